import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { DocumentFields } from '../../collections/documents.ts'
import { CHUNK_BYTES, chunksOf, hasStopped, type Content } from '../../domain/document-content.ts'
import { msg } from '../../lib/msg.ts'
import type { StorageTx } from '../../sync/ports.ts'
import { FORGOTTEN_AT } from '../../sync/tables.ts'
import { isAccountDeleted } from '../database/account-deleted.ts'
import type { EverydayDb } from '../database/db.ts'
import { writePlanned, type PlannedWrite } from '../database/write.ts'
import { isQuota, WriteError } from '../database/write-error.ts'
import { askForBackgroundSync } from './background-sync.ts'

/** Contents whose file was being read so long ago that the app must have been closed, in ms. */
const ABANDONED_MS = 10 * 60_000

/** So long after a reset has deleted records, contents without a document stay: another device may bring the document back. */
const FORGOTTEN_MS = 7 * 86_400_000

/** Why a file is not stored that may have changed or be gone since it was chosen. */
export const UNREADABLE = msg('The file cannot be read. Choose it again.')

const EMPTY = new Uint8Array(0)

/** All chunks of a content, for ranges of the primary key of `_chunks`. */
const chunks = (db: EverydayDb, record: string) =>
  db._chunks.where('[record+index]').between([record, 0], [record, Infinity], true, true)

/**
 * Stores a file and the record of its document. Chunks are written as the file is read, so that memory does not grow with its size; the
 * record, its mutation and the content become visible in one transaction, and what an interrupted call has left is removed later
 * (`removeAbandoned`). `more` is planned and written in the same transaction. Throws `WriteError`; nothing is stored then.
 */
export async function addContent(
  db: EverydayDb,
  id: string,
  file: Blob,
  fields: Omit<DocumentFields, 'size' | 'sha256' | 'type' | 'storage_path'>,
  more?: PlannedWrite,
): Promise<void> {
  const content: Content = {
    record: id,
    size: file.size,
    sha256: '',
    state: 'adding',
    kept: false,
    done: 0,
    problem: null,
    usedAt: Date.now(),
  }
  try {
    const hash = sha256.create()
    await db._contents.put(content)
    for (let index = 0; index < chunksOf(file.size); index++) {
      const bytes = await readPart(file, index)
      hash.update(new Uint8Array(bytes))
      await withRoom(db, bytes.byteLength, () =>
        db.transaction('rw', db._chunks, db._contents, async () => {
          await db._chunks.put({ record: id, index, bytes })
          await db._contents.update(id, { usedAt: Date.now() })
        }),
      )
    }
    const whole: Content = { ...content, sha256: bytesToHex(hash.digest()), state: 'here', usedAt: Date.now() }
    const set = { ...fields, size: file.size, sha256: whole.sha256 }
    const step = {
      tables: ['_contents'],
      run: (tx: StorageTx) => tx.table<Content>('_contents').putMany([whole]),
    }
    const planned: PlannedWrite = {
      collections: ['documents', ...(more?.collections ?? [])],
      plan: async (read) => [
        { collection: 'documents', id, op: 'create', set },
        ...(more ? await more.plan(read) : []),
      ],
    }
    await writePlanned(db, planned, step)
    askForBackgroundSync()
  } catch (error) {
    await removeContent(db, id).catch(() => {}) // the storage may be unusable; the next start removes it
    throw isQuota(error) ? new WriteError('quota', msg('There’s no space left on this device.'), error) : error
  }
}

async function readPart(file: Blob, index: number): Promise<ArrayBuffer> {
  const start = index * CHUNK_BYTES
  try {
    return await file.slice(start, Math.min(file.size, start + CHUNK_BYTES)).arrayBuffer()
  } catch (error) {
    throw new WriteError('storage', UNREADABLE, error)
  }
}

/** The bytes of a chunk; empty if this device does not have it. */
export async function readChunk(db: EverydayDb, record: string, index: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunk = await db._chunks.get([record, index])
  return chunk ? new Uint8Array(chunk.bytes) : EMPTY
}

/** The whole content as a Blob of this type, for showing and saving; null if it is not on this device. */
export async function readContent(db: EverydayDb, record: string, type: string): Promise<Blob | null> {
  const content = await db._contents.get(record)
  if (content?.state !== 'here') return null
  const blob = await blobOf(db, content, type)
  if (blob) await db._contents.update(record, { usedAt: Date.now() })
  return blob
}

/** The chunks of a content as a Blob of this type, without noting that it was used; null if one is missing. */
export async function blobOf(
  db: EverydayDb,
  { record, size }: Pick<Content, 'record' | 'size'>,
  type: string,
): Promise<Blob | null> {
  const parts: Blob[] = []
  // One Blob for each chunk: the browser may move them to the disk, so that memory does not hold all of them.
  for (let index = 0; index < chunksOf(size); index++) {
    const bytes = await readChunk(db, record, index)
    if (bytes.length === 0) return null
    parts.push(new Blob([bytes]))
  }
  return new Blob(parts, { type })
}

/** Whether the chunks on this device have the hash that the content is known by. */
export async function isIntact(db: EverydayDb, { record, size, sha256: expected }: Content): Promise<boolean> {
  const hash = sha256.create()
  for (let index = 0; index < chunksOf(size); index++) hash.update(await readChunk(db, record, index))
  return bytesToHex(hash.digest()) === expected
}

/** Removes a content from this device. */
export async function removeContent(db: EverydayDb, record: string): Promise<void> {
  await db.transaction('rw', db._chunks, db._contents, db._texts, async () => {
    await chunks(db, record).delete()
    await db._contents.delete(record)
    await db._texts.delete(record)
  })
}

/** Removes what has arrived of a download, which is still wanted unless it was removed meanwhile. */
export async function restartDownload(db: EverydayDb, record: string, problem: Content['problem']): Promise<void> {
  await db.transaction('rw', db._chunks, db._contents, async () => {
    await chunks(db, record).delete()
    await db._contents.update(record, { done: 0, problem })
  })
}

/** Contents of records that the server has, while it has not the content: they are on this device alone. */
export async function unsentContents(db: EverydayDb): Promise<Content[]> {
  const here = (await db._contents.toArray()).filter(({ state }) => state === 'here')
  const rows = await db.documents.bulkGet(here.map(({ record }) => record))
  return here.filter((_, at) => rows[at]?.updated_at && !rows[at].storage_path)
}

/** Lets all paused uploads go on where they were, for a person who wants everything to be sent. */
export async function resumeUploads(db: EverydayDb): Promise<void> {
  await db._contents.filter(({ paused }) => paused === true).modify({ paused: false })
}

/** Whether a content waits here for the server, and not for a decision of the person: its record may still wait, too. */
export async function hasContentsToSend(db: EverydayDb): Promise<boolean> {
  const here = (await db._contents.toArray()).filter((one) => one.state === 'here' && !hasStopped(one) && !one.paused)
  const rows = await db.documents.bulkGet(here.map(({ record }) => record))
  const unsent = rows.filter((row) => row && !row.storage_path)
  const refused = await db._outbox.where('state').equals('refused').toArray()
  return unsent.some((row) => row!.updated_at || !refused.some(({ record }) => record === `documents/${row!.id}`))
}

/** Removes contents of files that were being read when the app was closed, and contents whose document was deleted. */
export async function removeAbandoned(db: EverydayDb, now: number): Promise<void> {
  for (const { record, state, usedAt } of await db._contents.toArray()) {
    if (state === 'adding' && now - usedAt < ABANDONED_MS) continue
    await db.transaction('rw', [db._chunks, db._contents, db._texts, db.documents, db._outbox, db._meta], async () => {
      if (await db.documents.get(record)) return
      // With the row, so that a reset which ends now is not missed.
      const forgottenAt = (await db._meta.get(FORGOTTEN_AT))?.value as number | null | undefined
      if (state !== 'adding' && forgottenAt && now - forgottenAt < FORGOTTEN_MS) return
      // A refused creation can still be sent again.
      if (await db._outbox.where('record').equals(`documents/${record}`).count()) return
      await chunks(db, record).delete()
      await db._contents.delete(record)
      await db._texts.delete(record)
    })
  }
}

/** Runs a write of this many bytes; if there is no room, contents that the server has are removed, and it is tried once more. */
async function withRoom<T>(db: EverydayDb, bytes: number, run: () => PromiseLike<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isQuota(error) || !(await freeContents(db, Math.max(bytes, 8 * CHUNK_BYTES)))) throw error
    return run()
  }
}

/** Removes contents that the server has and nobody asked to keep, least recently used first, until so many bytes are free. */
export async function freeContents(db: EverydayDb, bytes: number): Promise<boolean> {
  let freed = 0
  for (const { record, size } of await removable(db)) {
    if (freed >= bytes) break
    await removeContent(db, record)
    freed += size
  }
  return freed > 0
}

async function removable(db: EverydayDb): Promise<Content[]> {
  // Then no server has them any more.
  if (await isAccountDeleted(db)) return []
  const here = (await db._contents.toArray()).filter(({ state, kept }) => state === 'here' && !kept)
  const rows = await db.documents.bulkGet(here.map(({ record }) => record))
  return here.filter((_, at) => rows[at]?.storage_path).sort((a, b) => a.usedAt - b.usedAt)
}
