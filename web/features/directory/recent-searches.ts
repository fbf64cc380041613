const KEY = 'everyday_recent_businesses'
const MOST = 5

/** What was searched for on this device, newest first. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    return [] // Not written by us, or the device keeps nothing: then nothing is recent.
  }
}

/** Puts a search in front of the others. */
export function keepRecent(text: string): void {
  const kept = text.trim()
  if (kept.length < 2) return
  const others = readRecent().filter((one) => one.toLowerCase() !== kept.toLowerCase())
  localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MOST)))
}

export function clearRecent(): void {
  localStorage.removeItem(KEY)
}
