/** Reads a file of the catalog by its path below `/catalog/`, without the extension. Rejects with a `CatalogError`. */
export type ReadCatalog = <T>(path: string) => Promise<T>

/** `gone`: there is no such file. `missing`: it could not be loaded, as without a connection. */
export class CatalogError extends Error {
  readonly reason: 'gone' | 'missing'
  constructor(path: string, reason: 'gone' | 'missing') {
    super(`/catalog/${path}.json is ${reason}`)
    this.reason = reason
  }
}

const read = new Map<string, Promise<unknown>>()

/** In the browser: each file is fetched once for each page view. It is not validated again, since the build did that. */
export const readCatalog: ReadCatalog = <T>(path: string) => {
  let file = read.get(path)
  if (!file) {
    file = fetchJson(path)
    read.set(path, file)
    // A failed request is sent again on the next call.
    file.catch(() => read.delete(path))
  }
  return file as Promise<T>
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(`/catalog/${path}.json`).catch(() => null)
  if (!response || response.status >= 500) throw new CatalogError(path, 'missing')
  // A server that answers every address with an HTML page does not have the file either.
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) throw new CatalogError(path, 'gone')
  return response.json()
}
