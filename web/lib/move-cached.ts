/** Moves what a cache holds to another, in the order in which it was stored. Can be repeated after a crash. */
export async function moveCached(from: string, to: string, isMoved = (_path: string): boolean => true): Promise<void> {
  if (!(await caches.has(from))) return
  const [source, target] = await Promise.all([caches.open(from), caches.open(to)])
  for (const request of await source.keys()) {
    if (!isMoved(new URL(request.url).pathname)) continue
    const kept = await source.match(request)
    if (kept) await target.put(request, kept)
    await source.delete(request)
  }
}
