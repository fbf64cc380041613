import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import { written } from '../../../tests/support/written.ts'
import { addBookmark, trashBookmark } from './bookmarks.commands.ts'
import { exportBookmarks } from './export.queries.ts'
import { createFolder } from './folders.commands.ts'
import { importBookmarks, undoImport } from './import.commands.ts'
import { planImport } from './import.plan.ts'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(`owner${Math.random().toString(36).slice(2, 12).padEnd(10, 'x')}`)
})
afterEach(() => db.delete())

const NOW = Date.parse('2026-11-20T10:00:00Z')
const plan = async (html: string) => (await planImport(db, html, { now: NOW, signal: new AbortController().signal }))!

const FILE = `<DL><p>
<DT><H3>Recipes</H3><DL><p>
  <DT><A HREF="https://bread.example/sour" ADD_DATE="1700000000" TAGS="slow,Bread">Sour dough</A>
  <DT><A HREF="https://bread.example/sour/?utm_source=x">Sour dough again</A>
  <DT><H3>Soup</H3><DL><p><DT><A HREF="https://soup.example" ADD_DATE="4100000000">${'Long '.repeat(100)}</A></DL><p>
</DL><p>
<DT><A HREF="mailto:ann@example.org"></A>
<DT><A HREF="javascript:alert(1)">Bookmarklet</A>
<DT><A HREF="https://${'x'.repeat(2100)}">Too long</A>
<DT><A>Nothing</A>
</DL>`

test('a plan lists new links, known links, and links that cannot be imported, with the reason', async () => {
  written(
    await addBookmark(db, {
      url: 'https://SOUP.example/#x',
      title: 'Soup',
      description: '',
      tags: [],
      folder_id: '',
      is_favorite: false,
    }),
  )
  const { links, skipped, folders, known } = await plan(FILE)
  expect(links).toMatchObject([
    {
      url: 'https://bread.example/sour',
      folder: 'Recipes',
      tags: ['slow', 'Bread'],
      created_at: '2023-11-14 22:13:20.000Z',
      known: false,
    },
    { title: 'Sour dough again', known: true },
    { folder: 'Recipes / Soup', known: true, created_at: '2026-11-20 10:00:00.000Z' },
    { title: 'ann@example.org', url: 'mailto:ann@example.org', folder: '', known: false },
  ])
  expect(links[2]!.title).toHaveLength(299)
  expect(skipped.map((link) => link.reason)).toEqual(['scheme', 'unusable', 'no-address'])
  expect({ folders, known }).toEqual({ folders: ['Recipes', 'Recipes / Soup'], known: 2 })
})

test('an import reuses existing folders, skips known links, and can be undone', async () => {
  const recipes = written(await createFolder(db, 'recipes'))
  const imported = written(await importBookmarks(db, await plan(FILE), { withKnown: false }))
  expect(imported.bookmarks).toHaveLength(3)
  expect(imported.folders).toHaveLength(1)
  const rows = await db.bookmarks.toArray()
  expect(rows.find((row) => row.title === 'Sour dough')).toMatchObject({
    folder_id: recipes,
    user_id: db.owner,
    deleted_at: '',
  })
  expect(rows.find((row) => row.url === 'https://soup.example')!.folder_id).toBe(imported.folders[0])
  written(await undoImport(db, imported))
  expect(await db.bookmarks.count()).toBe(0)
  expect((await db.bookmark_folders.toArray()).map((row) => row.id)).toEqual([recipes])
})

test('an exported file imports as the same bookmarks', async () => {
  written(await importBookmarks(db, await plan(FILE), { withKnown: true }))
  const [trashed] = await db.bookmarks.filter((row) => row.url.startsWith('mailto')).primaryKeys()
  written(await trashBookmark(db, trashed!))
  const { html, count } = await exportBookmarks(db)
  expect(count).toBe(3)
  const other = new EverydayDb(`${db.owner.slice(0, -1)}z`)
  const again = await planImport(other, html, { now: NOW, signal: new AbortController().signal })
  written(await importBookmarks(other, again!, { withKnown: true }))
  const shape = async (from: EverydayDb) => {
    const names = new Map((await from.bookmark_folders.toArray()).map((row) => [row.id, row.name]))
    const rows = await from.bookmarks.filter((row) => row.deleted_at === '').toArray()
    return rows
      .map(({ url, title, tags, description, created_at, folder_id }) => ({
        url,
        title,
        tags,
        description,
        added: created_at.slice(0, 19),
        folder: names.get(folder_id),
      }))
      .toSorted((a, b) => (a.title < b.title ? -1 : 1))
  }
  expect(await shape(other)).toEqual(await shape(db))
  await other.delete()
})
