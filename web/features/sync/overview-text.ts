import { isCutOff, type SyncOverview } from '../../data/syncing/sync-control.ts'
import { t } from '../../lib/t.ts'
import { formatDuration } from '../../lib/time-ago.ts'

const MINUTE_MS = 60_000

export type Tone = 'ok' | 'wait' | 'bad'

/** The sync status of the device in one sentence. `kept`: how many changes are here of people who have signed out. */
export function overviewText(
  overview: SyncOverview,
  signedIn: boolean,
  now: number,
  kept: number,
): { tone: Tone; text: string } {
  const { phase, answered, waiting, attention, oldestWaitingAt, lastSyncAt } = overview
  const age = oldestWaitingAt ? now - oldestWaitingAt : 0
  const waits = waiting > 0 ? waitingText(waiting, age) : ''
  if (attention > 0)
    return {
      tone: 'bad',
      text: t('{n, plural, one {# change needs} other {# changes need}} your attention', { n: attention }),
    }
  if (!signedIn && kept > 0 && !waits)
    return {
      tone: 'wait',
      text: t('{n, plural, one {# change waits} other {# changes wait}} for a sign-in', { n: kept }),
    }
  if (!signedIn) return waits ? { tone: 'wait', text: waits } : { tone: 'ok', text: t('Nothing is waiting') }
  if (phase === 'auth') return { tone: 'bad', text: waits || t('Signed out by the server') }
  // Nothing waits for a server that has no such account.
  if (phase === 'account-deleted' && waits)
    return {
      tone: 'bad',
      text: t('{n, plural, one {# change was} other {# changes were}} not sent', { n: waiting }),
    }
  if (phase === 'upgrade' || phase === 'account-deleted') return { tone: 'bad', text: waits || t('Nothing is waiting') }
  if (isCutOff(overview))
    return {
      tone: 'wait',
      text: waits ? t('Offline. {waits}.', { waits }) : t('Offline. Nothing is waiting to be sent.'),
    }
  if (phase === 'offline')
    return {
      tone: 'wait',
      text: waits
        ? t('The server could not be reached. {waits}.', { waits })
        : t('The server could not be reached. Nothing is waiting to be sent.'),
    }
  // Before the first answer it is not known that anything is sent.
  if (phase === 'syncing' && (answered !== false || !waits)) return { tone: 'wait', text: t('Syncing') }
  if (waits) return { tone: 'wait', text: waits }
  return { tone: 'ok', text: t(lastSyncAt ? 'Up to date' : 'Nothing is waiting') }
}

function waitingText(n: number, age: number): string {
  if (age < MINUTE_MS) return t('{n, plural, one {# change is} other {# changes are}} waiting', { n })
  return t('{n, plural, one {# change is waiting, for {age}} other {# changes are waiting, the oldest for {age}}}', {
    n,
    age: formatDuration(age),
  })
}
