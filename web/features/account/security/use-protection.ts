import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAccount, useDb, useSession, useSync } from '../../../data/context.tsx'
import { useLastSyncAt } from '../../../data/live.ts'
import { keepOverview, readKeptOverview, type DatedOverview } from '../../../data/session/kept-overview.ts'
import { security, type SecurityOverview, type SecurityRefusal } from '../../../data/session/security.ts'
import { readSession } from '../../../data/session/stored-session.ts'
import { readStatus } from '../../../data/syncing/sync-status.ts'
import { useKnownProtection, type KnownProtection } from '../../../data/use-known-protection.ts'
import { useOnline } from '../../../lib/online.ts'

/** The session is over; the page around this one says so. */
const ENDED = ['session_ended', 'auth']
/** No answer has come: there is no connection, or no way to the server, or it is silent. */
export const UNREACHED = ['offline', 'unreached']
/** A wait that is told. */
const SLOW_MS = 1000

/** How the account is protected, as far as this device knows. */
export type Protection = {
  online: boolean
  /** The session has ended. */
  expired: boolean
  /** What the server has said last, to this page or to an earlier one; null if nothing is known. */
  overview: SecurityOverview | null
  /** When it said so, in epoch ms, while it cannot be asked or does not answer; otherwise null. */
  asOf: number | null
  /** The same for what sync knows too: whether the second factor is on, and which providers are linked. */
  factorAsOf: number | null
  /** The server is being asked; `isSlow`: for long enough to be told. */
  isAsking: boolean
  isSlow: boolean
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

type Asked = {
  answer: DatedOverview | null
  failure: SecurityRefusal | null
  /** A sync after this one lets the server be asked once more; undefined where none does. */
  failedAtSync: number | null | undefined
  isAsking: boolean
  isSlow: boolean
}
const NOTHING_ASKED: Asked = { answer: null, failure: null, failedAtSync: undefined, isAsking: false, isSlow: false }

/**
 * Shows at once what the server has said before, and asks it when the page is shown, when the device is back online, after another
 * device has changed something, and once when a sync has reached it after it did not answer.
 */
export function useProtection(): Protection {
  const db = useDb()
  const account = useAccount()
  const sync = useSync()
  const online = useOnline()
  const { expired } = useSession()
  const known = useKnownProtection()
  const lastSyncAt = useLastSyncAt()
  const kept = useLiveQuery(() => readKeptOverview(db).catch(() => 'failed' as const), [db])
  const [{ answer, failure, failedAtSync, isAsking, isSlow }, setAsked] = useState(NOTHING_ASKED)
  const asked = useRef(0)
  const ask = useCallback(
    async (isAfterSync: boolean) => {
      const mine = ++asked.current
      const change = (to: Partial<Asked>) => mine === asked.current && setAsked((before) => ({ ...before, ...to }))
      change({ isAsking: true, failedAtSync: undefined })
      const timer = setTimeout(() => change({ isSlow: true }), SLOW_MS)
      const result = await security.read().finally(() => {
        clearTimeout(timer)
        change({ isAsking: false, isSlow: false })
      })
      // A later request knows better; and another tab may have signed somebody else in.
      if (mine !== asked.current || readSession()?.user.id !== db.owner) return
      if (!result.ok && ENDED.includes(result.code)) return account.checkSession()
      if (!result.ok) {
        change({ failure: result })
        // A server that syncs and does not answer here would be asked without end.
        if (isAfterSync || !UNREACHED.includes(result.code)) return
        const status = await readStatus(db).catch(() => undefined)
        change({ failedAtSync: status?.lastSyncAt ?? null })
        // The engine goes on trying, and knows when the server is there again.
        return void sync.syncNow()
      }
      const at = Date.now()
      change({ answer: { at, overview: result.value }, failure: null })
      // Without room the page works, and the next start has what was kept before.
      await keepOverview(db, result.value, at).catch(console.warn)
    },
    [account, db, sync],
  )
  const reload = useCallback(() => ask(false), [ask])
  // That nothing is on, which the first sync brings, is no news.
  const { isTwoFactorOn = false, areCodesPending = false, hasNoPassword = false } = known ?? {}
  useEffect(() => {
    if (online) void reload()
  }, [online, isTwoFactorOn, areCodesPending, hasNoPassword, reload])
  useEffect(() => {
    if (failedAtSync !== undefined && lastSyncAt !== undefined && lastSyncAt !== failedAtSync) void ask(true)
  }, [failedAtSync, lastSyncAt, ask])
  // What a page that is closed has asked for is not written to a database that may be deleted by then.
  useEffect(() => () => void asked.current++, [db])

  const shown = answer ?? (kept === 'failed' ? null : (kept ?? null))
  const isOld = !online || expired || failure !== null || isSlow
  return {
    online,
    expired,
    overview: shown?.overview ?? null,
    asOf: isOld ? (shown?.at ?? null) : null,
    factorAsOf: isOld ? ((known && !answer ? lastSyncAt : shown?.at) ?? null) : null,
    isAsking,
    isSlow,
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
