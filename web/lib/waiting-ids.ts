/** The ids of what waits in a cache at this path, `{path}{id}`, the oldest first. */
export async function waitingIds(cache: string, path: string): Promise<string[]> {
  if (!('caches' in globalThis) || !(await caches.has(cache))) return []
  const paths = (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname)
  return paths
    .filter((each) => each.startsWith(path))
    .map((each) => each.slice(path.length))
    .filter((id) => /^[a-z0-9]{15}$/.test(id))
}
