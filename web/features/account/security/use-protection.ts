import { useCallback, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../../data/context.tsx'
import { security, type SecurityOverview, type SecurityRefusal } from '../../../data/session/security.ts'
import { useKnownProtection, type KnownProtection } from '../../../data/use-known-protection.ts'
import { useOnline } from '../../../lib/online.ts'

/** The session is over; the page around this one says so. */
const ENDED = ['session_ended', 'auth']

/** How the account is protected, as far as this device knows. */
export type Protection = {
  online: boolean
  /** What the server has said last; null until then. */
  overview: SecurityOverview | null
  /** Why it could not be asked. */
  failure: SecurityRefusal | null
  /** What this device has noted; undefined until it is read, null if that failed. */
  known: KnownProtection | null | undefined
  /** Undefined while neither of them is known. */
  isTwoFactorOn: boolean | undefined
  reload: () => Promise<void>
}

/** Asks the server when the page is shown, when the device is back online, and after another device has changed something. */
export function useProtection(): Protection {
  const account = useAccount()
  const online = useOnline()
  const known = useKnownProtection()
  const [{ overview, failure }, setAnswer] = useState<Pick<Protection, 'overview' | 'failure'>>({
    overview: null,
    failure: null,
  })
  const asked = useRef(0)
  const reload = useCallback(async () => {
    const mine = ++asked.current
    const result = await security.read()
    // A later request knows better.
    if (mine !== asked.current) return
    if (!result.ok && ENDED.includes(result.code)) return account.checkSession()
    setAnswer((before) =>
      result.ok ? { overview: result.value, failure: null } : { overview: before.overview, failure: result },
    )
  }, [account])
  useEffect(() => {
    if (online) void reload()
  }, [online, known?.isTwoFactorOn, known?.hasNoPassword, reload])
  const isTwoFactorOn = overview?.twoFactor.enabled ?? known?.isTwoFactorOn
  return { online, overview, failure, known, isTwoFactorOn, reload }
}
