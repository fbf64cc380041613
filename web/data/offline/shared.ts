// What other apps and pages have shared and nobody has stored yet, in a cache of each person, or of the guest:
//   /share-target/inbox/{id}             a form
//   /share-target/files/{id}             the list of files, /share-target/files/{id}/{at} each of them
//   /share-target/unconfirmed/{id}       there until the person has said that it is theirs
import { sharedCacheOf } from '../../lib/cache-names.ts'

const FOLDER = '/share-target'
type Kind = 'inbox' | 'files' | 'unconfirmed'

const open = (owner: string) => caches.open(sharedCacheOf(owner))
const markPath = (id: string) => `${FOLDER}/unconfirmed/${id}`

/** The ids of what is shared with a person, or with the guest, the oldest first; [] where the browser has no caches. */
export async function sharedIds(owner: string, ...kinds: Kind[]): Promise<string[]> {
  if (!('caches' in globalThis) || !(await caches.has(sharedCacheOf(owner)))) return []
  const paths = (await (await open(owner)).keys()).map(({ url }) => new URL(url).pathname)
  return paths.flatMap((path) => {
    const [kind, id, ...more] = path.slice(FOLDER.length + 1).split('/')
    return id && more.length === 0 && kinds.some((each) => each === kind) ? [id] : []
  })
}

/** Says that the person has to be asked. Call it before anything of the share is stored. */
export async function markUnconfirmed(owner: string, id: string): Promise<void> {
  await (await open(owner)).put(markPath(id), new Response())
}

/** Whether the person has to be asked first. */
export async function isUnconfirmed(owner: string, id: string): Promise<boolean> {
  return (await sharedIds(owner, 'unconfirmed')).includes(id)
}

/** Makes a share that another site may have sent the person's own. */
export async function acceptShared(owner: string, id: string): Promise<void> {
  if ('caches' in globalThis) await (await open(owner)).delete(markPath(id))
}

/** Deletes all of a share: after it was stored, or because it is not wanted. */
export async function deleteShared(owner: string, id: string): Promise<void> {
  await deleteSharedFrom(await open(owner), id)
}

/** The same in a cache that is open. */
export async function deleteSharedFrom(cache: Cache, id: string): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    // The mark goes last: what is left by a crash stays unconfirmed.
    if (pathname !== markPath(id) && pathname.split('/').includes(id)) await cache.delete(request)
  }
  await cache.delete(markPath(id))
}
