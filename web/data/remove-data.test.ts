import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entries, restorePage, stubPage } from '../../tests/support/page-globals.ts'
import { newId } from '../lib/id.ts'
import { EverydayDb } from './database/db.ts'
import { keepDraft } from './database/kept-drafts.ts'
import { write } from './database/write.ts'
import { discardedUploads } from './documents/discarded-uploads.ts'
import { deleteEmptied, discardData, finishDiscards, removeIfSent } from './remove-data.ts'
import { DISCARDS_KEY, readDiscards } from './session/discards.ts'
import { noteDiscard } from './session/note-discard.ts'
import { saveDurably } from './session/session-copy.ts'
import { ownerForWorker, sessionForWorker } from './session/session.ts'
import { countDrafts } from './unsent.ts'
import { reportStatus } from './syncing/sync-status.ts'
import { readSession, SESSION_KEY, tokenOf } from './session/stored-session.ts'

const PERSON = { email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' as const }

/** A token as the server makes it: of one session, renewed so many times. */
const tokenOfSession = (sid: string, renewed: number) => `x.${btoa(JSON.stringify({ sid, renewed }))}.y`

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

beforeEach(stubPage)
afterEach(restorePage)

it('leaves no row, no session and no note', async () => {
  const ann = signedIn(newId())
  await unsentOf(ann.owner)
  await discardData(ann)
  expect(await rowsOf(ann.owner)).toBe(0)
  expect(readSession()).toBeNull()
  expect(readDiscards()).toEqual([])
})

it('remembers which documents the account lists whose content was on this device alone', async () => {
  const ann = signedIn(newId())
  const db = new EverydayDb(ann.owner)
  const [uploading, sent, unknown] = [newId(), newId(), newId()]
  const row = { updated_at: '2026-11-20 10:00:00.000Z', storage_path: '' }
  const content = { size: 5, sha256: 'a', state: 'here', kept: false, done: 0, problem: null, usedAt: 1 } as const
  await db.documents.bulkAdd([
    { ...row, id: uploading },
    { ...row, id: sent, storage_path: 'ann/1.txt' },
    { ...row, id: unknown },
  ] as never)
  await db._contents.bulkAdd([uploading, sent].map((record) => ({ ...content, record })))
  await discardData(ann)
  expect(await rowsOf(ann.owner)).toBe(0)
  expect(discardedUploads(ann.owner)).toEqual(new Set([uploading]))
  expect(discardedUploads(newId())).toEqual(new Set())
})

it('removes nothing if a form was begun that a full disk did not take', async () => {
  const ann = signedIn(newId())
  // Its keys are read too.
  vi.stubGlobal('localStorage', undefined)
  const db = new EverydayDb(ann.owner)
  await db.open()
  keepDraft(ann.owner, { key: 'bookmark:new', values: { title: 'Half a title' } })
  expect(await removeIfSent(ann.owner, ann.token)).toBe(false)
  expect(await countDrafts(db)).toBe(1)
  await db._drafts.put({ key: 'bookmark:new', values: { title: 'Half' } })
  expect(await countDrafts(db)).toBe(1)
})

it('removes nothing, and signs nobody out, if a change was to be sent first and is not', async () => {
  const ann = signedIn(newId())
  const db = await unsentOf(ann.owner)
  expect(await removeIfSent(ann.owner, ann.token)).toBe(false)
  expect(await db._outbox.count()).toBe(1)
  expect(readSession()?.user.id).toBe(ann.owner)
})

it('removes nothing, and signs nobody out, if a form was begun', async () => {
  const ann = signedIn(newId())
  const db = new EverydayDb(ann.owner)
  await db._drafts.put({ key: 'bookmark:new', values: { title: 'Half a title' } })
  expect(await removeIfSent(ann.owner, ann.token)).toBe(false)
  expect(await db._drafts.count()).toBe(1)
  expect(readSession()?.user.id).toBe(ann.owner)
})

it('removes what was sent, also if the token was renewed meanwhile', async () => {
  const owner = newId()
  signedIn(owner, tokenOfSession('s1', 2))
  await new EverydayDb(owner)._meta.put({ key: 'cursor', value: 'here' })
  expect(await removeIfSent(owner, tokenOfSession('s1', 1))).toBe(true)
  expect(await rowsOf(owner)).toBe(0)
  expect(readSession()).toBeNull()
})

it('leaves the data to another session of the same person, unless it was discarded', async () => {
  const owner = newId()
  const db = new EverydayDb(owner)
  await db._meta.put({ key: 'cursor', value: 'here' })
  signedIn(owner, tokenOfSession('s2', 1))
  expect(await removeIfSent(owner, tokenOfSession('s1', 1))).toBe(false)
  expect(await db._meta.count()).toBe(1)
  await discardData({ owner, token: tokenOfSession('s1', 1) })
  expect(await db._meta.count()).toBe(0)
  expect(readSession()?.token).toBe(tokenOfSession('s2', 1))
})

describe('a discard that a closed page has not finished', () => {
  it('is finished at the next start', async () => {
    const ann = signedIn(newId())
    await unsentOf(ann.owner)
    await noteDiscard(ann)
    await finishDiscards()
    expect(await Dexie.exists(`everyday-${ann.owner}`)).toBe(false)
    expect(readSession()).toBeNull()
  })

  it('has ended the session for every tab and for the worker', async () => {
    const ann = signedIn(newId())
    await saveDurably(SESSION_KEY, entries.get(SESSION_KEY)!)
    expect(await sessionForWorker()).not.toBeNull()
    await noteDiscard(ann)
    expect(readSession()).toBeNull()
    expect(await sessionForWorker()).toBeNull()
    expect(await ownerForWorker()).toBe('guest')
    // Nor does the worker send for a later session of the same person, until it is finished.
    signedIn(ann.owner, 'second')
    await saveDurably(SESSION_KEY, entries.get(SESSION_KEY)!)
    expect(await sessionForWorker()).toBeNull()
    await finishDiscards()
    expect((await sessionForWorker())?.token).toBe('second')
  })

  it('lets no later session of the same person send until it is finished', async () => {
    const ann = signedIn(newId())
    await unsentOf(ann.owner)
    vi.spyOn(EverydayDb.prototype, 'open').mockReturnValueOnce(Dexie.Promise.reject(new Error('Another tab is busy')))
    await expect(discardData(ann)).rejects.toThrow()
    signedIn(ann.owner, 'second')
    expect(readSession()?.token).toBe('second')
    expect(tokenOf(ann.owner)).toBe('')
    await finishDiscards(ann.owner)
    expect(await rowsOf(ann.owner)).toBe(0)
    expect(tokenOf(ann.owner)).toBe('second')
  })

  it('does not touch what the same person has stored since another tab has finished it', async () => {
    const ann = signedIn(newId())
    await noteDiscard(ann)
    const { open } = EverydayDb.prototype
    // This tab is frozen behind its look at the notes.
    vi.spyOn(EverydayDb.prototype, 'open').mockImplementationOnce(function (this: EverydayDb) {
      entries.delete(DISCARDS_KEY)
      signedIn(ann.owner, 'second')
      return open.call(this)
    })
    const db = await unsentOf(ann.owner)
    await finishDiscards()
    expect(await db._outbox.count()).toBe(1)
    expect(readSession()?.token).toBe('second')
  })
})

it('keeps the file of a database in which a page has written since it was emptied', async () => {
  const ann = signedIn(newId())
  const db = new EverydayDb(ann.owner)
  await db._meta.put({ key: 'cursor', value: 'here' })
  expect(await removeIfSent(ann.owner, ann.token)).toBe(true)
  await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  await deleteEmptied(ann.owner)
  expect(await db._outbox.count()).toBe(1)
})

it('deletes the file also if a page has noted its status since', async () => {
  const ann = signedIn(newId())
  const db = await unsentOf(ann.owner)
  await discardData(ann)
  await reportStatus(db, { phase: 'auth' })
  db.close()
  await deleteEmptied(ann.owner)
  expect(await Dexie.exists(db.name)).toBe(false)
})

it('one database that cannot be emptied does not hold up what others have discarded', async () => {
  const [ann, ben] = [signedIn(newId()), newId()]
  await unsentOf(ann.owner)
  await unsentOf(ben)
  await noteDiscard(ann)
  await noteDiscard({ owner: ben, token: 'other' })
  vi.spyOn(EverydayDb.prototype, 'open').mockReturnValueOnce(Dexie.Promise.reject(new Error('Another tab is busy')))
  await expect(finishDiscards()).rejects.toThrow()
  expect(readDiscards()).toHaveLength(1)
  expect(await rowsOf(ben)).toBe(0)
})

it('removes nothing of anybody else', async () => {
  const [ann, ben] = [signedIn(newId()), newId()]
  await unsentOf(ben)
  await discardData(ann)
  expect(await rowsOf(ben)).toBeGreaterThan(0)
})
