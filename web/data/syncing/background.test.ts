import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { write } from '../database/write.ts'
import { saveDurably } from '../session/session-copy.ts'
import { SESSION_KEY, type StoredSession } from '../session/stored-session.ts'
import { sendInBackground } from './background.ts'

const BYTES = new TextEncoder().encode('The tenant repairs the roof.')
const SHA256 = createHash('sha256').update(BYTES).digest('hex')

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  const user = { id: db.owner, email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' } as const
  const session: StoredSession = { user, token: 'valid', remember: true, expired: false }
  await saveDurably(SESSION_KEY, JSON.stringify(session))
  const request = (_name: string, _options: LockOptions, run: (lock: unknown) => unknown) => run({})
  vi.stubGlobal('navigator', { locks: { request }, onLine: true, userAgent: '' })
  vi.stubGlobal('location', { origin: 'https://everyday.example' })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

/** Documents whose contents are here alone, the oldest first. */
async function unsent(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `${at}`.padEnd(15, 'x'))
  for (const [at, id] of ids.entries()) {
    const time = `2026-11-2${at} 10:00:00.000Z`
    const known = { size: BYTES.length, sha256: SHA256 }
    await db.documents.add({ id, created_at: time, updated_at: time, storage_path: '', ...known } as never)
    const state = { state: 'here', kept: false, done: 0, problem: null, usedAt: 0 } as const
    await db._contents.add({ record: id, ...known, ...state })
    await db._chunks.add({ record: id, index: 0, bytes: BYTES.buffer })
  }
  return ids
}

it('a change is sent without any document', async () => {
  await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  const pushed: unknown[] = []
  const pull = { cursor: 'c', lastN: 1, more: false, reset: false, results: [], changes: {}, deleted: {} }
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (!address.endsWith('/push')) return Response.json(pull)
    const { mutations } = JSON.parse(body) as { mutations: { n: number; uuid: string; id: string; set: object }[] }
    pushed.push(...mutations.map(({ set }) => set))
    return Response.json({
      lastN: 1,
      results: mutations.map(({ n, uuid, id, set }) => ({ n, uuid, status: 'applied', row: { id, ...set } })),
    })
  })
  await sendInBackground(() => false)
  expect(pushed).toMatchObject([{ name: 'Taxes' }])
  expect(await db._outbox.count()).toBe(0)
})
it('the browser is asked to wake the worker again while the server cannot be reached', async () => {
  await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(sendInBackground(() => false)).rejects.toThrow('Something still waits')
  expect(await db._outbox.count()).toBe(1)
})

/** A server on which something else holds the uploads of these documents. `begun`: the uploads that were asked for. */
function server(held: string[]) {
  const begun: string[] = []
  const at = (offset: number, status: number) =>
    new Response(status === 204 ? null : '', { status, headers: { 'Upload-Offset': String(offset) } })
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit & { headers: HeadersInit }) => {
    if (address.includes('/api/sync/'))
      return Response.json({ cursor: 'c', lastN: 0, more: false, reset: false, results: [], changes: {}, deleted: {} })
    if (method === 'PATCH') {
      await db.documents.update(address.split('/').at(-1)!, { storage_path: 'ann/1.txt' })
      return at(BYTES.length, 204)
    }
    const id = atob(new Headers(headers).get('Upload-Metadata')!.split(' ')[1]!)
    begun.push(id)
    return held.includes(id)
      ? Response.json({ code: 'locked', message: 'The server can’t do this right now.' }, { status: 423 })
      : at(0, 201)
  })
  return begun
}

it('uploads that are always held elsewhere hold up none of the others', async () => {
  const ids = await unsent(6)
  const begun = server(ids.slice(0, 4))
  await expect(sendInBackground(() => false)).rejects.toThrow('Something still waits')
  // Each was asked for once.
  expect(begun).toEqual(ids)
  const rows = await db.documents.bulkGet(ids)
  expect(rows.map((row) => row!.storage_path !== '')).toEqual([false, false, false, false, true, true])
})

it('nothing is sent that is paused, and the browser does not wake the worker for it again', async () => {
  const ids = await unsent(2)
  for (const id of ids) await db._contents.update(id, { paused: true })
  const begun = server([])
  await sendInBackground(() => false)
  expect(begun).toEqual([])
})
