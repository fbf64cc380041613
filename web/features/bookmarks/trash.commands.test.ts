import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import { GUEST } from '../../data/database/guest.ts'
import { written } from '../../../tests/support/written.ts'
import {
  addBookmark,
  deleteBookmarks,
  recreateBookmarks,
  restoreBookmark,
  trashBookmark,
  type BookmarkInput,
} from './bookmarks.commands.ts'
import { trashMany } from './bulk.commands.ts'
import { emptyTrash, purgeTrash } from './trash.commands.ts'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(`owner${Math.random().toString(36).slice(2, 12).padEnd(10, 'x')}`)
})
afterEach(() => db.delete())

const input: BookmarkInput = {
  title: 'Lease template',
  url: 'https://docs.example/lease',
  description: 'With notes',
  tags: ['legal'],
  folder_id: '',
  is_favorite: false,
}
const sent = async () => (await db._outbox.toArray()).map((entry) => entry.mutation)
const settle = () => db._outbox.clear()

describe('the trash', () => {
  test('keeps a bookmark unchanged, and restores it', async () => {
    const id = written(await addBookmark(db, { ...input, is_favorite: true }))
    written(await trashBookmark(db, id))
    expect((await db.bookmarks.get(id))!.deleted_at).not.toBe('')
    written(await restoreBookmark(db, id))
    expect(await db.bookmarks.get(id)).toMatchObject({ ...input, is_favorite: true, deleted_at: '' })
  })

  test('is emptied, and permanently deleted bookmarks can be recreated', async () => {
    const [one, two, kept] = [
      written(await addBookmark(db, input)),
      written(await addBookmark(db, input)),
      written(await addBookmark(db, input)),
    ]
    await trashMany(db, [one, two])
    const before = await db.bookmarks.get(one)
    const { deleted, failure } = await emptyTrash(db)
    expect(failure).toBeNull()
    expect((await db.bookmarks.toArray()).map((row) => row.id)).toEqual([kept])
    written(await recreateBookmarks(db, deleted))
    expect(await db.bookmarks.count()).toBe(3)
    expect(await db.bookmarks.get(one)).toEqual(before)
    const again = await deleteBookmarks(db, [two, 'not there'])
    expect(again).toMatchObject({ deleted: [{ id: two }], failure: null })
    expect(again.deleted).toHaveLength(1)
  })

  test('that could not be emptied says why, and what was deleted can be recreated', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => ({
      ...input,
      id: `b${String(i).padStart(14, '0')}`,
      user_id: db.owner,
      created_at: '2026-11-20 10:00:00.000Z',
      deleted_at: '2026-11-20 10:00:00.000Z',
    }))
    await db.bookmarks.bulkAdd(rows)
    const before = await db.bookmarks.toArray()
    db._outbox.hook('creating', (_key, { mutation }) => {
      if (mutation.id === rows[70]!.id) throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    const { deleted, failure } = await emptyTrash(db)
    expect(failure).toMatchObject({ message: 'Failed to empty the trash' })
    expect(deleted.map(({ id }) => id)).toEqual(rows.slice(0, 50).map(({ id }) => id))
    expect(await db.bookmarks.count()).toBe(70)
    written(await recreateBookmarks(db, deleted))
    expect(await db.bookmarks.toArray()).toEqual(before)
  })

  test('that cannot be read says so', async () => {
    vi.spyOn(db.bookmarks, 'where').mockImplementation(() => {
      throw new Dexie.DatabaseClosedError()
    })
    expect(await emptyTrash(db)).toMatchObject({ deleted: [], failure: { message: 'Failed to empty the trash' } })
  })

  test('does not delete what was restored before', async () => {
    const id = written(await addBookmark(db, input))
    written(await trashBookmark(db, id))
    await settle()
    await Promise.all([deleteBookmarks(db, [id]), restoreBookmark(db, id)])
    // Either may come first, but no restored bookmark is deleted.
    expect((await sent()).map(({ op }) => op)).not.toEqual(['update', 'delete'])
  })

  describe('after 30 days', () => {
    const NOW = Date.parse('2026-11-20T10:00:00Z')
    const seed = async (of: EverydayDb) => {
      const [old, recent, live] = [
        written(await addBookmark(of, input)),
        written(await addBookmark(of, input)),
        written(await addBookmark(of, input)),
      ]
      await of.bookmarks.update(old, { deleted_at: '2026-10-20 09:59:59.999Z' })
      await of.bookmarks.update(recent, { deleted_at: '2026-10-21 10:00:00.001Z' })
      await of._outbox.clear()
      return { old, recent, live }
    }
    const idsOf = async (of: EverydayDb) => (await of.bookmarks.toArray()).map((row) => row.id).toSorted()

    test('is purged for a guest', async () => {
      const guest = new EverydayDb(GUEST)
      const { recent, live } = await seed(guest)
      expect((await purgeTrash(guest, NOW)).failure).toBeNull()
      expect(await idsOf(guest)).toEqual([recent, live].toSorted())
      await guest.delete()
    })

    test('is left to the server for a person: another device may have restored what is in the trash here', async () => {
      const { old, recent, live } = await seed(db)
      expect((await purgeTrash(db, NOW)).failure).toBeNull()
      expect(await idsOf(db)).toEqual([old, recent, live].toSorted())
      expect(await sent()).toEqual([])
    })
  })
})
