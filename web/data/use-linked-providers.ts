import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from './context.tsx'

/** The names of the providers with which the person signs in, known offline too. */
export function useLinkedProviders(): string[] {
  const db = useDb()
  const names = useLiveQuery(
    () =>
      db.user_security
        .toCollection()
        .first()
        .then(
          (row) => row?.providers ?? '',
          () => '',
        ),
    [db],
  )
  return names ? names.split(',') : []
}
