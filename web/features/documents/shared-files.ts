import * as v from 'valibot'
import { MAX_DOCUMENT_BYTES } from '../../collections/documents.ts'
import { sharedCacheOf } from '../../lib/cache-names.ts'

const FOLDER = '/share-target/files/'

const SharedFile = v.object({
  name: v.string(),
  size: v.number(),
  type: v.string(),
  /** Why only the name was kept: it is too large, or this device has no room. */
  refused: v.nullable(v.picklist(['too_large', 'no_room'])),
})
/** A file that another app has shared. */
export type SharedFile = v.InferOutput<typeof SharedFile>

const openShared = (owner: string) => caches.open(sharedCacheOf(owner))
const listUrl = (id: string) => `${FOLDER}${id}`
const fileUrl = (id: string, at: number) => `${FOLDER}${id}/${at}`

/**
 * Keeps the files of a share sheet for the person who is signed in, or the guest, until a page has stored them. Runs in the worker, so that it works offline. The list is written last: a
 * share that was cut off is not there.
 */
export async function keepSharedFiles(owner: string, files: File[], id: string): Promise<void> {
  const cache = await openShared(owner)
  const list: SharedFile[] = []
  for (const [at, file] of files.entries()) {
    const { name, size, type } = file
    let refused: SharedFile['refused'] = size > MAX_DOCUMENT_BYTES ? 'too_large' : null
    if (!refused) await cache.put(fileUrl(id, at), new Response(file)).catch(() => (refused = 'no_room'))
    list.push({ name, size, type, refused })
  }
  await cache.put(listUrl(id), Response.json(list))
}

/** The files of this person that are kept under this id; null if they were stored already or do not exist. */
export async function readSharedFiles(owner: string, id: string): Promise<SharedFile[] | null> {
  if (!('caches' in globalThis)) return null
  const kept = await (await openShared(owner)).match(listUrl(id))
  const parsed = kept && v.safeParse(v.array(SharedFile), await kept.json())
  return parsed?.success ? parsed.output : null
}

/** One of the files; null if the browser has removed it. */
export async function openSharedFile(
  owner: string,
  id: string,
  at: number,
  { name, type }: SharedFile,
): Promise<File | null> {
  const kept = await (await openShared(owner)).match(fileUrl(id, at))
  return kept ? new File([await kept.blob()], name, { type }) : null
}
