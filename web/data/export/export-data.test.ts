import 'fake-indexeddb/auto'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, it } from 'vitest'
import { readSpanish } from '../../../vite/messages.ts'
import { COLLECTIONS } from '../../collections/all.ts'
import { newId } from '../../lib/id.ts'
import { showMessages } from '../../lib/language.ts'
import { EverydayDb } from '../database/db.ts'
import { write } from '../database/write.ts'
import { addContent } from '../documents/contents.ts'
import { exportData } from './export-data.ts'
import { exportWaiting } from './export-waiting.ts'

async function unzip(blob: Blob): Promise<Record<string, unknown>> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => {
      const text = strFromU8(bytes)
      return [name, name.endsWith('.json') ? (JSON.parse(text) as unknown) : text]
    }),
  )
}

it('contains every list, row by row as stored, and what waits', async () => {
  const db = new EverydayDb('person1')
  const titles = Array.from({ length: 600 }, (_, at) => `Title “${at}” \n ü`)
  await db.bookmarks.bulkPut(
    titles.map((title, at) => ({ id: `b${String(at).padStart(14, '0')}`, title, url: 'https://example.com' }) as never),
  )
  const id = newId()
  await write(db, { collection: 'bookmark_folders', id, op: 'create', set: { name: 'Taxes' } })
  const files = await unzip(await exportData(db))
  expect(Object.keys(files).filter((name) => name.startsWith('data/'))).toEqual(
    Object.keys(COLLECTIONS).map((name) => `data/${name}.json`),
  )
  expect((files['data/bookmarks.json'] as { title: string }[]).map(({ title }) => title)).toEqual(titles)
  expect(files['data/bookmarks.json']).toEqual(await db.bookmarks.toArray())
  expect(files['data/bookmark_folders.json']).toMatchObject([{ id, name: 'Taxes' }])
  expect(files['data/cart_items.json']).toEqual([])
  expect(files['waiting.json']).toMatchObject({
    changes: [{ collection: 'bookmark_folders', id, op: 'create' }],
    forms: [],
  })
  expect(files['README.txt']).toContain('that was offline')
})

it('of an account that was deleted promises nothing of the server', async () => {
  const readme = String((await unzip(await exportData(new EverydayDb('person9'), 'deleted')))['README.txt'])
  expect(readme).toContain('on a device of an account that was deleted on the server.')
  expect(readme).not.toContain('when you’re online')
})

afterEach(() => showMessages('en', {}))

it('is explained in the language of the page', async () => {
  showMessages('es', readSpanish())
  const db = new EverydayDb('person3')
  const id = newId()
  await addContent(db, id, new Blob(['one']), {
    name: 'Lease.txt',
    content_type: 'text/plain',
    status: 'draft',
    trashed_at: '',
  })
  await db._chunks.clear()
  const readme = String((await unzip(await exportData(db)))['README.txt'])
  expect(readme).toMatch(/^Everyday: sus datos\n\nHecho el /)
  expect(readme).toContain('\nfiles/         el contenido de los documentos')
  expect(readme).toContain('Estos archivos no se pudieron leer en el dispositivo y faltan:\nLease.txt\n')
  expect(readme).not.toMatch(/\b(the|and|device|files? of)\b/)
  const waiting = await unzip(await exportWaiting(db))
  expect(String(waiting['README.txt'])).toMatch(/^Everyday: cambios no enviados\n/)
})

it('has the contents that are on the device, whether the server has them or not', async () => {
  const db = new EverydayDb('person2')
  const fields = { content_type: 'text/plain', status: 'draft', trashed_at: '' } as const
  const [sent, unsent] = [newId(), newId()]
  await addContent(db, sent, new Blob(['one']), { ...fields, name: 'Sent.txt' })
  await addContent(db, unsent, new Blob(['two']), { ...fields, name: 'Unsent.txt' })
  await db.documents.update(sent, { updated_at: '2026-11-20 10:00:00.000Z', storage_path: 'somebody/1.txt' })
  const files = await unzip(await exportData(db))
  expect(files[`files/${sent}/Sent.txt`]).toBe('one')
  expect(files[`files/${unsent}/Unsent.txt`]).toBe('two')
})
