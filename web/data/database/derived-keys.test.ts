import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { EverydayDb } from './db.ts'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(`keys-${Math.random()}`)
})
afterEach(() => db.delete())

function bookmark(id: string, fields: Partial<Bookmark> = {}): Bookmark {
  const url = `https://example.org/${id}`
  const rest = { folder_id: '', description: '', tags: [], is_favorite: false, deleted_at: '' }
  return { id, user_id: 'u', created_at: '2026-11-20 10:00:00.000Z', title: id, url, ...rest, ...fields }
}

const byName = () => db.bookmarks.where('[deleted_at+_keys.name]').between([''], ['', []])

test('names are sorted in the order that people expect', async () => {
  await db.bookmarks.bulkAdd(
    ['Zebra', 'apple', 'Éclair', 'eBay', 'Mango'].map((title, i) => bookmark(`b${i}`, { title })),
  )
  expect((await byName().toArray()).map((row) => row.title)).toEqual(['apple', 'eBay', 'Éclair', 'Mango', 'Zebra'])
})

test('a row is read exactly as it was written, by every way of reading', async () => {
  const row = bookmark('one')
  await db.bookmarks.put(row)
  expect(await db.bookmarks.get('one')).toEqual(row)
  expect(await db.bookmarks.bulkGet(['one', 'none'])).toEqual([row, undefined])
  expect(await db.bookmarks.toArray()).toEqual([row])
  expect(await byName().toArray()).toEqual([row])
  expect(await byName().reverse().offset(0).limit(1).toArray()).toEqual([row])
  expect(
    await byName()
      .filter(() => true)
      .first(),
  ).toEqual(row)
  const seen: Bookmark[] = []
  await db.bookmarks.each((each) => seen.push(each))
  expect(seen).toEqual([row])
})

test('keys follow each change, in transactions and by modify', async () => {
  await db.bookmarks.put(bookmark('one', { title: 'Old', is_favorite: true }))
  await db.transaction('rw', db.bookmarks, async () => {
    const row = await db.bookmarks.get('one')
    await db.bookmarks.put({ ...row!, title: 'New' })
  })
  expect(await db.bookmarks.where('[deleted_at+_keys.name]').equals(['', 'new']).primaryKeys()).toEqual(['one'])
  expect(await db.bookmarks.where('[_keys.star+created_at]').between([1], [1, []]).count()).toBe(1)
  await db.bookmarks.toCollection().modify((row) => {
    row.url = 'https://Example.org/other/#x'
    row.deleted_at = '2026-11-20 10:00:00.000Z'
  })
  expect(await db.bookmarks.where('_keys.address').equals('https://example.org/other').count()).toBe(1)
  expect(await db.bookmarks.where('[_keys.star+created_at]').between([1], [1, []]).count()).toBe(0)
})

test('a live query over derived keys sees a change', async () => {
  await db.bookmarks.put(bookmark('one', { title: 'b' }))
  const seen: string[][] = []
  const subscription = liveQuery(() => byName().toArray()).subscribe(
    (rows) => void seen.push(rows.map((row) => row.title)),
  )
  await expect.poll(() => seen.at(-1)).toEqual(['b'])
  await db.bookmarks.put(bookmark('two', { title: 'A' }))
  await expect.poll(() => seen.at(-1)).toEqual(['A', 'b'])
  await db.bookmarks.update('two', { title: 'C' })
  await expect.poll(() => seen.at(-1)).toEqual(['b', 'C'])
  subscription.unsubscribe()
})
