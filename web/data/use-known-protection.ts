import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from './context.tsx'
import { hadFirstSync } from './database/first-sync.ts'

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

/**
 * How the account is protected, known offline too; undefined until it is read, and on a device that does not know it, since it has not had
 * what the server has; null if it cannot be read.
 */
export function useKnownProtection(): KnownProtection | null | undefined {
  const db = useDb()
  const row = useLiveQuery(
    () =>
      Promise.all([db.user_security.toCollection().first(), hadFirstSync(db)]).then(
        // Without a row the account has never had anything but a password.
        ([found, isHere]) => (found || isHere ? { found } : undefined),
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
