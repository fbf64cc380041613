import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RULES } from '../../collections/rules.ts'
import type { Document } from '../../collections/documents.ts'
import { newId } from '../../lib/id.ts'
import { createEngine } from '../../sync/engine.ts'
import type { PullResponse } from '../../sync/types.ts'
import { EverydayDb } from '../database/db.ts'
import { dexieStorage } from '../database/dexie-storage.ts'
import { createTransfers } from './transfers.ts'

const DAY = 86_400_000
const BYTES = new TextEncoder().encode('The tenant repairs the roof.')
const HERE = 'here'.padEnd(15, '1')
const COMING = 'coming'.padEnd(15, '2')

let db: EverydayDb
let row: Omit<Document, 'id'>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  db = new EverydayDb(newId())
  const known = { size: BYTES.length, sha256: createHash('sha256').update(BYTES).digest('hex') }
  const at = '2026-11-20 10:00:00.000Z'
  row = { ...known, user_id: db.owner, created_at: at, updated_at: at, storage_path: 'ann/1.txt' } as typeof row
  for (const [record, state] of [[HERE, 'here'] as const, [COMING, 'coming'] as const]) {
    await db.documents.add({ ...row, id: record })
    await db._contents.add({ ...known, record, state, kept: true, done: 0, problem: null, usedAt: 0 })
  }
  await db._chunks.add({ record: HERE, index: 0, bytes: BYTES.buffer })
})
afterEach(async () => {
  vi.useRealTimers()
  await db.delete()
})

/** One cycle that gets this page, and what the queue does then. */
async function cycle(page: Partial<PullResponse>): Promise<void> {
  const whole: PullResponse = {
    cursor: 'c',
    lastN: 0,
    more: false,
    reset: false,
    changes: {},
    deleted: {},
    results: [],
    ...page,
  }
  const engine = createEngine({
    user: db.owner,
    schema: 1,
    device: 'laptop',
    rules: RULES,
    storage: dexieStorage(db),
    transport: { push: async () => expect.unreachable(), pull: async () => ({ ok: true, value: whole }) },
    clock: { now: () => Date.now() },
    random: () => 0,
    newId,
    newUuid: newId,
  })
  await engine.prepare()
  await engine.cycle()
  const transfers = createTransfers({
    db,
    transport: {
      begin: async () => expect.unreachable(),
      send: async () => expect.unreachable(),
      receive: async () => new Blob([BYTES]).stream(),
    },
    online: () => true,
    onSent: () => {},
  })
  await transfers.run()
  await transfers.stop()
}

const contents = async () => (await db._contents.toArray()).map(({ record, state, kept }) => ({ record, state, kept }))

it('contents of documents that a restored server has lost stay until another device has sent the documents again', async () => {
  await cycle({ reset: true })
  expect(await db.documents.count()).toBe(0)
  vi.setSystemTime(Date.now() + 6 * DAY)
  await cycle({})
  await cycle({ changes: { documents: [HERE, COMING].map((id) => ({ ...row, id })) } as never })
  expect(await contents()).toEqual([
    { record: COMING, state: 'here', kept: true },
    { record: HERE, state: 'here', kept: true },
  ])
  expect(await db._chunks.count()).toBe(2)
})

it('contents of documents that nobody sends again leave the device after a week', async () => {
  await cycle({ reset: true })
  vi.setSystemTime(Date.now() + 7 * DAY)
  await cycle({})
  expect([await db._contents.count(), await db._chunks.count()]).toEqual([0, 0])
})

it('a content whose document was deleted on another device leaves this one at once', async () => {
  await cycle({
    reset: true,
    changes: {
      documents: [
        { ...row, id: COMING },
        { ...row, id: HERE },
      ],
    } as never,
  })
  expect(await db._contents.count()).toBe(2)
  await cycle({ deleted: { documents: [HERE] } })
  expect(await contents()).toEqual([{ record: COMING, state: 'here', kept: true }])
})
