import type { SyncOverview } from '../../data/sync-control.ts'

export type StatusLine = { tone: 'ok' | 'waiting' | 'attention'; text: string }

type Input = { signedIn: boolean; expired: boolean; overview: SyncOverview | undefined }

/** The device in a few words, or null when there is nothing to say. What needs the person comes before what only waits. */
export function statusLine({ signedIn, expired, overview }: Input): StatusLine | null {
  // Signing in again would not help: the session ended because of it.
  if (overview?.phase === 'account-deleted') return { tone: 'attention', text: 'Account deleted' }
  if (expired) return { tone: 'attention', text: 'Sign in again' }
  if (!overview) return null
  const { online, waiting, attention, phase } = overview
  if (attention > 0)
    return { tone: 'attention', text: attention === 1 ? '1 needs attention' : `${attention} need attention` }
  if (phase === 'upgrade') return { tone: 'attention', text: 'Update needed' }
  if (!online || phase === 'offline')
    return { tone: 'waiting', text: waiting > 0 ? `Offline, ${waiting} waiting` : 'Offline' }
  // A guest's changes wait for a sign-in, not for the network: nothing to worry anyone with.
  if (!signedIn) return null
  if (waiting > 0) return { tone: 'waiting', text: `${waiting} waiting` }
  if (phase === 'error') return { tone: 'attention', text: 'Not syncing' }
  return { tone: 'ok', text: 'Up to date' }
}
