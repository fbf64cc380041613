import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CHUNK_BYTES } from '../../domain/document-content.ts'
import { pauseUpload, resumeUpload } from './documents.commands.ts'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { readOverview } from '../../data/syncing/sync-status.ts'
import { hasContentsToSend } from '../../data/documents/contents.ts'
import { createTransfers, type Transfers } from '../../data/documents/transfers.ts'
import type { FileTransport } from '../../data/documents/transport.ts'

const BYTES = new Uint8Array(3 * CHUNK_BYTES)
const SHA256 = createHash('sha256').update(BYTES).digest('hex')

let db: EverydayDb
let transfers: Transfers | undefined
beforeEach(() => {
  db = new EverydayDb(newId())
})
afterEach(async () => {
  await transfers?.stop()
  await db.delete()
})

/** A document whose content is here alone. */
async function unsent(): Promise<string> {
  const id = newId()
  const size = BYTES.length
  const at = '2026-11-20 10:00:00.000Z'
  await db.documents.add({ id, created_at: at, updated_at: at, storage_path: '', size, sha256: SHA256 } as never)
  const content = { record: id, size, sha256: SHA256, state: 'here', kept: false, done: 0, problem: null } as const
  await db._contents.add({ ...content, usedAt: 0 })
  for (let index = 0; index < 3; index++)
    await db._chunks.add({ record: id, index, bytes: new ArrayBuffer(CHUNK_BYTES) })
  return id
}

/** A server with what was sent to it; `beforeAnswer` runs while a part arrives, which is lost if the request is ended by then. */
function queue(beforeAnswer: (record: string, offset: number, stop: AbortSignal) => Promise<void> = async () => {}) {
  const parts: { record: string; offset: number }[] = []
  const has = new Map<string, number>()
  const transport: FileTransport = {
    async begin(record) {
      return { kind: 'at', offset: has.get(record) ?? 0 }
    },
    async send(record, offset, bytes, stop) {
      parts.push({ record, offset })
      await beforeAnswer(record, offset, stop)
      if (stop.aborted) return { kind: 'offline' }
      has.set(record, offset + bytes.length)
      if (has.get(record) === BYTES.length) await db.documents.update(record, { storage_path: 'ann/1.zip' })
      return { kind: 'at', offset: has.get(record)! }
    },
    receive: async () => ({ kind: 'offline' }),
  }
  const anew = () => (transfers = createTransfers({ db, transport, online: () => true, onSent: () => {} }))
  anew()
  return { parts, anew, offsetsOf: (id: string) => parts.flatMap((one) => (one.record === id ? [one.offset] : [])) }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())))

it('an upload that waits and is paused is not sent, also by a queue that starts anew, until it is resumed', async () => {
  const [paused, other] = [await unsent(), await unsent()]
  await pauseUpload(db, paused)
  const { offsetsOf, anew } = queue()
  await transfers!.run()
  await transfers!.stop()
  await anew().run('online')
  expect([offsetsOf(paused), offsetsOf(other)]).toEqual([[], [0, CHUNK_BYTES, 2 * CHUNK_BYTES]])
  expect(await hasContentsToSend(db)).toBe(false)
  expect(await readOverview(db)).toMatchObject({ waiting: 1, attention: 0 })

  await resumeUpload(db, paused)
  expect(await hasContentsToSend(db)).toBe(true)
  await transfers!.run('online')
  expect(offsetsOf(paused)).toHaveLength(3)
  expect(await readOverview(db)).toMatchObject({ waiting: 0, attention: 0 })
})

it('a pause ends the request that runs; the next upload is sent, and the paused one goes on where it was', async () => {
  const [first, next] = [await unsent(), await unsent()].sort() as [string, string]
  const { offsetsOf } = queue(async (record, offset, stop) => {
    if (record !== first || offset !== CHUNK_BYTES || (await db._contents.get(first))!.paused !== undefined) return
    await pauseUpload(db, first)
    await aborted(stop)
  })
  await transfers!.run()
  expect(await db._contents.get(first)).toMatchObject({ paused: true, done: CHUNK_BYTES, problem: null })
  expect(offsetsOf(next)).toHaveLength(3)

  await resumeUpload(db, first)
  await transfers!.run('online')
  expect(offsetsOf(first)).toEqual([0, CHUNK_BYTES, CHUNK_BYTES, 2 * CHUNK_BYTES])
  expect((await db.documents.get(first))?.storage_path).toBe('ann/1.zip')
})
