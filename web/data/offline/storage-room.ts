import { CATALOG_CACHE, DIRECTORY_CACHE, IMAGE_CACHE, MEDIA_CACHE, SHARED_CACHE } from '../../lib/cache-names.ts'

/** Caches that hold only what can be downloaded again. */
const DOWNLOADS = [CATALOG_CACHE, DIRECTORY_CACHE, IMAGE_CACHE, MEDIA_CACHE]

/** Gives the room of cached downloads back; the shell, the data and the outbox stay. */
export async function dropCachedDownloads(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all(DOWNLOADS.map((name) => caches.delete(name)))
}

/** At sign-out: what another app shared and was not stored goes with the person. */
export async function dropPersonalCaches(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE)
}

let asked = false

/** Asks the browser, once a page and after something was saved, not to evict this site's storage. */
export function keepStorage(): void {
  if (asked || !globalThis.navigator?.storage?.persist) return
  asked = true
  void navigator.storage.persist().catch(() => false) // a browser that refuses answers false; so does one that throws
}
