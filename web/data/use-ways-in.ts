import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from './context.tsx'

/** The row of how the account is protected, known offline too; undefined until it is read, null if there is none or that failed. */
function useRow() {
  const db = useDb()
  return useLiveQuery(
    () =>
      db.user_security
        .toCollection()
        .first()
        .then(
          (row) => row ?? null,
          () => null,
        ),
    [db],
  )
}

/** The names of the providers with which the person signs in, known offline too. */
export function useLinkedProviders(): string[] {
  const names = useRow()?.providers
  return names ? names.split(',') : []
}

/** Whether the account has no password, as after signing up with a provider; known offline too, undefined until it is read. */
export function useHasNoPassword(): boolean | undefined {
  const row = useRow()
  return row === undefined ? undefined : (row?.without_password ?? false)
}
