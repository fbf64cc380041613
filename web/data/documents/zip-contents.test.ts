import 'fake-indexeddb/auto'
import { unzipSync } from 'fflate'
import { afterEach, expect, it, vi } from 'vitest'
import { newId } from '../../lib/id.ts'
import { strictDate } from '../../../tests/support/strict-date.ts'
import { EverydayDb } from '../database/db.ts'
import { addContent } from './contents.ts'
import { zipContents } from './zip-contents.ts'

afterEach(() => vi.unstubAllGlobals())

it('has the contents with the time of their last change, also where only ISO 8601 is read as one', async () => {
  const db = new EverydayDb(newId())
  const id = newId()
  await addContent(db, id, new Blob(['one']), { name: 'Lease.txt', content_type: '', status: 'draft', trashed_at: '' })
  await db.documents.update(id, { updated_at: '2026-11-20 10:20:30.000Z' })
  const row = (await db.documents.get(id))!
  vi.stubGlobal('Date', strictDate())
  const { zip, missing } = await zipContents(db, [row])
  vi.unstubAllGlobals()
  expect(missing).toEqual([])
  const bytes = new Uint8Array(await zip.arrayBuffer())
  expect(Object.keys(unzipSync(bytes))).toEqual(['Lease.txt'])
  const [time, day] = new Uint16Array(bytes.slice(10, 14).buffer)
  const at = new Date('2026-11-20T10:20:30.000Z')
  expect(day).toBe(((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate())
  expect(time).toBe((at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1))
  await db.delete()
})
