import {
  CATALOG_CACHE,
  DIRECTORY_CACHE,
  IMAGE_CACHE,
  MEDIA_CACHE,
  SHARED_CACHE,
  sharedCacheOf,
} from '../../lib/cache-names.ts'

/** Caches that hold only what can be downloaded again. */
const DOWNLOADS = [CATALOG_CACHE, DIRECTORY_CACHE, IMAGE_CACHE, MEDIA_CACHE]

/** Deletes cached downloads to free storage; the shell, the data and the outbox stay. */
export async function dropCachedDownloads(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all(DOWNLOADS.map((name) => caches.delete(name)))
}

/** Deletes what another app has shared with a person on this device and was not saved. */
export async function dropShared(owner: string): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedCacheOf(owner))
}

/**
 * Makes what was shared while nobody was signed in a person's own, at sign-in. Nothing stays for who signs in next: what this device has no room to
 * move is discarded. Can be repeated after a crash.
 */
export async function claimShared(owner: string, guest: string): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of [SHARED_CACHE, sharedCacheOf(guest)]) {
    if (!(await caches.has(name))) continue
    const [from, to] = await Promise.all([caches.open(name), caches.open(sharedCacheOf(owner))])
    const unmarked: string[] = []
    for (const request of await from.keys()) {
      // Marks come first: a share whose mark is lost would be taken for one that the person has confirmed.
      const isUnmarked = unmarked.some((id) => request.url.includes(id))
      if (isUnmarked) await from.delete(request)
      else if (!(await move(request, from, to))) {
        console.warn('There is no room for what was shared', request.url)
        const mark = /\/unconfirmed\/(.+)$/.exec(request.url)
        if (mark) unmarked.push(mark[1]!)
      }
    }
  }
}

/** False if there is no room in the other cache, also once it is not in this one any more. */
async function move(request: Request, from: Cache, to: Cache): Promise<boolean> {
  const put = async (kept: Response | undefined) => kept && to.put(request, kept)
  const isMoved = await put(await from.match(request)).then(
    () => true,
    () => false,
  )
  const again = isMoved ? undefined : await from.match(request)
  await from.delete(request)
  return put(again).then(
    () => true,
    () => false,
  )
}

let asked = false

/** Asks the browser, once for each page and after something was saved, not to evict this site's storage. */
export function persistStorageOnce(): void {
  if (asked || !globalThis.navigator?.storage?.persist) return
  asked = true
  void navigator.storage.persist().catch(() => false) // a browser that refuses resolves to false; one that throws counts as that
}
