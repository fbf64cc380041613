import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LATER, type Content } from '../../domain/document-content.ts'
import { counted, untilCalm } from '../../../tests/support/database-activity.ts'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { hasContentsToSend } from './contents.ts'
import { createTransfers, type Transfers } from './transfers.ts'
import type { FileTransport } from './transport.ts'

const BYTES = new TextEncoder().encode('The tenant repairs the roof.')
const BUSY = { kind: 'busy', retryAfterMs: 0 } as const

let db: EverydayDb
let transfers: Transfers | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  db = new EverydayDb(newId())
  db.use(counted)
})
afterEach(async () => {
  await transfers?.stop()
  vi.useRealTimers()
  await db.delete()
})

/** Documents of which the server has the content, or this device. */
async function documents(count: number, where: 'server' | 'here'): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `${where}${at}`.padEnd(15, 'x'))
  const sha256 = createHash('sha256').update(BYTES).digest('hex')
  const size = BYTES.length
  for (const [at, id] of ids.entries()) {
    const created_at = `2026-11-2${at} 10:00:00.000Z`
    const storage_path = where === 'server' ? 'ann/1.txt' : ''
    await db.documents.add({
      id,
      user_id: db.owner,
      updated_at: created_at,
      created_at,
      storage_path,
      size,
      sha256,
    } as never)
    const state = where === 'server' ? 'coming' : 'here'
    await db._contents.add({ record: id, size, sha256, state, kept: true, done: 0, problem: null, usedAt: 0 })
    if (where === 'here') await db._chunks.add({ record: id, index: 0, bytes: BYTES.buffer })
  }
  return ids
}

/** A server that cannot transfer these documents; `tried`: when it was asked for which. */
function server(
  isBusy: (record: string) => boolean,
  busy: Awaited<ReturnType<FileTransport['begin']>> = BUSY,
  once = false,
) {
  const tried: { record: string; at: number }[] = []
  const ask = (record: string) => void tried.push({ record, at: Date.now() })
  const transport: FileTransport = {
    async begin(record) {
      ask(record)
      return isBusy(record) ? busy : { kind: 'at', offset: 0 }
    },
    async send(record) {
      await db.documents.update(record, { storage_path: 'ann/1.txt' })
      return { kind: 'at', offset: BYTES.length }
    },
    async receive(record) {
      ask(record)
      return isBusy(record) ? (busy as typeof BUSY) : new Blob([BYTES]).stream()
    },
  }
  transfers = createTransfers({ db, transport, online: () => true, onSent: () => {}, once, random: () => 1 })
  return { tried, transport, run: transfers.run }
}

const contentOf = (id: string) => db._contents.get(id) as Promise<Content>

/** Lets the timers run until the server was asked so often. */
async function untilTried(tried: unknown[], times: number): Promise<void> {
  while (tried.length < times) {
    await vi.advanceTimersToNextTimerAsync()
    await transfers!.run()
  }
}

/** Lets timers run, and nothing else wake the queue, until this holds; not for ever. */
async function byTimers(holds: () => unknown): Promise<void> {
  for (let wakes = 0; wakes < 20; wakes++) {
    await untilCalm()
    if (await holds()) return
    await untilCalm()
    await vi.advanceTimersToNextTimerAsync()
  }
}

it.each(['server', 'here'] as const)(
  'a content (%s) that always fails holds up no other; it is tried after growing waits, and the person is told',
  async (where) => {
    const [bad, ...others] = await documents(4, where)
    let isBroken = true
    const { tried, run } = server((record) => isBroken && record === bad)
    await run()
    for (const id of others) expect((await contentOf(id)).done).toBe(BYTES.length)
    expect(await contentOf(bad!)).toMatchObject({ done: 0, problem: null })
    tried.splice(1)
    await untilTried(tried, 5)
    const waits = tried.slice(1).map(({ at }, before) => at - tried[before]!.at)
    expect(waits).toEqual([2000, 4000, 8000, 16_000])
    expect((await contentOf(bad!)).problem?.code).toBe(LATER)
    expect(await hasContentsToSend(db)).toBe(where === 'here')

    isBroken = false
    await untilTried(tried, 6)
    expect(await contentOf(bad!)).toMatchObject({ done: BYTES.length, problem: null })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(tried).toHaveLength(6)
  },
)

it('the wait is at least the one that the server asks for, and at most 15 minutes otherwise', async () => {
  await documents(1, 'server')
  const { tried, run } = server(() => true, { kind: 'busy', retryAfterMs: 30_000 })
  await run()
  await untilTried(tried, 14)
  const waits = tried.slice(1).map(({ at }, before) => at - tried[before]!.at)
  expect([waits[0], Math.max(...waits)]).toEqual([30_000, 900_000])
})

it('a busy server is not asked for everything', async () => {
  const ids = await documents(9, 'server')
  let isBusy = true
  const { tried, run } = server(() => isBusy)
  await run()
  expect(tried).toHaveLength(3)
  isBusy = false
  await untilTried(tried, 3 + ids.length)
  for (const id of ids) expect((await contentOf(id)).state).toBe('here')
})

it('a single pass goes on past a few busy contents, and ends where the server says when to come back', async () => {
  await documents(9, 'server')
  const patient = server(() => true, BUSY, true)
  await patient.run()
  expect(patient.tried).toHaveLength(9)
  await transfers!.stop()
  const told = server(() => true, { kind: 'busy', retryAfterMs: 30_000 }, true)
  await told.run()
  expect(told.tried).toHaveLength(3)
})

it('contents that always fail take turns with the others, by the queue alone', async () => {
  const ids = await documents(8, 'server')
  const bad = ids.slice(0, 3)
  const { run } = server((record) => bad.includes(record))
  await run()
  await byTimers(async () => (await contentOf(ids.at(-1)!)).state === 'here')
  for (const id of ids) expect((await contentOf(id)).state).toBe(bad.includes(id) ? 'coming' : 'here')
})

it('what exists here alone is sent before everything is fetched, also after it has failed once', async () => {
  const [here, there] = [await documents(3, 'here'), await documents(3, 'server')]
  let isBusy = true
  const { tried, run } = server(() => isBusy)
  await run()
  isBusy = false
  tried.length = 0
  await byTimers(() => tried.length >= 6)
  expect(tried.map(({ record }) => record)).toEqual([...here, ...there])
})

it('a server that stays busy is asked for three at a time, after growing waits, and goes on at full speed', async () => {
  const ids = await documents(9, 'server')
  let isBusy = true
  const { tried, run } = server(() => isBusy)
  await run()
  await byTimers(() => tried.length >= 18)
  const times = [...new Set(tried.map(({ at }) => at))]
  expect(times.slice(1).map((at, before) => at - times[before]!)).toEqual([2000, 4000, 8000, 16_000, 32_000])
  expect(tried).toHaveLength(18)
  for (const id of ids) expect(tried.filter(({ record }) => record === id)).toHaveLength(2)
  isBusy = false
  await run('online')
  for (const id of ids) expect((await contentOf(id)).state).toBe('here')
})

it('a wait is ended by the connection, not by a look', async () => {
  await documents(1, 'server')
  const { tried, run } = server(() => true)
  await run()
  await run()
  expect(tried).toHaveLength(1)
  await run('online')
  expect(tried).toHaveLength(2)
  // The clock was set back by a day.
  vi.setSystemTime(Date.now() - 86_400_000)
  await run()
  expect(tried).toHaveLength(3)
})

it('what is added while another content waits is sent at the next look', async () => {
  const [bad, next] = await documents(2, 'here')
  const { run } = server((record) => record === bad)
  await db._contents.update(next!, { state: 'adding', usedAt: Date.now() })
  await run()
  await db._contents.update(next!, { state: 'here' })
  await run()
  expect((await contentOf(next!)).done).toBe(BYTES.length)
})

it('a download that always ends too early holds up no other', async () => {
  const [bad, next] = await documents(2, 'server')
  const { transport } = server(() => false)
  const receive: FileTransport['receive'] = async (record, ...rest) =>
    record === bad ? new Blob([BYTES.slice(0, 5)]).stream() : transport.receive(record, ...rest)
  transfers = createTransfers({ db, transport: { ...transport, receive }, online: () => true, onSent: () => {} })
  await transfers.run()
  expect((await contentOf(next!)).state).toBe('here')
  expect((await contentOf(bad!)).state).toBe('coming')
})
