import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { written } from '../../../tests/support/written.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { GUEST } from '../../data/database/guest.ts'
import { write } from '../../data/database/write.ts'
import { keepOnlyWaiting } from '../../data/keep-only-waiting.ts'
import { readHeldSearches, releaseHeldSearches } from '../../data/session/held-searches.ts'
import { reportStatus } from '../../data/syncing/sync-status.ts'
import { chatActivity } from '../../domain/activity.ts'
import type { SearchAnswer } from '../../domain/search.ts'
import { derivedId, newId } from '../../lib/id.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { MAX_MESSAGES, type SampleChat } from '../../catalog/schema/chats.ts'
import { readMessages } from './chat-messages.ts'
import { deleteChats, recordSearch, restoreChats, starChat } from './chats.commands.ts'

const answer = { total: 0, page: 1, pages: 1, results: [], counts: { all: 0 } } as unknown as SearchAnswer
const sample: SampleChat = {
  id: 'sample-logo',
  title: 'A logo',
  preview: '',
  date: '2026-01-01',
  starred: true,
  messages: [{ id: 'a', type: 'user', content: 'logo', timestamp: '2026-01-01 00:00:00.000Z' }],
}
let db: EverydayDb
const storedSearches = async () =>
  (await db.chats.toArray()).map((chat) => readMessages(chat).map(({ content }) => content))

/** The device has the settings of the account. */
const syncFirst = async () => {
  await db._meta.put({ key: 'cursor', value: 'c' })
  await reportStatus(db, { phase: 'idle', lastSyncAt: 1 }, '')
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  db = new EverydayDb(newId())
  await db.open()
  await syncFirst()
})
afterEach(async () => {
  vi.useRealTimers()
  await db.delete()
})

describe('recording searches', () => {
  it('continues one chat for half an hour, then starts another', async () => {
    const first = (await recordSearch(db, { query: 'logo', answer }))!
    expect(await recordSearch(db, { query: 'bakery', answer })).toBe(first)
    expect(await storedSearches()).toEqual([
      ['logo', 'Nothing was found for “logo”.', 'bakery', 'Nothing was found for “bakery”.'],
    ])
    expect(await db.chats.get(first)).toMatchObject({ title: 'bakery', preview: 'Nothing was found for “bakery”.' })
    vi.setSystemTime(Date.now() + 31 * 60_000)
    expect(await recordSearch(db, { query: 'rent', answer })).not.toBe(first)
  })
  it('continues the open chat, however old', async () => {
    const first = (await recordSearch(db, { query: 'logo', answer }))!
    vi.setSystemTime(Date.now() + 24 * 3_600_000)
    expect(await recordSearch(db, { query: 'rent', answer, chat: first })).toBe(first)
  })
  it('names a chat, and its line of the activity, by the latest search; all are in it', async () => {
    await recordSearch(db, { query: 'logo', answer, chat: sample.id, sample })
    expect(await db.chats.toArray()).toMatchObject([{ title: 'logo' }])
    await recordSearch(db, { query: 'bakery', answer })
    await recordSearch(db, { query: 'rent', answer })
    const [chat] = await db.chats.toArray()
    expect(readMessages(chat!).flatMap(({ type, content }) => (type === 'user' ? [content] : []))).toEqual([
      'logo',
      'logo',
      'bakery',
      'rent',
    ])
    expect(chatActivity(chat!)).toMatchObject({ verb: 'searched for', what: 'rent' })
    expect(await db._outbox.toArray()).toMatchObject([{ mutation: { op: 'create', set: { title: 'rent' } } }])
  })
  it('stores the same search once when it is made twice at the same time', async () => {
    await Promise.all([recordSearch(db, { query: 'logo', answer }), recordSearch(db, { query: 'Logo', answer })])
    expect(await storedSearches()).toHaveLength(1)
    expect((await storedSearches())[0]).toHaveLength(2)
  })
  it('starts an own chat from a sample, with its messages', async () => {
    await recordSearch(db, { query: 'tax', answer })
    const id = (await recordSearch(db, { query: 'bakery', answer, chat: sample.id, sample }))!
    expect(await db.chats.count()).toBe(2)
    expect(readMessages((await db.chats.get(id))!).map(({ content }) => content)).toEqual([
      'logo',
      'bakery',
      'Nothing was found for “bakery”.',
    ])
  })
  it('stores nothing while that is turned off: what is there stays as it is', async () => {
    const turn = (searches_off: boolean) =>
      write(db, {
        collection: 'user_settings',
        id: derivedId(db.owner, 'user_settings'),
        op: 'upsert',
        set: { searches_off },
      })
    const open = (await recordSearch(db, { query: 'logo', answer }))!
    const before = await db.chats.toArray()
    await turn(true)
    expect(await recordSearch(db, { query: 'bakery', answer })).toBeNull()
    expect(await recordSearch(db, { query: 'bakery', answer, chat: open })).toBeNull()
    expect(await recordSearch(db, { query: 'bakery', answer, chat: sample.id, sample })).toBeNull()
    expect(await db.chats.toArray()).toEqual(before)
    await turn(false)
    expect(await recordSearch(db, { query: 'bakery', answer })).toBe(open)
  })
  it('starts another chat when one is full', async () => {
    for (let at = 0; at <= MAX_MESSAGES / 2; at++) await recordSearch(db, { query: `word ${at}`, answer })
    expect((await storedSearches()).map((lines) => lines.length).sort((a, b) => a - b)).toEqual([2, MAX_MESSAGES])
  })
})

describe('until it is known whether the person keeps searches', () => {
  const settings = (searches_off: boolean) => ({
    id: derivedId(db.owner, 'user_settings'),
    user_id: db.owner,
    searches_off,
  })
  const bring = async (searches_off: boolean) => {
    await db.user_settings.put(settings(searches_off) as never)
    await syncFirst()
    await releaseHeldSearches(db)
  }
  const isNewHere = () => db._meta.bulkDelete(['status', 'cursor', 'syncedSession'])

  it.each([
    ['this device has had no sync', isNewHere],
    ['only an earlier session had one', () => db._meta.put({ key: 'syncedSession', value: 'earlier' })],
    ['the person has signed the device out from another one', () => keepOnlyWaiting(db)],
  ])('a search is held: %s', async (_why, begin) => {
    await db.user_settings.put(settings(false) as never)
    await begin()
    // There is no chat to show yet.
    expect(await recordSearch(db, { query: 'logo', answer })).toBeNull()
    expect(await readHeldSearches(db)).toHaveLength(1)
    expect(await db.chats.count()).toBe(0)
    expect(await db._outbox.count()).toBe(0)
    await bring(true)
    expect(await db.chats.count()).toBe(0)
    expect(await db._outbox.count()).toBe(0)
    expect(await recordSearch(db, { query: 'bakery', answer })).toBeNull()
  })
  it('held ones stay on this device if that is the choice', async () => {
    await isNewHere()
    await recordSearch(db, { query: 'logo', answer })
    await db.user_settings.put({ ...settings(true), searches_here: true } as never)
    await syncFirst()
    await releaseHeldSearches(db)
    expect([await db.chats.count(), await db._outbox.count()]).toEqual([0, 0])
    expect(await db._searches.toArray()).toMatchObject([{ title: 'logo', user_id: db.owner }])
    expect(await readHeldSearches(db)).toEqual([])
  })
  it('searches continue the one that is held, and then are one chat with all of them', async () => {
    await isNewHere()
    await recordSearch(db, { query: 'logo', answer })
    const made = Date.now()
    vi.setSystemTime(made + 20 * 60_000)
    await recordSearch(db, { query: 'Logo', answer })
    await recordSearch(db, { query: 'bakery', answer })
    await bring(false)
    expect(await storedSearches()).toEqual([
      ['logo', 'Nothing was found for “logo”.', 'bakery', 'Nothing was found for “bakery”.'],
    ])
    const [chat] = await db.chats.toArray()
    expect(chat).toMatchObject({
      created_at: timestamp(made),
      title: 'bakery',
      preview: expect.stringContaining('bakery'),
    })
    expect(await recordSearch(db, { query: 'tax', answer, chat: chat!.id })).toBe(chat!.id)
    expect(await db._outbox.count()).toBe(1)
  })
  it('a search made again before the held one is released goes to the same chat', async () => {
    await isNewHere()
    await recordSearch(db, { query: 'logo', answer })
    await syncFirst()
    const id = await recordSearch(db, { query: 'logo', answer })
    await releaseHeldSearches(db)
    expect(await db.chats.toCollection().primaryKeys()).toEqual([id])
    expect(await storedSearches()).toEqual([['logo', 'Nothing was found for “logo”.']])
  })
  it('a search half an hour later, one in a full chat and one in a sample start another', async () => {
    await isNewHere()
    await recordSearch(db, { query: 'logo', answer })
    vi.setSystemTime(Date.now() + 31 * 60_000)
    for (let at = 0; at <= MAX_MESSAGES / 2; at++) await recordSearch(db, { query: `word ${at}`, answer })
    await recordSearch(db, { query: 'bakery', answer, chat: sample.id, sample })
    await bring(false)
    expect((await storedSearches()).map((lines) => lines.length).sort((a, b) => a - b)).toEqual([2, 2, 3, MAX_MESSAGES])
  })
  it('a guest keeps them on this device', async () => {
    const guest = new EverydayDb(GUEST)
    await recordSearch(guest, { query: 'logo', answer })
    expect(await guest.chats.count()).toBe(1)
    await guest.delete()
  })
  it('a choice that becomes known while a search is saved is followed', async () => {
    await isNewHere()
    const transaction = db.transaction.bind(db) as (...all: unknown[]) => unknown
    vi.spyOn(db, 'transaction').mockImplementationOnce(
      (...all: unknown[]) => Dexie.Promise.resolve(bring(true)).then(() => transaction(...all)) as never,
    )
    expect(await recordSearch(db, { query: 'logo', answer })).toBeNull()
    expect(await db._meta.get('heldSearches')).toBeUndefined()
  })
})

describe('chats', () => {
  it('are starred, deleted and restored unchanged', async () => {
    const id = (await recordSearch(db, { query: 'logo', answer }))!
    written(await starChat(db, id, true))
    const before = await db.chats.get(id)
    const gone = written(await deleteChats(db, [id, 'aaaaaaaaaaaaaaa']))
    expect(await db.chats.count()).toBe(0)
    written(await restoreChats(db, gone))
    expect(await db.chats.get(id)).toMatchObject({ title: 'logo', starred: true, messages: before!.messages })
  })
  it('that could not be written are a value with the sentence for it', async () => {
    const id = (await recordSearch(db, { query: 'logo', answer }))!
    const row = (await db.chats.get(id))!
    vi.spyOn(console, 'error').mockImplementation(() => {})
    db.close()
    expect(await starChat(db, id, true)).toMatchObject({ ok: false, message: 'Failed to update chat' })
    expect(await deleteChats(db, [id])).toMatchObject({ ok: false, message: 'Failed to delete chats' })
    expect(await restoreChats(db, { owned: [row], here: [] })).toMatchObject({
      ok: false,
      message: 'Failed to restore chats',
    })
    vi.restoreAllMocks()
    await db.open()
    expect(await db.chats.get(id)).toEqual(row)
  })
})
