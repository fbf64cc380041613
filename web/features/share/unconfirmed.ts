import { sharedCacheOf, unconfirmedCacheOf } from '../../lib/cache-names.ts'
import { moveCached } from '../../lib/move-cached.ts'

const isOf = (id: string) => (path: string) => path.split('/').includes(id)

/** Makes a share that another site may have sent the person's own. */
export async function acceptShared(owner: string, id: string): Promise<void> {
  if ('caches' in globalThis) await moveCached(unconfirmedCacheOf(owner), sharedCacheOf(owner), isOf(id))
}

/** Deletes a share that is not the person's. */
export async function refuseShared(owner: string, id: string): Promise<void> {
  const cache = await caches.open(unconfirmedCacheOf(owner))
  for (const request of await cache.keys()) if (isOf(id)(new URL(request.url).pathname)) await cache.delete(request)
}
