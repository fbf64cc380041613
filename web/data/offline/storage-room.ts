import { CATALOG_CACHE, DIRECTORY_CACHE, IMAGE_CACHE, MEDIA_CACHE, SHARED_CACHE } from '../../lib/cache-names.ts'

/** Caches that hold only what can be downloaded again. */
const DOWNLOADS = [CATALOG_CACHE, DIRECTORY_CACHE, IMAGE_CACHE, MEDIA_CACHE]

/** Deletes cached downloads to free storage; the shell, the data and the outbox stay. */
export async function dropCachedDownloads(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all(DOWNLOADS.map((name) => caches.delete(name)))
}

/** At sign-out: also deletes what another app has shared and was not saved. */
export async function dropPersonalCaches(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE)
}

let asked = false

/** Asks the browser, once for each page and after something was saved, not to evict this site's storage. */
export function persistStorageOnce(): void {
  if (asked || !globalThis.navigator?.storage?.persist) return
  asked = true
  void navigator.storage.persist().catch(() => false) // a browser that refuses resolves to false; one that throws counts as that
}
