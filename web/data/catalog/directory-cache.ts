import { DIRECTORY_CACHE } from '../../lib/cache-names.ts'

/** Where the server answers about businesses. The service worker ignores /api: what is read there is kept here for use offline. */
export const DIRECTORY = '/api/directory'

/** The cache itself; null where the browser has none. */
export const directoryCache = (): Promise<Cache | null> =>
  'caches' in globalThis ? caches.open(DIRECTORY_CACHE).catch(() => null) : Promise.resolve(null)

/** What is kept of an address; null if nothing is. */
export async function readCached<T>(path: string): Promise<T | null> {
  try {
    const response = await (await directoryCache())?.match(path)
    return response ? ((await response.json()) as T) : null
  } catch {
    return null
  }
}

/** Keeps the answer of an address. Without room for it, it is not available offline. */
export async function writeCached(path: string, value: unknown): Promise<void> {
  await (await directoryCache())?.put(path, Response.json(value)).catch(() => {})
}
