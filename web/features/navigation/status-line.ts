import type { SyncOverview } from '../../data/syncing/sync-control.ts'

/** `short`: a shorter text for small phones. `count`: the changes that wait or need attention. */
export type StatusLine = {
  tone: 'ok' | 'offline' | 'waiting' | 'attention'
  text: string
  short?: string
  count?: number
}

const compactNumber = new Intl.NumberFormat('en-US', { notation: 'compact' })

type Input = { signedIn: boolean; expired: boolean; overview: SyncOverview | null | undefined }

/** The device's sync status in a few words, or null. What needs the user's attention comes before what is waiting. */
export function statusLine({ signedIn, expired, overview }: Input): StatusLine | null {
  // Signing in again would not help: the session ended because of it.
  if (overview?.phase === 'account-deleted') return { tone: 'attention', text: 'Account deleted' }
  if (expired) return { tone: 'attention', text: 'Sign in again' }
  if (!overview) return null
  const { online, waiting, attention, phase } = overview
  if (attention > 0)
    return {
      tone: 'attention',
      count: attention,
      text: attention === 1 ? '1 needs attention' : `${attention} need attention`,
      short: attention === 1 ? '1 needs you' : `${compactNumber.format(attention)} need you`,
    }
  if (phase === 'upgrade') return { tone: 'attention', text: 'Update needed' }
  if (!online || phase === 'offline')
    return waiting > 0
      ? {
          tone: 'offline',
          count: waiting,
          text: `Offline, ${waiting} waiting`,
          short: `Offline, ${compactNumber.format(waiting)}`,
        }
      : { tone: 'offline', text: 'Offline' }
  // A guest's changes wait for a sign-in, not for the network, so they are not shown.
  if (!signedIn) return null
  if (waiting > 0)
    return {
      tone: 'waiting',
      count: waiting,
      text: `${waiting} waiting`,
      short: `${compactNumber.format(waiting)} waiting`,
    }
  if (phase === 'error') return { tone: 'attention', text: 'Not syncing' }
  return { tone: 'ok', text: 'Up to date' }
}
