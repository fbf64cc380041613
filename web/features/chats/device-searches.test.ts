import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { written } from '../../../tests/support/written.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import { reportStatus } from '../../data/syncing/sync-status.ts'
import { searchSettings, type SearchChoice } from '../../domain/search-choice.ts'
import type { SearchAnswer } from '../../domain/search.ts'
import { derivedId, newId } from '../../lib/id.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { readMessages } from './chat-messages.ts'
import { deleteChats, recordSearch, restoreChats, starChat } from './chats.commands.ts'

const answer = { total: 0, page: 1, pages: 1, results: [], counts: { all: 0 } } as unknown as SearchAnswer
let db: EverydayDb

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  db = new EverydayDb(newId())
  await db._meta.put({ key: 'cursor', value: 'c' })
  await reportStatus(db, { phase: 'idle', lastSyncAt: 1 }, '')
})
afterEach(async () => {
  vi.useRealTimers()
  await db.delete()
})

const choose = (choice: SearchChoice) =>
  write(db, {
    collection: 'user_settings',
    id: derivedId(db.owner, 'user_settings'),
    op: 'upsert',
    set: searchSettings(choice),
  })
const toSend = async () => JSON.stringify([await db._outbox.toArray(), await db.chats.toArray()])

it('nothing is to be sent, and one goes on with the last', async () => {
  await choose('device')
  const made = Date.now()
  const id = (await recordSearch(db, { query: 'divorce', answer }))!
  vi.setSystemTime(made + 60_000)
  expect(await recordSearch(db, { query: 'lawyer', answer })).toBe(id)
  expect(await toSend()).not.toMatch(/divorce|lawyer/)
  const here = await db._searches.toArray()
  expect(here).toMatchObject([{ id, title: 'lawyer', user_id: db.owner, created_at: timestamp(made) }])
  expect(readMessages(here[0]!)).toHaveLength(4)
})
it('neither goes on with one of the account, nor the other way round, also in the chat that is open', async () => {
  const inAccount = (await recordSearch(db, { query: 'logo', answer }))!
  const before = await db.chats.toArray()
  await choose('device')
  const here = (await recordSearch(db, { query: 'divorce', answer, chat: inAccount }))!
  expect(here).not.toBe(inAccount)
  expect(await db.chats.toArray()).toEqual(before)
  await choose('account')
  expect(await recordSearch(db, { query: 'rent', answer, chat: here })).toBe(inAccount)
  expect(await toSend()).not.toContain('divorce')
})
it('they are starred, deleted and restored here', async () => {
  const owned = (await recordSearch(db, { query: 'logo', answer }))!
  await choose('device')
  const id = (await recordSearch(db, { query: 'divorce', answer }))!
  written(await starChat(db, id, true))
  const before = await db._searches.toArray()
  expect(before).toMatchObject([{ starred: true }])
  const deleted = written(await deleteChats(db, [id, owned]))
  expect([await db._searches.count(), await db.chats.count()]).toEqual([0, 0])
  written(await restoreChats(db, deleted))
  expect(await db._searches.toArray()).toEqual(before)
  expect(await db.chats.count()).toBe(1)
  expect(await toSend()).not.toContain('divorce')
})
it('the latest 200 are kept', async () => {
  await choose('device')
  for (let n = 0; n < 202; n++) {
    vi.setSystemTime(Date.now() + 31 * 60_000)
    await recordSearch(db, { query: `word ${n}`, answer })
  }
  expect(await db._searches.count()).toBe(200)
  expect((await db._searches.orderBy('date').first())!.title).toBe('word 2')
})
it('stores nothing at all for who keeps none here, also before a sync of this session', async () => {
  await db.user_settings.put({
    ...searchSettings('none'),
    id: derivedId(db.owner, 'user_settings'),
    user_id: db.owner,
  } as never)
  await db._meta.bulkDelete(['status', 'cursor', 'syncedSession'])
  expect(await recordSearch(db, { query: 'divorce', answer })).toBeNull()
  const all = await Promise.all(db.tables.map((table) => table.toArray()))
  expect(JSON.stringify(all)).not.toContain('divorce')
})
