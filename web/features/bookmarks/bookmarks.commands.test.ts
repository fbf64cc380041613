import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import { written } from '../../../tests/support/written.ts'
import { addSharedBookmark } from './add-shared-bookmark.ts'
import {
  addBookmark,
  editBookmark,
  moveBookmark,
  setFavorite,
  trashBookmark,
  type BookmarkInput,
} from './bookmarks.commands.ts'
import { mergeBookmarks, mergeInput, unmergeBookmarks } from './duplicates.commands.ts'
import { findDuplicate, listDuplicates } from './duplicates.queries.ts'
import { createFolder, deleteFolder, renameFolder, restoreFolder } from './folders.commands.ts'

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

test('adding stores the row with its owner and queues it', async () => {
  const id = written(await addBookmark(db, input))
  expect(await db.bookmarks.get(id)).toMatchObject({ ...input, id, user_id: db.owner, deleted_at: '' })
  expect((await db.bookmarks.get(id))!.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(await sent()).toMatchObject([{ collection: 'bookmarks', id, op: 'create' }])
})

describe('editing', () => {
  test('sends the changed fields, with tags as added and removed', async () => {
    const id = written(await addBookmark(db, { ...input, tags: ['legal', 'draft'] }))
    await settle()
    const shown = { ...input, tags: ['legal', 'draft'] }
    written(await editBookmark(db, id, { shown, sent: { ...shown, title: 'Lease', tags: ['legal', 'final'] } }))
    expect(await sent()).toMatchObject([
      { op: 'update', set: { title: 'Lease' }, add: { tags: ['final'] }, remove: { tags: ['draft'] } },
    ])
    expect((await sent())[0]!.set).toEqual({ title: 'Lease' })
    expect(await db.bookmarks.get(id)).toMatchObject({
      title: 'Lease',
      tags: ['legal', 'final'],
      description: 'With notes',
    })
  })

  test('keeps a tag that came from another device while the form was open', async () => {
    const id = written(await addBookmark(db, input))
    await db.bookmarks.update(id, { tags: ['legal', 'from the phone'] })
    written(await editBookmark(db, id, { shown: input, sent: { ...input, tags: ['legal', 'mine'] } }))
    expect((await db.bookmarks.get(id))!.tags).toEqual(['legal', 'from the phone', 'mine'])
  })

  test('is a change of what the form has shown, though another device has changed that since', async () => {
    const id = written(await addBookmark(db, input))
    await settle()
    await db.bookmarks.update(id, { title: 'Lease of the shop' })
    written(await editBookmark(db, id, { shown: input, sent: { ...input, title: 'Lease' } }))
    expect(await sent()).toMatchObject([{ set: { title: 'Lease' }, was: { title: 'Lease template' } }])
  })

  test('leaves a value apart that is not sent yet and that it has not shown, so that it goes to the history', async () => {
    const id = written(await addBookmark(db, input))
    await settle()
    written(await editBookmark(db, id, { shown: input, sent: { ...input, title: 'In one tab' } }))
    written(await editBookmark(db, id, { shown: input, sent: { ...input, title: 'In another' } }))
    expect(await sent()).toMatchObject([
      { set: { title: 'In one tab' }, was: { title: 'Lease template' } },
      { set: { title: 'In another' }, was: { title: 'Lease template' } },
    ])
  })

  test('sends nothing when nothing changed', async () => {
    const id = written(await addBookmark(db, input))
    await settle()
    written(await editBookmark(db, id, { shown: input, sent: { ...input } }))
    expect(await sent()).toEqual([])
  })
})

test('favorite and folder are separate changes', async () => {
  const id = written(await addBookmark(db, input))
  const folder = written(await createFolder(db, 'Legal'))
  written(await setFavorite(db, id, true))
  written(await moveBookmark(db, id, folder))
  expect(await db.bookmarks.get(id)).toMatchObject({ is_favorite: true, folder_id: folder })
})

describe('folders', () => {
  test('creating one with an existing name returns that folder', async () => {
    const id = written(await createFolder(db, 'Legal'))
    expect(written(await createFolder(db, 'légal'))).toBe(id)
    written(await renameFolder(db, id, { shown: { name: 'Legal' }, sent: { name: 'Law' } }))
    expect(await db.bookmark_folders.toArray()).toMatchObject([{ id, name: 'Law', user_id: db.owner }])
  })

  test('deleting one loses no bookmark, and can be undone', async () => {
    const folder = written(await createFolder(db, 'Legal'))
    const other = written(await createFolder(db, 'Other'))
    const [inside, trashed, elsewhere] = [
      written(await addBookmark(db, { ...input, folder_id: folder })),
      written(await addBookmark(db, { ...input, folder_id: folder })),
      written(await addBookmark(db, { ...input, folder_id: other })),
    ]
    written(await trashBookmark(db, trashed))
    const row = (await db.bookmark_folders.get(folder))!
    const deleted = written(await deleteFolder(db, row))
    expect(await db.bookmark_folders.get(folder)).toBeUndefined()
    const folderOf = async (id: string) => (await db.bookmarks.get(id))!.folder_id
    expect([await folderOf(inside), await folderOf(trashed), await folderOf(elsewhere)]).toEqual(['', '', other])

    written(await moveBookmark(db, inside, other))
    written(await restoreFolder(db, deleted))
    expect(await db.bookmark_folders.get(folder)).toEqual(row)
    // Moved by the person since: stays where they put it.
    expect([await folderOf(inside), await folderOf(trashed)]).toEqual([other, folder])
  })

  test('what was moved meanwhile does not count as moved by the deletion, and stays where it is after its undo', async () => {
    const folder = written(await createFolder(db, 'Legal'))
    const ids = Array.from({ length: 60 }, (_, i) => `b${i}`)
    await db.bookmarks.bulkAdd(
      ids.map((id) => ({ ...input, id, user_id: db.owner, created_at: id, deleted_at: '', folder_id: folder })),
    )
    const last = ids.toSorted().at(-1)!
    let moving: Promise<unknown> | undefined
    const onProgress = () => (moving ??= moveBookmark(db, last, ''))
    const row = (await db.bookmark_folders.get(folder))!
    const deleted = written(await deleteFolder(db, row, onProgress))
    await moving
    expect(deleted.bookmarks.toSorted()).toEqual(ids.filter((id) => id !== last).toSorted())
    written(await restoreFolder(db, deleted))
    expect(await db.bookmarks.filter((one) => one.folder_id === '').primaryKeys()).toEqual([last])
  })

  test('a folder with hundreds of bookmarks is deleted and restored in batches, and how far that is is told', async () => {
    const folder = written(await createFolder(db, 'Big'))
    for (let i = 0; i < 300; i++)
      await db.bookmarks.put({
        ...input,
        id: `b${i}`,
        user_id: db.owner,
        created_at: '',
        deleted_at: '',
        folder_id: folder,
      })
    const told: [number, number][] = []
    const onProgress = (...progress: [number, number]) => void told.push(progress)
    const row = (await db.bookmark_folders.get(folder))!
    const deleted = written(await deleteFolder(db, row, onProgress))
    expect(await db.bookmarks.filter((row) => row.folder_id === '').count()).toBe(300)
    written(await restoreFolder(db, deleted, onProgress))
    expect(await db.bookmarks.filter((row) => row.folder_id === folder).count()).toBe(300)
    const batches = [
      [50, 300],
      [100, 300],
      [150, 300],
      [200, 300],
      [250, 300],
      [300, 300],
    ]
    expect(told).toEqual([...batches, ...batches])
  })
})

describe('duplicates', () => {
  test('are found whatever the tracking parameters, outside the trash', async () => {
    const id = written(await addBookmark(db, input))
    const same = 'https://DOCS.example/lease/?utm_source=mail#top'
    expect((await findDuplicate(db, same))!.id).toBe(id)
    expect(await findDuplicate(db, same, id)).toBeUndefined()
    expect(await findDuplicate(db, 'https://docs.example/other')).toBeUndefined()
    written(await trashBookmark(db, id))
    expect(await findDuplicate(db, same)).toBeUndefined()
  })

  test('are merged into the oldest, and unmerged', async () => {
    const folder = written(await createFolder(db, 'Legal'))
    const old = written(await addBookmark(db, { ...input, description: '' }))
    await db.bookmarks.update(old, { created_at: '2020-01-01 00:00:00.000Z' })
    const young = written(
      await addBookmark(db, {
        ...input,
        url: `${input.url}/`,
        tags: ['draft'],
        is_favorite: true,
        folder_id: folder,
      }),
    )
    written(await addBookmark(db, { ...input, url: 'https://docs.example/other' }))
    const before = await db.bookmarks.bulkGet([old, young])
    const groups = (await listDuplicates(db, new AbortController().signal))!
    expect(groups.map((group) => group.map((row) => row.id))).toEqual([[old, young]])

    const merged = written(await mergeBookmarks(db, groups[0]!))
    expect(await db.bookmarks.get(old)).toMatchObject({
      url: input.url,
      tags: ['legal', 'draft'],
      is_favorite: true,
      folder_id: folder,
      description: 'With notes',
    })
    expect((await db.bookmarks.get(young))!.deleted_at).not.toBe('')
    written(await unmergeBookmarks(db, merged))
    expect(await db.bookmarks.bulkGet([old, young])).toEqual(before)
  })
})

describe('tags beyond the limit', () => {
  const many = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i}`)
  const rowOf = async (tags: string[]) => (await db.bookmarks.get(written(await addBookmark(db, { ...input, tags }))))!

  test('are named when bookmarks are merged', async () => {
    const group = [await rowOf([]), await rowOf(many('a', 30)), await rowOf(many('b', 30))]
    expect(written(await mergeBookmarks(db, group)).leftOut).toEqual(many('b', 30).slice(20))
    expect((await db.bookmarks.get(group[0]!.id))!.tags).toHaveLength(50)
  })

  test('are named when a form is merged into a bookmark', async () => {
    const into = await rowOf(many('a', 49))
    expect(written(await mergeInput(db, into, { ...input, tags: ['A 1', 'b', 'c'] }))).toEqual(['c'])
    expect((await db.bookmarks.get(into.id))!.tags).toHaveLength(50)
  })
})

describe('a shared link', () => {
  const shared = { title: 'The slow bakery', text: '', url: '' }
  test.each([
    [{ ...shared, url: 'https://radio.example/1' }, 'https://radio.example/1', 'The slow bakery', ''],
    [
      { ...shared, text: 'Listen to this: https://radio.example/1.' },
      'https://radio.example/1',
      'The slow bakery',
      'Listen to this: .',
    ],
    [{ title: '', text: 'Slow bread https://radio.example/1', url: '' }, 'https://radio.example/1', 'Slow bread', ''],
    [{ title: '', text: 'https://www.radio.example/1', url: '' }, 'https://www.radio.example/1', 'radio.example', ''],
  ])('%j', async (given, url, title) => {
    const outcome = written(await addSharedBookmark(db, given))
    expect(outcome.status).toBe('added')
    expect(await db.bookmarks.toArray()).toMatchObject([{ url, title }])
  })

  test('without an address adds nothing', async () => {
    expect(written(await addSharedBookmark(db, { ...shared, text: 'javascript:alert(1)' }))).toEqual({
      status: 'no-link',
    })
    expect(await db.bookmarks.count()).toBe(0)
  })

  test('that is already bookmarked, or received twice, is not added again', async () => {
    const first = written(await addSharedBookmark(db, { ...shared, url: 'https://radio.example/1' }, 'sharedsharedshr'))
    expect(first).toEqual({ status: 'added', id: 'sharedsharedshr' })
    expect(written(await addSharedBookmark(db, { ...shared, url: 'https://radio.example/1#x' }))).toEqual({
      status: 'known',
      id: 'sharedsharedshr',
    })
    expect(await db.bookmarks.count()).toBe(1)
  })
})
