import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../lib/id.ts'
import { EverydayDb } from './database/db.ts'
import { write } from './database/write.ts'
import { finishRemovals, removeData } from './remove-data.ts'
import { noteRemoval, readRemovals } from './session/removals.ts'
import { readSession, SESSION_KEY } from './session/stored-session.ts'

const entries = new Map<string, string>()
const PERSON = { email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' as const }

/** A session that this device has. */
function signedIn(owner: string, token = 'first'): { owner: string; token: string } {
  entries.set(SESSION_KEY, JSON.stringify({ user: { id: owner, ...PERSON }, token, remember: true, expired: false }))
  return { owner, token }
}

/** A person's database with a folder that was not sent. */
async function unsentOf(owner: string): Promise<EverydayDb> {
  const db = new EverydayDb(owner)
  await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  return db
}

/** What is left of a person on this device: rows of any table. */
async function rowsOf(owner: string): Promise<number> {
  const db = new EverydayDb(owner)
  const counts = await Promise.all(db.tables.map((table) => table.count()))
  db.close()
  return counts.reduce((sum, count) => sum + count, 0)
}

beforeEach(async () => {
  entries.clear()
  await Dexie.delete('everyday-device')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('leaves no row and no session', async () => {
  const ann = signedIn(newId())
  await unsentOf(ann.owner)
  expect(await removeData({ ...ann, unlessUnsent: false })).toBe(true)
  expect(await rowsOf(ann.owner)).toBe(0)
  expect(readSession()).toBeNull()
  expect(readRemovals()).toEqual([])
})

it('removes nothing, and signs nobody out, if a change was to be sent first and is not', async () => {
  const ann = signedIn(newId())
  const db = await unsentOf(ann.owner)
  expect(await removeData({ ...ann, unlessUnsent: true })).toBe(false)
  expect(await db._outbox.count()).toBe(1)
  expect(readSession()?.user.id).toBe(ann.owner)
  expect(readRemovals()).toEqual([])
})

it('finishes at the next start what was discarded when the page was closed', async () => {
  const ann = signedIn(newId())
  await unsentOf(ann.owner)
  await noteRemoval({ ...ann, unlessUnsent: false })
  await finishRemovals()
  expect(await Dexie.exists(`everyday-${ann.owner}`)).toBe(false)
  expect(readSession()).toBeNull()
})

it('stays noted while the database cannot be emptied, and is finished before the same person sees it', async () => {
  const ann = signedIn(newId())
  await unsentOf(ann.owner)
  vi.spyOn(EverydayDb.prototype, 'open').mockReturnValueOnce(Dexie.Promise.reject(new Error('Another tab is busy')))
  await expect(removeData({ ...ann, unlessUnsent: false })).rejects.toThrow()
  expect(readSession()).toBeNull()
  signedIn(ann.owner, 'second')
  await finishRemovals(ann.owner)
  expect(await rowsOf(ann.owner)).toBe(0)
  expect(readSession()?.token).toBe('second')
})

it('does not touch what the same person has stored since another tab has finished it', async () => {
  const ann = signedIn(newId())
  await unsentOf(ann.owner)
  const removal = { ...ann, unlessUnsent: false }
  await noteRemoval(removal)
  await finishRemovals()
  signedIn(ann.owner, 'second')
  const db = await unsentOf(ann.owner)
  await finishRemovals()
  expect(await db._outbox.count()).toBe(1)
})

it('leaves the data to a session of the same person that has begun meanwhile, if nothing was discarded', async () => {
  const ann = signedIn(newId())
  const db = new EverydayDb(ann.owner)
  await db._meta.put({ key: 'cursor', value: 'here' })
  await noteRemoval({ ...ann, unlessUnsent: true })
  signedIn(ann.owner, 'second')
  await finishRemovals()
  expect(await db._meta.count()).toBe(1)
  expect(readSession()?.token).toBe('second')
})

it('removes nothing of anybody else', async () => {
  const [ann, ben] = [signedIn(newId()), newId()]
  await unsentOf(ben)
  await removeData({ ...ann, unlessUnsent: false })
  expect(await rowsOf(ben)).toBeGreaterThan(0)
})
