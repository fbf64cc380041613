import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from './context.tsx'

/** How the account is protected, as this device knows it. */
export type KnownProtection = {
  /** It has a second factor. */
  isTwoFactorOn: boolean
  /** Its recovery codes wait until the person says that they are saved. */
  areCodesPending: boolean
  /** It has no password, as after signing up with a provider. */
  hasNoPassword: boolean
  /** The names of the providers with which the person signs in. */
  providers: string[]
}

/** How the account is protected, known offline too; undefined until it is read, null if that failed. */
export function useKnownProtection(): KnownProtection | null | undefined {
  const db = useDb()
  const row = useLiveQuery(
    () =>
      db.user_security
        .toCollection()
        .first()
        .then(
          (found) => ({ found }),
          () => null,
        ),
    [db],
  )
  return (
    row && {
      isTwoFactorOn: row.found?.two_factor_enabled ?? false,
      areCodesPending: row.found?.codes_pending ?? false,
      hasNoPassword: row.found?.without_password ?? false,
      providers: row.found?.providers ? row.found.providers.split(',') : [],
    }
  )
}
