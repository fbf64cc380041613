import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import type { Listing } from './bookmark-view.ts'
import {
  countBookmarks,
  countRanges,
  isIndexed,
  listTags,
  readIds,
  readWindow,
  indexRangesOf,
} from './bookmarks.queries.ts'
import { searchBookmarks } from './bookmarks.scan.ts'
import { countTags } from './tags.queries.ts'

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(`queries-${Math.random()}`)
  await db.bookmark_folders.bulkAdd([folder('work'), folder('art'), folder('empty')])
  await db.bookmarks.bulkAdd([
    bookmark('Zoo', { folder_id: 'work', created_at: at(1), tags: ['a', 'b'] }),
    bookmark('apple', { folder_id: 'work', created_at: at(4), is_favorite: true }),
    bookmark('Éclair', { folder_id: 'art', created_at: at(3), tags: ['b'] }),
    bookmark('loose', { created_at: at(2), is_favorite: true }),
    bookmark('astray', { folder_id: 'deletedelsewhere', created_at: at(5) }),
    bookmark('gone', { created_at: at(6), deleted_at: at(7), is_favorite: true, folder_id: 'work' }),
    bookmark('gone first', { created_at: at(8), deleted_at: at(6) }),
  ])
})
afterEach(() => db.delete())

const at = (second: number) => `2026-11-20 10:00:0${second}.000Z`
const folder = (name: string) => ({
  id: name,
  user_id: 'u',
  created_at: at(0),
  name: name[0]!.toUpperCase() + name.slice(1),
})
function bookmark(title: string, fields: Partial<Bookmark>): Bookmark {
  const rest = { folder_id: '', description: '', tags: [], is_favorite: false, deleted_at: '', created_at: at(0) }
  return { id: `id ${title}`, user_id: 'u', title, url: `https://example.org/${title}`, ...rest, ...fields }
}

const everything: Listing = { sort: 'recent', q: '', favorites: false, trash: false }
async function titles(listing: Partial<Listing>, from = 0, to = 100): Promise<string[]> {
  const ranges = await indexRangesOf(db, { ...everything, ...listing })
  const rows = await readWindow(ranges, await countRanges(ranges), from, to)
  return rows.map((row) => row.title)
}
const search = async (listing: Partial<Listing>) =>
  (await searchBookmarks(db, { ...everything, ...listing }, new AbortController().signal))!
const found = async (listing: Partial<Listing>) => (await search(listing)).ids.map((id) => id.slice(3))

describe('each listing', () => {
  const listings: [string, Partial<Listing>, string[]][] = [
    ['most recent', {}, ['astray', 'apple', 'Éclair', 'loose', 'Zoo']],
    ['by name', { sort: 'name' }, ['apple', 'astray', 'Éclair', 'loose', 'Zoo']],
    ['by category', { sort: 'category' }, ['Éclair', 'apple', 'Zoo', 'loose', 'astray']],
    ['a folder, most recent', { folder: 'work' }, ['apple', 'Zoo']],
    ['a folder by name', { folder: 'work', sort: 'name' }, ['apple', 'Zoo']],
    ['an empty folder', { folder: 'empty' }, []],
    ['favorites, most recent', { favorites: true }, ['apple', 'loose']],
    ['favorites by name', { favorites: true, sort: 'name' }, ['apple', 'loose']],
    ['the trash, last deleted first', { trash: true }, ['gone', 'gone first']],
  ]
  test.each(listings)('%s', async (_name, listing, expected) => {
    expect(isIndexed({ ...everything, ...listing })).toBe(true)
    expect(await titles(listing)).toEqual(expected)
  })

  test.each(listings)('%s: index ranges and scan give the same rows', async (_name, listing, expected) => {
    const order = listing.sort === 'category' ? expected.filter((title) => title !== 'astray') : expected
    const searched = await found(listing)
    expect(searched.filter((title) => order.includes(title))).toEqual(order)
    expect(searched.toSorted()).toEqual(expected.toSorted())
  })

  test.each(listings)('%s: its ids are in the same order', async (_name, listing, expected) => {
    const ids = await readIds(await indexRangesOf(db, { ...everything, ...listing }))
    expect(ids).toEqual(expected.map((title) => `id ${title}`))
  })

  test('is read in contiguous windows, across folders too', async () => {
    for (const sort of ['recent', 'name', 'category'] as const) {
      const all = await titles({ sort })
      for (let from = 0; from < all.length; from++)
        for (let to = from; to <= all.length + 1; to++)
          expect(await titles({ sort }, from, to)).toEqual(all.slice(from, to))
    }
  })
})

test('a listing without an index is scanned, in its order', async () => {
  expect(isIndexed({ ...everything, q: 'x' })).toBe(false)
  expect(isIndexed({ ...everything, favorites: true, folder: 'work' })).toBe(false)
  expect(await found({ q: 'e', sort: 'name' })).toEqual(['apple', 'astray', 'Éclair', 'loose', 'Zoo'])
  expect(await found({ q: 'eclair' })).toEqual(['Éclair'])
  expect(await found({ q: 'elcair' })).toEqual(['Éclair'])
  expect(await found({ q: 'aple', sort: 'name' })).toEqual(['apple'])
  expect(await found({ q: '"aple"' })).toEqual([])
  expect(await found({ q: 'submarine' })).toEqual([])
  expect(await found({ q: '#b' })).toEqual(['Éclair', 'Zoo'])
  expect(await found({ q: 'apple', trash: true })).toEqual([])
  expect(await found({ q: 'gone', trash: true })).toEqual(['gone', 'gone first'])
  expect(await found({ folder: 'work', favorites: true })).toEqual(['apple'])
})

test('a misspelled search says what it seems to mean', async () => {
  expect((await search({ q: 'elcair' })).meant).toBe('eclair')
  expect((await search({ q: 'Aple -zoo' })).meant).toBe('apple -zoo')
  for (const q of ['eclair', 'apples', 'e', '"aple"', 'submarine', '#b', ''])
    expect((await search({ q })).meant).toBeUndefined()
})

test('what a misspelled search seems to mean is found', async () => {
  await db.bookmarks.bulkAdd(
    ['Accountant fern', 'Accounted form', 'Accounted  form'].map((title) => bookmark(title, {})),
  )
  const { meant = '' } = await search({ q: 'accountent forn' })
  expect(meant).toBe('accountant fern')
  expect(await found({ q: meant })).toEqual(['Accountant fern'])
})

test('a search lists whole words above parts of words, then the most recent, unless another order is chosen', async () => {
  await db.bookmarks.bulkAdd([
    bookmark('Drive-In', { url: 'https://drivein.example', created_at: at(9) }),
    bookmark('Einstein', { url: 'https://a.example', created_at: at(8) }),
    bookmark('ein Kino', { url: 'https://a.example', created_at: at(6) }),
    bookmark('Noch ein Kino', { url: 'https://a.example', created_at: at(7) }),
  ])
  expect(await found({ q: 'ein' })).toEqual(['Noch ein Kino', 'ein Kino', 'Einstein', 'Drive-In'])
  expect(await found({ q: 'ein', sort: 'name' })).toEqual(['Drive-In', 'ein Kino', 'Einstein', 'Noch ein Kino'])
})

test('a tag lists what has it', async () => {
  expect(isIndexed({ ...everything, tag: 'b' })).toBe(false)
  expect(await found({ tag: 'b' })).toEqual(['Éclair', 'Zoo'])
  expect(await found({ tag: 'b', q: 'zoo' })).toEqual(['Zoo'])
  expect(await found({ tag: 'none' })).toEqual([])
})

test('an aborted search returns null', async () => {
  const stop = new AbortController()
  stop.abort()
  expect(await searchBookmarks(db, everything, stop.signal)).toBeNull()
})

test('counts exclude the trash', async () => {
  const { all, favorites, trash, folders } = await countBookmarks(db)
  expect({ all, favorites, trash }).toEqual({ all: 5, favorites: 2, trash: 2 })
  expect(Object.fromEntries(folders)).toEqual({ work: 2, art: 1, empty: 0 })
})

test('tags are counted outside the trash, the most used first', async () => {
  await db.bookmarks.update('id gone', { tags: ['a', 'trashed'] })
  expect(await countTags(db)).toEqual([
    { tag: 'b', count: 2 },
    { tag: 'a', count: 1 },
  ])
})

test('tags are listed once each', async () => expect(await listTags(db)).toEqual(['a', 'b']))

test('tags are an empty list in a browser that cannot open a cursor over distinct keys when there are none', async () => {
  await db.bookmarks.clear()
  const open = vi.spyOn(IDBIndex.prototype, 'openKeyCursor').mockImplementation(() => {
    throw new DOMException('Unable to open cursor', 'UnknownError')
  })
  expect(await listTags(db)).toEqual([])
  open.mockRestore()
})
