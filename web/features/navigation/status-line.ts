import { isCutOff, type SyncOverview } from '../../data/syncing/sync-control.ts'
import { formatNumber } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'

/** `short`: a shorter text for small phones. `word`: what an icon does not say. `count`: the changes that wait or need attention. */
export type StatusLine = {
  tone: 'ok' | 'offline' | 'waiting' | 'attention'
  text: string
  short?: string
  word?: string
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
  const { waiting, attention, phase } = overview
  if (attention > 0)
    return {
      tone: 'attention',
      count: attention,
      text: attention === 1 ? t('1 needs attention') : t('{n} need attention', { n: attention }),
      short: attention === 1 ? t('1 to check') : t('{n} to check', { n: compact(attention) }),
    }
  if (phase === 'upgrade') return { tone: 'attention', text: t('Update needed') }
  if (isCutOff(overview)) {
    const word = t('Offline')
    if (waiting === 0) return { tone: 'offline', text: word, word }
    const short = t('Offline, {n}', { n: compact(waiting) })
    return { tone: 'offline', count: waiting, text: t('Offline, {n} waiting', { n: waiting }), short, word }
  }
  // The device has a connection: it is the server, or the way to it, that is gone.
  if (phase === 'offline') {
    const word = t('No server')
    if (waiting === 0) return { tone: 'offline', text: t('Server not reached'), short: word, word }
    const short = t('No server, {n}', { n: compact(waiting) })
    return { tone: 'offline', count: waiting, text: t('Server not reached, {n} waiting', { n: waiting }), short, word }
  }
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
