import { CHUNK_BYTES } from '../../domain/document-content.ts'
import { sentAs, type LibraryCopy } from '../../domain/library-copy.ts'
import type { EverydayDb } from '../database/db.ts'
import { isQuota } from '../database/write-error.ts'
import { freeContents } from '../documents/contents.ts'
import type { Delays } from '../documents/delays.ts'
import { inChunks } from '../documents/download.ts'
import { receiveFrom, type NotNow } from '../documents/transport.ts'
import { dropCachedDownloads, persistStorageOnce } from '../offline/storage-room.ts'
import { removeCopies, storeBytes } from './copies.ts'

/** How much is made free at once where this device is full. */
const ROOM_BYTES = 8 * CHUNK_BYTES

/** What holds up all files: there is no connection, or the server asks to wait. */
const ALL = ''

/** How a session downloads. `delays`: of each file by its id; `onChanged`: the server has other files by now. */
export type Bringing = {
  token: () => string
  stop: AbortSignal
  delays: Delays
  onChanged?: () => void
  send?: typeof fetch
}

/** Why a file does not come now. */
type Later = { holdsUp: 'this' | 'all'; atLeastMs: number }
const LATER: Later = { holdsUp: 'this', atLeastMs: 0 }

/**
 * Downloads what is wanted on this device, one file after the other, each from where it was left. `later`: something is still wanted, and
 * cannot be had now (`waitOf`).
 */
export async function bringCopies(db: EverydayDb, bringing: Bringing): Promise<'done' | 'later'> {
  const { delays } = bringing
  for (;;) {
    const coming = await comingCopies(db)
    if (coming.length === 0) return 'done'
    const copy = coming.find(({ id }) => delays.left(id) === 0)
    if (!copy || bringing.stop.aborted || delays.left(ALL) > 0) return 'later'
    const outcome = await bringCopy(db, copy, bringing)
    if (typeof outcome === 'object') {
      delays.postpone(outcome.holdsUp === 'all' ? ALL : copy.id, outcome.atLeastMs)
      continue
    }
    delays.forget(copy.id)
    if (outcome === 'full') {
      // The other chapters would find no room either.
      const rest = (await comingCopies(db)).filter(({ sku }) => sku === copy.sku)
      await removeCopies(db, ids(rest), 'full')
    }
    if (outcome === 'changed') {
      await removeCopies(db, [copy.id], 'changed')
      bringing.onChanged?.()
    }
    if (outcome === 'here') persistStorageOnce()
  }
}

const ids = (copies: LibraryCopy[]) => copies.map(({ id }) => id)

/** How long what is wanted waits before it can be tried again, in ms. */
export async function waitOf(db: EverydayDb, delays: Delays): Promise<number> {
  const waits = (await comingCopies(db)).map(({ id }) => delays.left(id))
  return Math.max(delays.left(ALL), waits.length > 0 ? Math.min(...waits) : 0)
}

/** What has begun comes first, then the chapters of a title in their order. */
async function comingCopies(db: EverydayDb): Promise<LibraryCopy[]> {
  const coming = (await db._copies.toArray()).filter(({ state }) => state === 'coming')
  return coming.sort(
    (a, b) => Number(b.done > 0) - Number(a.done > 0) || a.sku.localeCompare(b.sku) || a.position - b.position,
  )
}

async function bringCopy(
  db: EverydayDb,
  copy: LibraryCopy,
  { token, stop, delays, send }: Bringing,
): Promise<'here' | 'full' | 'changed' | 'gone' | Later> {
  const { id, size } = copy
  let isOther = false
  const isContent = (response: Response) => {
    isOther = isOtherFile(response, copy)
    return response.ok && hasType(response, sentAs(copy.type)) && versionOf(response) === copy.version
  }
  const answer = await receiveFrom(
    `/api/library/files/${id}`,
    { token: token(), offset: copy.done, stop, isContent },
    send,
  )
  // The next list says what there is now.
  if ('kind' in answer) return isOther || answer.kind === 'refused' ? 'changed' : laterOf(answer)
  let done = copy.done
  let isStoring = false
  try {
    for await (const bytes of inChunks(answer)) {
      // A part of a chunk is stored only at the end.
      if (done + bytes.length > size) return 'changed'
      if (bytes.length < CHUNK_BYTES && done + bytes.length < size) return LATER
      isStoring = true
      if (!(await withRoom(db, copy, () => storeBytes(db, copy, done, bytes)))) return 'gone'
      isStoring = false
      done += bytes.length
      for (const held of [id, ALL]) delays.forget(held)
    }
  } catch (error) {
    if (isStoring && isQuota(error)) return 'full'
    return LATER
  }
  return done === size ? 'here' : LATER
}

function laterOf(answer: NotNow): Later {
  const atLeastMs = answer.kind === 'busy' ? answer.retryAfterMs : 0
  return { holdsUp: answer.kind === 'offline' || atLeastMs > 0 ? 'all' : 'this', atLeastMs }
}

const hasType = ({ headers }: Response, type: string) => headers.get('Content-Type')?.split(';')[0]?.trim() === type

/** The server names the stored file in the ETag; a proxy may have made it a weak one. */
const versionOf = ({ headers }: Response) => /^(?:W\/)?"(.*)"$/.exec(headers.get('ETag') ?? '')?.[1]

/** Whether the server has another file by now, a shorter one, or none. A page of a captive portal says nothing about it. */
function isOtherFile(response: Response, { type, version }: LibraryCopy): boolean {
  if (response.status === 404) return hasType(response, 'application/json')
  const found = versionOf(response)
  if (response.status === 416) return true
  return response.ok && hasType(response, sentAs(type)) && found !== undefined && found !== version
}

/** What nobody asked for takes no room from what the person has opened. */
async function withRoom<T>(db: EverydayDb, { asked }: LibraryCopy, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!asked || !isQuota(error)) throw error
    await dropCachedDownloads()
    await freeContents(db, ROOM_BYTES)
    return run()
  }
}
