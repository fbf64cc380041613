import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Content } from '../../domain/document-content.ts'
import { counted, untilCalm } from '../../../tests/support/database-activity.ts'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { createTransfers, type Transfers } from './transfers.ts'
import type { FileTransport } from './transport.ts'

const BYTES = new TextEncoder().encode('The tenant repairs the roof.')
const [FIRST, SECOND] = ['first'.padEnd(15, '1'), 'second'.padEnd(15, '2')]

let db: EverydayDb
let transfers: Transfers
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  db = new EverydayDb(newId())
  db.use(counted)
  const transport: FileTransport = {
    begin: async () => ({ kind: 'at', offset: 0 }),
    async send(record) {
      await db.documents.update(record, { storage_path: 'ann/1.txt' })
      return { kind: 'at', offset: BYTES.length }
    },
    receive: async () => new Blob([BYTES]).stream(),
  }
  transfers = createTransfers({ db, transport, online: () => true, onSent: () => {}, random: () => 1 })
})
afterEach(async () => {
  await transfers.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
  await db.delete()
})

/** Two documents whose contents are to be sent, or fetched. */
async function documents(where: 'server' | 'here'): Promise<void> {
  const known = { size: BYTES.length, sha256: createHash('sha256').update(BYTES).digest('hex') }
  const state = where === 'here' ? 'here' : 'coming'
  for (const [at, id] of [FIRST, SECOND].entries()) {
    const created_at = `2026-11-2${at} 10:00:00.000Z`
    const storage_path = where === 'server' ? 'ann/1.txt' : ''
    await db.documents.add({ ...known, id, created_at, updated_at: created_at, storage_path } as never)
    await db._contents.add({ ...known, record: id, state, kept: true, done: 0, problem: null, usedAt: 0 })
    if (where === 'here') await db._chunks.add({ record: id, index: 0, bytes: BYTES.buffer })
  }
}

const contentOf = (id: string) => db._contents.get(id) as Promise<Content>

/** Lets timers run, and nothing else wake the queue, until this holds; not for ever. */
async function byTimers(holds: () => unknown): Promise<void> {
  for (let wakes = 0; wakes < 20; wakes++) {
    await untilCalm()
    if (await holds()) return
    await untilCalm()
    await vi.advanceTimersToNextTimerAsync()
  }
}

it('a pass that fails goes on by itself, after growing waits', async () => {
  await documents('here')
  const started = Date.now()
  const times: number[] = []
  const broken = vi.spyOn(db.documents, 'bulkGet').mockImplementation(() => {
    times.push(Date.now() - started)
    throw new DOMException('the disk did not answer', 'UnknownError')
  })
  await transfers.run()
  await byTimers(() => times.length >= 4)
  expect(times.slice(0, 4)).toEqual([0, 400, 1200, 2800])
  broken.mockRestore()
  await byTimers(async () => (await contentOf(SECOND)).done > 0)
  expect(await contentOf(SECOND)).toMatchObject({ done: BYTES.length })
})

it('an upload whose parts cannot be read here holds up no other, and is tried again', async () => {
  await documents('here')
  const get = db._chunks.get.bind(db._chunks) as (key: unknown) => unknown
  const broken = vi.spyOn(db._chunks, 'get').mockImplementation(((key: [string, number]) => {
    if (key[0] === FIRST) throw new DOMException('not readable', 'NotReadableError')
    return get(key)
  }) as never)
  await transfers.run()
  expect(await contentOf(SECOND)).toMatchObject({ done: BYTES.length })
  await byTimers(async () => (await contentOf(FIRST)).problem)
  expect(await contentOf(FIRST)).toMatchObject({
    done: 0,
    problem: {
      code: 'later',
      message: 'This device can’t transfer this document right now. It will be tried again automatically.',
    },
  })
  broken.mockRestore()
  await byTimers(async () => (await contentOf(FIRST)).done > 0)
  expect(await contentOf(FIRST)).toMatchObject({ done: BYTES.length, problem: null })
})

const NO_ROOM = 'There isn’t enough space on this device for this document. It will be tried again automatically.'
it.each([
  ['there is no room', () => new DOMException('full', 'QuotaExceededError'), NO_ROOM],
  [
    'there is no room at the end of a transaction',
    () => Object.assign(new Error('aborted'), { inner: new DOMException('full', 'QuotaExceededError') }),
    NO_ROOM,
  ],
  [
    'the disk fails',
    () => new DOMException('the disk did not answer', 'UnknownError'),
    'This device can’t transfer this document right now. It will be tried again automatically.',
  ],
])('a download says that %s, and holds up no other', async (_what, fault, message) => {
  await documents('server')
  const put = db._chunks.put.bind(db._chunks) as (chunk: unknown) => unknown
  vi.spyOn(db._chunks, 'put').mockImplementation(((chunk: { record: string }) => {
    if (chunk.record === FIRST) throw fault()
    return put(chunk)
  }) as never)
  await transfers.run()
  expect(await contentOf(SECOND)).toMatchObject({ state: 'here' })
  await byTimers(async () => (await contentOf(FIRST)).problem)
  expect((await contentOf(FIRST)).problem).toEqual({ code: 'later', message })
})

type Fault = 'wrong_offset' | 'wrong_checksum' | 'wrong_content' | 'no_upload'
/** Answers the next parts of the first document with these, and takes what comes after them. */
function refuseWith(faults: Fault[]): { left: () => number } {
  const left = [...faults]
  const transport: FileTransport = {
    begin: async () => ({ kind: 'at', offset: 0 }),
    async send(record) {
      const code = record === FIRST ? left.shift() : undefined
      if (code) return { kind: 'refused', code, message: code }
      await db.documents.update(record, { storage_path: 'ann/1.txt' })
      return { kind: 'at', offset: BYTES.length }
    },
    receive: async () => new Blob([BYTES]).stream(),
  }
  transfers = createTransfers({ db, transport, online: () => true, onSent: () => {}, random: () => 1 })
  return { left: () => left.length }
}

// The server tells the owner then (pocketbase/documents/failed.go): it counts these refusals alone.
it('a device gives an upload up at the third refusal for its hash, whatever else has failed', async () => {
  await documents('here')
  const refused = refuseWith(['wrong_checksum', 'wrong_content', 'no_upload', 'wrong_content', 'wrong_content'])
  await transfers.run()
  await byTimers(async () => (await contentOf(FIRST)).problem?.code === 'wrong_content')
  expect(await contentOf(FIRST)).toMatchObject({ problem: { code: 'wrong_content' } })
  expect(refused.left()).toBe(0)
})

it.each<[Fault]>([['wrong_offset'], ['wrong_checksum'], ['no_upload']])(
  'an upload is not given up for %s, of which nobody is told: it waits, and is tried again',
  async (fault) => {
    await documents('here')
    const refused = refuseWith(Array.from({ length: 20 }, () => fault))
    await transfers.run()
    expect(await contentOf(SECOND)).toMatchObject({ done: BYTES.length })
    expect(refused.left()).toBe(17)
    await byTimers(async () => (await contentOf(FIRST)).problem)
    expect((await contentOf(FIRST)).problem).toEqual({
      code: 'later',
      message: 'The server can’t take this document right now. It will be tried again automatically.',
    })
    await byTimers(async () => (await contentOf(FIRST)).done > 0)
    expect(await contentOf(FIRST)).toMatchObject({ done: BYTES.length, problem: null })
  },
)
