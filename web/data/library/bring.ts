import { CHUNK_BYTES } from '../../domain/document-content.ts'
import type { LibraryCopy } from '../../domain/library-copy.ts'
import type { EverydayDb } from '../database/db.ts'
import { isQuota } from '../database/write-error.ts'
import { freeContents } from '../documents/contents.ts'
import { inChunks } from '../documents/download.ts'
import { receiveFrom } from '../documents/transport.ts'
import { dropCachedDownloads, persistStorageOnce } from '../offline/storage-room.ts'
import { removeCopies, storeBytes } from './copies.ts'

/** How much is made free at once where this device is full. */
const ROOM_BYTES = 8 * CHUNK_BYTES

/** How a session downloads. */
export type Bringing = { token: () => string; stop: AbortSignal; send?: typeof fetch }

/**
 * Downloads what is wanted on this device, one file after the other, each from where it was left. `later`: something is still wanted, and
 * cannot be had now.
 */
export async function bringCopies(db: EverydayDb, bringing: Bringing): Promise<'done' | 'later'> {
  for (;;) {
    const copy = await nextCopy(db)
    if (!copy) return 'done'
    if (bringing.stop.aborted) return 'later'
    const outcome = await bringCopy(db, copy, bringing)
    if (outcome === 'later') return 'later'
    if (outcome === 'full') {
      // The other chapters would find no room either.
      const coming = await db._copies.where('sku').equals(copy.sku).toArray()
      const rest = coming.filter(({ state }) => state === 'coming')
      await removeCopies(db, ids(rest), 'full')
    }
    if (outcome === 'changed') await removeCopies(db, [copy.id], 'changed')
    if (outcome === 'here') persistStorageOnce()
  }
}

const ids = (copies: LibraryCopy[]) => copies.map(({ id }) => id)

/** What has begun comes first, then the chapters of a title in their order. */
async function nextCopy(db: EverydayDb): Promise<LibraryCopy | undefined> {
  const coming = (await db._copies.toArray()).filter(({ state }) => state === 'coming')
  return coming.sort(
    (a, b) => Number(b.done > 0) - Number(a.done > 0) || a.sku.localeCompare(b.sku) || a.position - b.position,
  )[0]
}

async function bringCopy(
  db: EverydayDb,
  copy: LibraryCopy,
  { token, stop, send }: Bringing,
): Promise<'here' | 'later' | 'full' | 'changed' | 'gone'> {
  const { id, size } = copy
  let isOther = false
  const isContent = (response: Response) => {
    isOther = isOtherFile(response, copy)
    return response.ok && hasType(response, copy.type) && versionOf(response) === copy.version
  }
  const answer = await receiveFrom(
    `/api/library/files/${id}`,
    { token: token(), offset: copy.done, stop, isContent },
    send,
  )
  // The next list says what there is now.
  if ('kind' in answer) return isOther || answer.kind === 'refused' ? 'changed' : 'later'
  let done = copy.done
  let isStoring = false
  try {
    for await (const bytes of inChunks(answer)) {
      // A part of a chunk is stored only at the end.
      if (done + bytes.length > size) return 'changed'
      if (bytes.length < CHUNK_BYTES && done + bytes.length < size) return 'later'
      isStoring = true
      if (!(await withRoom(db, () => storeBytes(db, copy, done, bytes)))) return 'gone'
      isStoring = false
      done += bytes.length
    }
  } catch (error) {
    if (isStoring && isQuota(error)) return 'full'
    return 'later'
  }
  return done === size ? 'here' : 'later'
}

const hasType = ({ headers }: Response, type: string) => headers.get('Content-Type')?.split(';')[0]?.trim() === type

/** The server names the stored file in the ETag; a proxy may have made it a weak one. */
const versionOf = ({ headers }: Response) => /^(?:W\/)?"(.*)"$/.exec(headers.get('ETag') ?? '')?.[1]

/** Whether the server has another file by now, a shorter one, or none. A page of a captive portal says nothing about it. */
function isOtherFile(response: Response, { type, version }: LibraryCopy): boolean {
  if (response.status === 404) return hasType(response, 'application/json')
  const found = versionOf(response)
  return response.status === 416 || (response.ok && hasType(response, type) && found !== undefined && found !== version)
}

async function withRoom<T>(db: EverydayDb, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isQuota(error)) throw error
    await dropCachedDownloads()
    await freeContents(db, ROOM_BYTES)
    return run()
  }
}
