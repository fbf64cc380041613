/** The given address as a path inside this app, or null when it leads anywhere else (open redirects). */
export function localPath(address: string | undefined): string | null {
  if (!address || !/^\/(?![/\\])/.test(address)) return null
  const base = 'https://here.invalid'
  const url = URL.parse(address, base)
  return url?.origin === base ? url.pathname + url.search + url.hash : null
}
