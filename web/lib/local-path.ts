const BASE = 'https://here.invalid'

/** The given address as a path inside this app, or null when it leads elsewhere (prevents open redirects). */
export function localPath(address: string | undefined): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, BASE)) return null
  const { origin, pathname, search, hash } = new URL(address, BASE)
  // Resolved dot segments may leave a path that begins with two slashes, which a browser reads as another host.
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : null
}
