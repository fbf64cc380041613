import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { addContent, freeContents, hasContentsToSend } from './contents.ts'

let db: EverydayDb
let id: string
beforeEach(async () => {
  db = new EverydayDb(newId())
  id = newId()
  const fields = { name: 'Lease.txt', content_type: 'text/plain', status: 'draft', trashed_at: '' } as const
  await addContent(db, id, new Blob(['The tenant repairs the roof.']), fields)
})
afterEach(() => db.delete())

/** The server has accepted the record. */
async function accept(): Promise<void> {
  await db._outbox.clear()
  await db.documents.update(id, { updated_at: '2026-11-20 10:00:00.000Z' })
}

describe('whether contents wait to be sent', () => {
  it('is so from the moment a file is added until the server has its content', async () => {
    expect(await hasContentsToSend(db)).toBe(true)
    await accept()
    expect(await hasContentsToSend(db)).toBe(true)
    await db.documents.update(id, { storage_path: 'somebody/1.txt' })
    expect(await hasContentsToSend(db)).toBe(false)
  })
  it('is not so while the person has to decide about the record', async () => {
    await db._outbox.toCollection().modify({ state: 'refused' })
    expect(await hasContentsToSend(db)).toBe(false)
  })
  it('is not so while the person has to decide about the content', async () => {
    await accept()
    await db._contents.update(id, { problem: { code: 'quota', message: 'Your storage is full.' } })
    expect(await hasContentsToSend(db)).toBe(false)
  })
  it('is not so of a document that was deleted', async () => {
    await db.documents.delete(id)
    expect(await hasContentsToSend(db)).toBe(false)
  })
})

describe('making room', () => {
  it('removes what the server has, but nothing of an account that was deleted there', async () => {
    await accept()
    expect(await freeContents(db, 1)).toBe(false)
    await db.documents.update(id, { storage_path: 'somebody/1.txt' })
    await db._contents.update(id, { kept: false })
    await db._meta.put({ key: 'status', value: { phase: 'account-deleted' } })
    expect(await freeContents(db, 1)).toBe(false)
    expect(await db._contents.get(id)).toMatchObject({ state: 'here' })
    await db._meta.put({ key: 'status', value: { phase: 'idle' } })
    expect(await freeContents(db, 1)).toBe(true)
    expect(await db._contents.get(id)).toBeUndefined()
  })
})
