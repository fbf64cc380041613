/**
 * Reads a file of the catalog by its path below `/catalog/`, without the extension. Rejects with a `CatalogError`. `anew`: as it is on the server
 * by now, whatever was read and kept before.
 */
export type ReadCatalog = <T>(path: string, options?: { anew?: boolean }) => Promise<T>

/** `gone`: there is no such file. `missing`: it could not be loaded, as without a connection, or nobody knows whether there is one. */
export class CatalogError extends Error {
  readonly reason: 'gone' | 'missing'
  constructor(path: string, reason: 'gone' | 'missing') {
    super(`/catalog/${path}.json is ${reason}`)
    this.reason = reason
  }
}

const read = new Map<string, Promise<unknown>>()

/** In the browser: each file is fetched once for each page view. It is not validated again, since the build did that. */
export const readCatalog: ReadCatalog = <T>(path: string, { anew = false } = {}) => {
  if (anew) return readAnew(path) as Promise<T>
  let file = read.get(path)
  if (!file) {
    file = fetchJson(path).catch(async (error: unknown) => {
      const { isListed } = await import('./is-listed.ts')
      throw (await isListed(path)) === false ? new CatalogError(path, 'gone') : error
    })
    read.set(path, file)
    // A failed request is sent again on the next call.
    file.catch(() => read.delete(path))
  }
  return file as Promise<T>
}

/** How long a page may wait for what it has in an older state. */
const ANEW_TIMEOUT_MS = 30_000

/** If it fails, the file that was read before stays. */
async function readAnew(path: string): Promise<unknown> {
  const file = await fetchJson(path, { cache: 'reload', signal: AbortSignal.timeout(ANEW_TIMEOUT_MS) })
  read.set(path, Promise.resolve(file))
  return file
}

async function fetchJson(path: string, options: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`/catalog/${path}.json`, options).catch(() => null)
  if (!response || response.status >= 500) throw new CatalogError(path, 'missing')
  // A server that answers every address with an HTML page does not have the file either.
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) throw new CatalogError(path, 'gone')
  return response.json()
}
