import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { EverydayDb } from '../database/db.ts'
import { keepOnlyWaiting } from '../keep-only-waiting.ts'
import { removeIfSent } from '../remove-data.ts'
import { addRecentPlace, readRecentPlaces } from './recent-places.ts'

const [ANN, BEN] = ['ann123456789012', 'ben123456789012']
const LEASE = { title: 'Lease.pdf', url: '/documents?open=lease1234567890', type: 'document' } as const
const STORE = { title: 'Store', url: '/store', type: 'page' } as const

vi.stubGlobal('localStorage', fakeStorage())
afterEach(() => localStorage.clear())

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test('what one person opened is offered to nobody else', () => {
  addRecentPlace(ANN, LEASE)
  addRecentPlace(ANN, STORE)
  addRecentPlace(ANN, LEASE)
  expect(readRecentPlaces(ANN)).toEqual([LEASE, STORE])
  expect(readRecentPlaces(BEN)).toEqual([])
})

test.each([
  ['the person signs out', ({ owner }: EverydayDb) => removeIfSent(owner, '')],
  ['the device was signed out elsewhere and changes wait', keepOnlyWaiting],
])('it goes when %s, and that of others stays', async (_, leave) => {
  for (const owner of [ANN, BEN]) addRecentPlace(owner, LEASE)
  const db = new EverydayDb(ANN)
  await db.open()
  await leave(db)
  await db.delete()
  expect(readRecentPlaces(ANN)).toEqual([])
  expect(readRecentPlaces(BEN)).toEqual([LEASE])
})
