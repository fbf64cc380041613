import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAccount, useDb, useSession } from '../../../data/context.tsx'
import { keepOverview, readKeptOverview, type DatedOverview } from '../../../data/session/kept-overview.ts'
import { security, type SecurityOverview, type SecurityRefusal } from '../../../data/session/security.ts'
import { readSession } from '../../../data/session/stored-session.ts'
import { useKnownProtection, type KnownProtection } from '../../../data/use-known-protection.ts'
import { useOnline } from '../../../lib/online.ts'

/** The session is over; the page around this one says so. */
const ENDED = ['session_ended', 'auth']

/** How the account is protected, as far as this device knows. */
export type Protection = {
  online: boolean
  /** The session has ended. */
  expired: boolean
  /** What the server has said last, to this page or to an earlier one; null if nothing is known. */
  overview: SecurityOverview | null
  /** When it said so, in epoch ms, while it cannot be asked; otherwise null. */
  asOf: number | null
  /** The server has answered this page, and there is a connection and a session. */
  canChange: boolean
  /** Why it could not be asked. */
  failure: SecurityRefusal | null
  /** This device cannot read what it has noted. */
  isUnread: boolean
  isTwoFactorOn: boolean | undefined
  areCodesPending: boolean | undefined
  hasNoPassword: boolean | undefined
  /** The names of the providers that are linked. */
  linked: string[]
  reload: () => Promise<void>
}

/**
 * Shows at once what the server has said before, and asks it when the page is shown, when the device is back online, and after another
 * device has changed something.
 */
export function useProtection(): Protection {
  const db = useDb()
  const account = useAccount()
  const online = useOnline()
  const { expired } = useSession()
  const known = useKnownProtection()
  const kept = useLiveQuery(() => readKeptOverview(db).catch(() => 'failed' as const), [db])
  const [{ answer, failure }, setAnswer] = useState<{ answer: DatedOverview | null; failure: SecurityRefusal | null }>({
    answer: null,
    failure: null,
  })
  const asked = useRef(0)
  const reload = useCallback(async () => {
    const mine = ++asked.current
    const result = await security.read()
    // A later request knows better; and another tab may have signed somebody else in.
    if (mine !== asked.current || readSession()?.user.id !== db.owner) return
    if (!result.ok && ENDED.includes(result.code)) return account.checkSession()
    if (!result.ok) return setAnswer((before) => ({ answer: before.answer, failure: result }))
    const at = Date.now()
    setAnswer({ answer: { at, overview: result.value }, failure: null })
    // Without room the page works, and the next start has what was kept before.
    await keepOverview(db, result.value, at).catch(console.warn)
  }, [account, db])
  // That nothing is on, which the first sync brings, is no news.
  const { isTwoFactorOn = false, areCodesPending = false, hasNoPassword = false } = known ?? {}
  useEffect(() => {
    if (online) void reload()
  }, [online, isTwoFactorOn, areCodesPending, hasNoPassword, reload])
  // What a page that is closed has asked for is not written to a database that may be deleted by then.
  useEffect(() => () => void asked.current++, [db])

  const shown = answer ?? (kept === 'failed' ? null : (kept ?? null))
  return {
    online,
    expired,
    overview: shown?.overview ?? null,
    asOf: shown && (!online || expired || failure) ? shown.at : null,
    canChange: online && !expired && answer !== null,
    failure: online ? failure : null,
    isUnread: known === null || kept === 'failed',
    ...latest(answer, known ?? null, shown),
    reload,
  }
}

/** What sync brings too: newer than what was kept, and older than an answer. */
function latest(answer: DatedOverview | null, known: KnownProtection | null, shown: DatedOverview | null) {
  if (known && !answer) return { ...known, linked: known.providers }
  return {
    isTwoFactorOn: shown?.overview.twoFactor.enabled,
    areCodesPending: shown?.overview.twoFactor.codesPending,
    hasNoPassword: shown ? !shown.overview.password : undefined,
    linked: shown?.overview.providers.map(({ name }) => name) ?? [],
  }
}
