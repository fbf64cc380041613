import 'fake-indexeddb/auto'
import { createHash, randomBytes } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CHUNK_BYTES } from '../../domain/document-content.ts'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { keepDraft } from '../database/kept-drafts.ts'
import { addContent } from '../documents/contents.ts'
import { holdSearch } from '../session/held-searches.ts'
import { exportWaiting } from './export-waiting.ts'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(newId())
})
afterEach(() => db.delete())

const TIME = '2026-11-20 10:00:00.000Z'

async function add(name: string, bytes: Buffer): Promise<string> {
  const id = newId()
  const fields = { name, content_type: 'application/pdf', status: 'draft', trashed_at: '' } as const
  await addContent(db, id, new Blob([new Uint8Array(bytes)]), fields)
  return id
}

/** The server has accepted the record. */
async function accept(id: string, set: { storage_path?: string; name?: string } = {}): Promise<void> {
  await db._outbox.where('record').equals(`documents/${id}`).delete()
  await db.documents.update(id, { updated_at: TIME, ...set })
}

async function exported(): Promise<Record<string, Buffer>> {
  const files = unzipSync(new Uint8Array(await (await exportWaiting(db)).arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes)]))
}

/** Compared instead of megabytes, which takes half a minute. */
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const filesOf = (all: Record<string, Buffer>) =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([path]) => path.startsWith('files/'))
      .map(([path, bytes]) => [path, hash(bytes)]),
  )

it('has every content that the server does not have, byte by byte, and the changes', async () => {
  const bytes = Array.from({ length: 3 }, (_, at) => randomBytes(CHUNK_BYTES * at + 7))
  const offline = await add('Never sent.pdf', bytes[0]!)
  const accepted = await add('Record only.pdf', bytes[1]!)
  await accept(accepted, { name: 'Renamed.pdf' })
  const refused = await add('Refused.pdf', bytes[2]!)
  // As a verdict of the server leaves it: the row is gone, the creation waits for a decision.
  await db._outbox.where('record').equals(`documents/${refused}`).modify({ state: 'refused' })
  await db.documents.delete(refused)
  const empty = await add('Empty.pdf', Buffer.alloc(0))
  const all = await exported()
  expect(filesOf(all)).toEqual({
    [`files/${offline}/Never sent.pdf`]: hash(bytes[0]!),
    [`files/${accepted}/Renamed.pdf`]: hash(bytes[1]!),
    [`files/${refused}/Refused.pdf`]: hash(bytes[2]!),
    [`files/${empty}/Empty.pdf`]: hash(Buffer.alloc(0)),
  })
  const { changes } = JSON.parse(strFromU8(all['waiting.json']!)) as { changes: { id: string }[] }
  expect(changes.map(({ id }) => id)).toEqual([offline, refused, empty])
  expect(strFromU8(all['README.txt']!)).not.toContain('missing')
})

it('has the forms that were begun, also what a full disk did not take', async () => {
  await db._drafts.put({ key: 'contact', values: { message: 'Hel' } })
  keepDraft(db.owner, { key: 'contact', values: { message: 'Hello' } })
  keepDraft(db.owner, { key: 'job:baker', values: { letter: 'Typed' } })
  const { drafts } = JSON.parse(strFromU8((await exported())['waiting.json']!)) as { drafts: object[] }
  expect(drafts).toEqual([
    { form: 'contact', fields: { message: 'Hello' } },
    { form: 'job:baker', fields: { letter: 'Typed' } },
  ])
})

it('has the searches that are held', async () => {
  const id = newId()
  const set = { title: 'logo', messages: ['{}'], created_at: TIME }
  await holdSearch(db, { collection: 'chats', id, op: 'create', set })
  const { changes } = JSON.parse(strFromU8((await exported())['waiting.json']!)) as { changes: object[] }
  expect(changes).toEqual([{ at: '2026-11-20T10:00:00.000Z', collection: 'chats', id, op: 'create', set }])
})

it('leaves out what the server has, what is being read or downloaded, and deleted documents', async () => {
  await accept(await add('Sent.pdf', randomBytes(9)), { storage_path: 'somebody/1.pdf' })
  const deleted = await add('Deleted.pdf', randomBytes(9))
  await accept(deleted)
  await db.documents.delete(deleted)
  for (const state of ['adding', 'coming'] as const) {
    const id = await add(`${state}.pdf`, randomBytes(9))
    await db._contents.update(id, { state })
  }
  expect(filesOf(await exported())).toEqual({})
})

it('makes no folders of names', async () => {
  const names = ['../a/b\\c.pdf', '..', '.']
  const ids = []
  for (const name of names) ids.push(await add(name, Buffer.from('x')))
  const paths = Object.keys(filesOf(await exported())).toSorted()
  expect(paths).toEqual([`files/${ids[0]}/.._a_b_c.pdf`, `files/${ids[1]}/file`, `files/${ids[2]}/file`].toSorted())
})

it('says which contents cannot be read, and has the others', async () => {
  const damaged = await add('Damaged.pdf', randomBytes(CHUNK_BYTES + 1))
  await db._chunks.delete([damaged, 1])
  const intact = await add('Intact.pdf', Buffer.from('x'))
  const all = await exported()
  expect(Object.keys(filesOf(all))).toEqual([`files/${intact}/Intact.pdf`])
  expect(strFromU8(all['README.txt']!)).toMatch(/missing:\nDamaged\.pdf\n/)
})

it('has contents that were stored while the clock of the device was wrong', async () => {
  const id = await add('Lease.pdf', Buffer.from('x'))
  await db._contents.update(id, { usedAt: 0 })
  expect(Object.keys(filesOf(await exported()))).toEqual([`files/${id}/Lease.pdf`])
})
