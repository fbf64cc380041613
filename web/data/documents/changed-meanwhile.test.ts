import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CHUNK_BYTES } from '../../domain/document-content.ts'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { removeContent } from './contents.ts'
import { createTransfers } from './transfers.ts'

const BYTES = new Uint8Array(2 * CHUNK_BYTES + 3).fill(7)
const DAMAGED = BYTES.map((byte) => byte + 1)
const ID = 'lease'.padEnd(15, '1')

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  const known = { size: BYTES.length, sha256: createHash('sha256').update(BYTES).digest('hex') }
  const at = '2026-11-20 10:00:00.000Z'
  await db.documents.add({ ...known, id: ID, created_at: at, updated_at: at, storage_path: 'ann/1.txt' } as never)
  await db._contents.add({ ...known, record: ID, state: 'coming', kept: false, done: 0, problem: null, usedAt: 0 })
})
afterEach(() => db.delete())

/** Downloads these bytes; `meanwhile` runs once the first chunk of them is on this device. */
async function download(bytes: Uint8Array<ArrayBuffer>, meanwhile: () => Promise<unknown>): Promise<void> {
  let part = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (part === 1) {
          while ((await db._chunks.count()) === 0) await new Promise((resolve) => setImmediate(resolve))
          await meanwhile()
        }
        controller.enqueue(bytes.slice(part * CHUNK_BYTES, (part + 1) * CHUNK_BYTES))
        if (++part === 3) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const transfers = createTransfers({
    db,
    transport: {
      begin: async () => expect.unreachable(),
      send: async () => expect.unreachable(),
      receive: async () => stream,
    },
    online: () => true,
    onSent: () => {},
  })
  await transfers.run()
  await transfers.stop()
}

it.each([
  ['arrives', BYTES],
  ['arrives damaged', DAMAGED],
])('of a content that is removed while it %s, nothing is left', async (_what, bytes) => {
  await download(bytes, () => removeContent(db, ID))
  expect([await db._contents.count(), await db._chunks.count()]).toEqual([0, 0])
})

it('a content that is to be kept from now on is kept, also if it arrives damaged', async () => {
  await download(DAMAGED, () => db._contents.update(ID, { kept: true }))
  expect(await db._contents.get(ID)).toMatchObject({ state: 'coming', kept: true, done: 0, problem: null })
  expect(await db._chunks.count()).toBe(0)
})

it('a content that is removed and wanted again while it arrives begins anew', async () => {
  const content = (await db._contents.get(ID))!
  await download(BYTES, async () => {
    await removeContent(db, ID)
    await db._contents.add({ ...content, kept: true })
  })
  expect(await db._contents.get(ID)).toMatchObject({ state: 'coming', kept: true, done: 0, problem: null })
  expect(await db._chunks.count()).toBe(0)
})
