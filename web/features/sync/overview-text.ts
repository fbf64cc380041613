import type { SyncOverview } from '../../data/syncing/sync-control.ts'
import { timeAgo, formatDuration } from '../../lib/time-ago.ts'

const MINUTE_MS = 60_000

export type Tone = 'ok' | 'wait' | 'bad'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** The sync status of the device in one sentence. */
export function overviewText(overview: SyncOverview, signedIn: boolean, now: number): { tone: Tone; text: string } {
  const { phase, online, waiting, attention, oldestWaitingAt, lastSyncAt } = overview
  const age = oldestWaitingAt ? now - oldestWaitingAt : 0
  const since = age < MINUTE_MS ? '' : `, ${waiting === 1 ? '' : 'the oldest '}for ${formatDuration(age)}`
  const waits = waiting > 0 ? `${count(waiting, 'change is', 'changes are')} waiting${since}` : ''
  if (attention > 0) return { tone: 'bad', text: count(attention, 'change needs you', 'changes need you') }
  if (!signedIn) return waits ? { tone: 'wait', text: waits } : { tone: 'ok', text: 'Nothing is waiting' }
  if (phase === 'auth') return { tone: 'bad', text: waits || 'Signed out by the server' }
  if (phase === 'upgrade' || phase === 'account-deleted') return { tone: 'bad', text: waits || 'Nothing is waiting' }
  if (!online || phase === 'offline')
    return { tone: 'wait', text: `Offline. ${waits || 'Nothing is waiting to be sent.'}` }
  if (phase === 'syncing') return { tone: 'wait', text: 'Syncing' }
  if (waits) return { tone: 'wait', text: waits }
  return { tone: 'ok', text: lastSyncAt ? `Up to date, ${timeAgo(lastSyncAt, now)}` : 'Nothing is waiting' }
}
