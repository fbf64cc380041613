import { expect, test } from 'vitest'
import type { SyncOverview } from '../../data/syncing/sync-control.ts'
import { overviewText } from './overview-text.ts'

const NOW = 1_800_000_000_000
const overview = (over: Partial<SyncOverview>): SyncOverview => ({
  phase: 'idle',
  lastSyncAt: NOW - 120_000,
  lastAttemptAt: NOW,
  message: null,
  retryAt: null,
  resetting: false,
  online: true,
  waiting: 0,
  attention: 0,
  oldestWaitingAt: null,
  ...over,
})
const UNREACHED = { phase: 'offline', retryAt: NOW + 1000 } as const
const words = (over: Partial<SyncOverview>, signedIn = true) => overviewText(overview(over), signedIn, NOW, 0)

test.each<[Partial<SyncOverview>, string, string]>([
  [{}, 'ok', 'Up to date'],
  [{ lastSyncAt: null }, 'ok', 'Nothing is waiting'],
  [{ phase: 'syncing', waiting: 2 }, 'wait', 'Syncing'],
  [{ phase: 'syncing', answered: true, waiting: 2 }, 'wait', 'Syncing'],
  // The first attempt after a start, or after one without an answer.
  [{ phase: 'syncing', answered: false, waiting: 2 }, 'wait', '2 changes are waiting'],
  [{ phase: 'syncing', answered: false }, 'wait', 'Syncing'],
  [{ waiting: 1, oldestWaitingAt: NOW - 240_000 }, 'wait', '1 change is waiting, for 4 min'],
  [{ waiting: 2, oldestWaitingAt: NOW - 240_000 }, 'wait', '2 changes are waiting, the oldest for 4 min'],
  [{ waiting: 2, oldestWaitingAt: NOW - 9_000 }, 'wait', '2 changes are waiting'],
  [{ online: false }, 'wait', 'Offline. Nothing is waiting to be sent.'],
  [{ online: false, phase: 'offline', waiting: 3 }, 'wait', 'Offline. 3 changes are waiting.'],
  [UNREACHED, 'wait', 'The server could not be reached. Nothing is waiting to be sent.'],
  [{ ...UNREACHED, waiting: 3 }, 'wait', 'The server could not be reached. 3 changes are waiting.'],
  // Just back online: the server has not been asked yet.
  [{ phase: 'offline' }, 'wait', 'Offline. Nothing is waiting to be sent.'],
  [{ phase: 'auth', waiting: 2 }, 'bad', '2 changes are waiting'],
  [{ phase: 'account-deleted', waiting: 1, oldestWaitingAt: NOW - 240_000 }, 'bad', '1 change was not sent'],
  [{ phase: 'account-deleted' }, 'bad', 'Nothing is waiting'],
  [{ attention: 2, waiting: 5, online: false }, 'bad', '2 changes need your attention'],
])('%o', (over, tone, text) => expect(words(over)).toEqual({ tone, text }))

test('the text for a guest does not mention the server', () => {
  expect(words({ phase: 'auth', waiting: 1 }, false)).toEqual({ tone: 'wait', text: '1 change is waiting' })
})

test('what is kept of people who have signed out is told to guests', () => {
  const guest = (over: Partial<SyncOverview>) => overviewText(overview(over), false, NOW, 2)
  expect(guest({})).toEqual({ tone: 'wait', text: '2 changes wait for a sign-in' })
  expect(guest({ waiting: 1 })).toEqual({ tone: 'wait', text: '1 change is waiting' })
  expect(overviewText(overview({}), true, NOW, 2).text).toBe('Up to date')
})
