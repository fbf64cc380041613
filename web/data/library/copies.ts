import { CHUNK_BYTES } from '../../domain/document-content.ts'
import type { LibraryCopy, LibraryFile } from '../../domain/library-copy.ts'
import type { EverydayDb } from '../database/db.ts'
import { blobOf } from '../documents/contents.ts'

/** The row of `_meta` with the SKUs that the list of the server was about. */
export const LISTED = 'library_listed'

/** All bytes of a file of the library, for ranges of the primary key of `_chunks`. */
const bytesOf = (db: EverydayDb, id: string) =>
  db._chunks.where('[record+index]').between([id, 0], [id, Infinity], true, true)

/** Makes the list of the server that of this device: what is no longer owned is deleted, and a new version replaces the old one. */
export async function applyList(db: EverydayDb, files: readonly LibraryFile[]): Promise<void> {
  await db.transaction('rw', db._copies, db._chunks, async () => {
    const before = new Map((await db._copies.toArray()).map((copy) => [copy.id, copy]))
    const listed = new Set(files.map(({ id }) => id))
    for (const id of before.keys()) {
      if (listed.has(id)) continue
      await bytesOf(db, id).delete()
      await db._copies.delete(id)
    }
    for (const file of files) {
      const old = before.get(file.id)
      if (old?.version === file.version && old.size === file.size) {
        // Also what could not be had of it: only the person asks for that again.
        await db._copies.put({ ...old, ...file })
        continue
      }
      if (old) await bytesOf(db, file.id).delete()
      const isWanted = old !== undefined && (old.state !== 'there' || old.problem === 'changed')
      const state = isWanted ? 'coming' : 'there'
      await db._copies.put({ ...file, state, done: 0, problem: '', ...(old?.asked && { asked: true }) })
    }
  })
}

/** Wants files on this device; what is here or coming stays. `asked`: somebody asks for them. */
export async function wantCopies(db: EverydayDb, ids: string[], { asked }: { asked: boolean }): Promise<void> {
  await db._copies
    .where('id')
    .anyOf(ids)
    .and(({ state }) => state !== 'here')
    .modify((copy) => {
      if (copy.state === 'there') Object.assign(copy, { state: 'coming', problem: '', asked })
      else if (asked) copy.asked = true
    })
}

/** Removes files from this device; they stay in the library. `problem`: why, if it was not the person's wish. */
export async function removeCopies(db: EverydayDb, ids: string[], problem: LibraryCopy['problem'] = ''): Promise<void> {
  await db.transaction('rw', db._copies, db._chunks, async () => {
    for (const id of ids) {
      await bytesOf(db, id).delete()
      await db._copies.update(id, { state: 'there', done: 0, problem })
    }
  })
}

/** Ends the downloads of files, and removes what was here of them; files that are complete stay. */
export async function stopCopies(db: EverydayDb, ids: string[]): Promise<void> {
  await db.transaction('rw', db._copies, db._chunks, async () => {
    const copies = (await db._copies.bulkGet(ids)).filter((copy) => copy?.state === 'coming')
    await removeCopies(
      db,
      copies.map((copy) => copy!.id),
    )
  })
}

/** Removes the list of the library with all that is here of it; within a transaction of these tables. */
export async function removeAllCopies(db: EverydayDb): Promise<void> {
  for (const id of await db._copies.toCollection().primaryKeys()) await bytesOf(db, id).delete()
  await db._copies.clear()
  await db._meta.delete(LISTED)
}

/** Stores the next bytes of a file; false if it has been removed, or stored by another tab, meanwhile. */
export const storeBytes = (
  db: EverydayDb,
  { id, version }: LibraryCopy,
  from: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> =>
  db.transaction('rw', db._copies, db._chunks, async () => {
    const now = await db._copies.get(id)
    if (now?.state !== 'coming' || now.done !== from || now.version !== version) return false
    const done = from + bytes.length
    await db._chunks.put({ record: id, index: from / CHUNK_BYTES, bytes: bytes.buffer })
    await db._copies.update(id, { done, ...(done === now.size && { state: 'here' }) })
    return true
  })

/** A file that is here as a Blob; null if it is not. */
export async function readCopy(db: EverydayDb, { id }: Pick<LibraryCopy, 'id'>): Promise<Blob | null> {
  const copy = await db._copies.get(id)
  return copy?.state === 'here' ? blobOf(db, { record: id, size: copy.size }, copy.type) : null
}
