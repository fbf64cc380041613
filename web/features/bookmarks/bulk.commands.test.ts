import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { revertMany } from '../../data/database/change-many.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { written } from '../../../tests/support/written.ts'
import { trashBookmark } from './bookmarks.commands.ts'
import { moveMany, starMany, tagMany, trashMany } from './bulk.commands.ts'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(`owner${Math.random().toString(36).slice(2, 12).padEnd(10, 'x')}`)
})
afterEach(() => db.delete())

describe('many bookmarks at once', () => {
  const BIG = 300
  const seed = async () => {
    const rows = Array.from({ length: BIG }, (_, i) => ({
      title: 'Lease template',
      url: 'https://docs.example/lease',
      description: '',
      id: `b${String(i).padStart(14, '0')}`,
      user_id: db.owner,
      created_at: '2026-11-20 10:00:00.000Z',
      deleted_at: '',
      folder_id: i % 2 === 0 ? 'even' : '',
      is_favorite: i === 0,
      tags: i === 1 ? [] : ['legal'],
    }))
    await db.bookmarks.bulkAdd(rows)
    return rows.map((row) => row.id)
  }
  const changes = [
    ['moved', moveMany, 'even', 150],
    ['starred', starMany, true, 299],
    ['tagged', tagMany, { add: ['new'], remove: ['legal'] }, 300],
  ] as const
  test.each(changes)(
    'are %s, only those that differ, and put back as they were',
    async (_name, change, to, changed) => {
      const ids = await seed()
      const before = await db.bookmarks.toArray()
      const done: number[] = []
      const { reverts, failure } = await change(db, ids, to as never, (n) => done.push(n))
      expect(failure).toBeNull()
      expect(reverts).toHaveLength(changed)
      expect(done).toEqual([50, 100, 150, 200, 250, 300])
      expect(await db._outbox.count()).toBe(changed)
      written(await revertMany(db, 'bookmarks', reverts))
      expect(await db.bookmarks.toArray()).toEqual(before)
    },
  )

  test.each(changes)('are not %s while they are in the trash', async (_name, change, to) => {
    const ids = await seed()
    await trashMany(db, ids)
    const { reverts } = await change(db, ids, to as never)
    expect(reverts).toEqual([])
  })

  test('go to the trash, unless they are there or gone already', async () => {
    const [one, two, ...rest] = await seed()
    written(await trashBookmark(db, one!))
    await db.bookmarks.delete(two!)
    const { reverts } = await trashMany(db, [one!, two!, ...rest])
    expect(reverts.map(({ id }) => id)).toEqual(rest)
    written(await revertMany(db, 'bookmarks', reverts))
    expect(await db.bookmarks.filter((row) => row.deleted_at !== '').primaryKeys()).toEqual([one])
  })

  test('are tagged by the rules of the form, and those without room are counted', async () => {
    const ids = await seed()
    const many = Array.from({ length: 50 }, (_, i) => `tag ${i}`)
    await db.bookmarks.update(ids[2]!, { tags: many })
    const { reverts, full } = await tagMany(db, ids, { add: ['Legal'], remove: [] })
    expect(full).toBe(1)
    expect(reverts).toEqual([{ id: ids[1], patch: { remove: { tags: ['Legal'] } } }])
    expect((await db.bookmarks.get(ids[2]!))?.tags).toEqual(many)
  })

  test('that stop midway say why, and what was written can be put back', async () => {
    const ids = await seed()
    const before = await db.bookmarks.toArray()
    const { bulkGet } = db.bookmarks
    let batches = 0
    db.bookmarks.bulkGet = ((keys: string[]) => {
      batches += 1
      if (batches === 2) throw new DOMException('The disk is gone', 'UnknownError')
      return bulkGet.call(db.bookmarks, keys)
    }) as typeof bulkGet
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { reverts, failure } = await moveMany(db, ids, 'even')
    log.mockRestore()
    expect(failure).toMatchObject({ ok: false, message: 'Failed to move all bookmarks' })
    // Of the first fifty, every second one was elsewhere.
    expect(reverts).toHaveLength(25)
    written(await revertMany(db, 'bookmarks', reverts))
    expect(await db.bookmarks.toArray()).toEqual(before)
  })
})
