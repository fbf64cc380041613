const HERE = 'https://here.invalid'

/** The given address as a path inside this app, or null when it leads anywhere else (open redirects). */
export function localPath(address: string | undefined): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, HERE)) return null
  const { origin, pathname, search, hash } = new URL(address, HERE)
  // Dot segments may leave a path that begins with two slashes, which a browser takes for another host.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null
}
