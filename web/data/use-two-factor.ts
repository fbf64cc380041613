import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from './context.tsx'

/** Whether the account has a second factor, known offline too; undefined until it is read, null if that failed. */
export function useTwoFactor(): boolean | null | undefined {
  const db = useDb()
  return useLiveQuery(
    () =>
      db.user_security
        .toCollection()
        .first()
        .then(
          (row) => row?.two_factor_enabled ?? false,
          () => null,
        ),
    [db],
  )
}
