import type { SyncOverview } from '../../data/syncing/sync-control.ts'
import { formatNumber } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'

/** `short`: a shorter text for small phones. `count`: the changes that wait or need attention. */
export type StatusLine = {
  tone: 'ok' | 'offline' | 'waiting' | 'attention'
  text: string
  short?: string
  count?: number
}

const compact = (n: number): string => formatNumber(n, { notation: 'compact' })

type Input = { signedIn: boolean; expired: boolean; overview: SyncOverview | null | undefined }

/** The device's sync status in a few words, or null. What needs the user's attention comes before what is waiting. */
export function statusLine({ signedIn, expired, overview }: Input): StatusLine | null {
  // Signing in again would not help: the session ended because of it.
  if (overview?.phase === 'account-deleted') return { tone: 'attention', text: t('Account deleted') }
  if (expired) return { tone: 'attention', text: t('Sign in again') }
  if (!overview) return null
  const { online, waiting, attention, phase } = overview
  if (attention > 0)
    return {
      tone: 'attention',
      count: attention,
      text: attention === 1 ? t('1 needs attention') : t('{n} need attention', { n: attention }),
      short: attention === 1 ? t('1 to check') : t('{n} to check', { n: compact(attention) }),
    }
  if (phase === 'upgrade') return { tone: 'attention', text: t('Update needed') }
  if (!online || phase === 'offline')
    return waiting > 0
      ? {
          tone: 'offline',
          count: waiting,
          text: t('Offline, {n} waiting', { n: waiting }),
          short: t('Offline, {n}', { n: compact(waiting) }),
        }
      : { tone: 'offline', text: t('Offline') }
  // A guest's changes wait for a sign-in, not for the network, so they are not shown.
  if (!signedIn) return null
  if (waiting > 0)
    return {
      tone: 'waiting',
      count: waiting,
      text: t('{n} waiting', { n: waiting }),
      short: t('{n} waiting', { n: compact(waiting) }),
    }
  if (phase === 'error') return { tone: 'attention', text: t('Not syncing') }
  return { tone: 'ok', text: t('Up to date') }
}
