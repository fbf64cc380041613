import { expect, test } from 'vitest'
import type { SyncOverview } from '../../data/syncing/sync-control.ts'
import { statusLine } from './status-line.ts'

const idle: SyncOverview = {
  phase: 'idle',
  lastSyncAt: 1,
  lastAttemptAt: 1,
  message: null,
  retryAt: null,
  resetting: false,
  online: true,
  waiting: 0,
  attention: 0,
  oldestWaitingAt: null,
}
const line = (change: Partial<SyncOverview>, signedIn = true, expired = false) =>
  statusLine({ signedIn, expired, overview: { ...idle, ...change } })?.text

test('shows the most important state', () => {
  expect(line({})).toBe('Up to date')
  expect(line({ waiting: 3 })).toBe('3 waiting')
  expect(line({ waiting: 3, online: false })).toBe('Offline, 3 waiting')
  expect(line({ online: false })).toBe('Offline')
  expect(line({ attention: 1, waiting: 3, online: false })).toBe('1 needs attention')
  expect(line({ attention: 2 })).toBe('2 need attention')
  expect(line({ attention: 2 }, true, true)).toBe('Sign in again')
  expect(line({ phase: 'upgrade' })).toBe('Update needed')
  expect(line({ phase: 'error' })).toBe('Not syncing')
  expect(line({ phase: 'account-deleted' }, true, true)).toBe('Account deleted')
})

test('a server that cannot be reached is not called offline, as long as the device has a connection', () => {
  const unreached = { phase: 'offline', retryAt: 2 } as const
  expect(line(unreached)).toBe('Server not reached')
  expect(line({ ...unreached, waiting: 3 })).toBe('Server not reached, 3 waiting')
  expect(line({ ...unreached, online: false })).toBe('Offline')
  // Just back online: it has not been asked yet.
  expect(line({ phase: 'offline' })).toBe('Offline')
  const words = (change: Partial<SyncOverview>) => {
    const line = statusLine({ signedIn: true, expired: false, overview: { ...idle, ...unreached, ...change } })
    return [line?.short, line?.word]
  }
  expect(words({})).toEqual(['No server', 'No server'])
  expect(words({ waiting: 5057 })).toEqual(['No server, 5.1K', 'No server'])
  expect(words({ online: false })).toEqual([undefined, 'Offline'])
})

test('is null for a guest who is online, and before the status is loaded', () => {
  expect(line({ waiting: 2 }, false)).toBeUndefined()
  expect(line({ online: false }, false)).toBe('Offline')
  expect(statusLine({ signedIn: true, expired: false, overview: undefined })).toBeNull()
})

test('has a shorter text for small phones', () => {
  const short = (change: Partial<SyncOverview>) =>
    statusLine({ signedIn: true, expired: false, overview: { ...idle, ...change } })?.short
  expect(short({ waiting: 5057, online: false })).toBe('Offline, 5.1K')
  expect(short({ attention: 2 })).toBe('2 to check')
  expect(short({})).toBeUndefined()
})

test('has the number that a badge shows', () => {
  const shown = (change: Partial<SyncOverview>) => {
    const line = statusLine({ signedIn: true, expired: false, overview: { ...idle, ...change } })
    return [line?.tone, line?.count]
  }
  expect(shown({ waiting: 3, online: false })).toEqual(['offline', 3])
  expect(shown({ online: false })).toEqual(['offline', undefined])
  expect(shown({ waiting: 3 })).toEqual(['waiting', 3])
  expect(shown({ attention: 2, waiting: 3, online: false })).toEqual(['attention', 2])
  expect(shown({})).toEqual(['ok', undefined])
})
