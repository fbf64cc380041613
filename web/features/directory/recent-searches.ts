import { localEntries } from '../../lib/local-entries.ts'

const KEY = 'everyday_recent_businesses'
const MAX_RECENT = 5

/** Recent searches on this device, newest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localEntries.get(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_RECENT) : []
  } catch {
    return [] // Not written by us.
  }
}

/** Adds a search in front of the others. */
export function saveRecentSearch(text: string): void {
  const stored = text.trim()
  if (stored.length < 2) return
  const others = readRecentSearches().filter((one) => one.toLowerCase() !== stored.toLowerCase())
  localEntries.set(KEY, JSON.stringify([stored, ...others].slice(0, MAX_RECENT)))
}

export function clearRecentSearches(): void {
  localEntries.remove(KEY)
}
