import { localEntries } from '../../lib/local-entries.ts'
import type { SearchEntry } from '../../domain/search-entry.ts'

/** A destination that was opened from the palette. */
export type Recent = Pick<SearchEntry, 'title' | 'url' | 'type'>

const KEY = 'everyday_palette_recent'
const MAX_RECENT = 5

/** The destinations chosen on this device, latest first. */
export function readRecent(): Recent[] {
  try {
    const stored: unknown = JSON.parse(localEntries.get(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as Recent[]).slice(0, MAX_RECENT) : []
  } catch {
    return [] // invalid content
  }
}

/** Adds one at the front, without duplicates. */
export function addRecent({ title, url, type }: Recent): void {
  const others = readRecent().filter((recent) => recent.url !== url)
  localEntries.set(KEY, JSON.stringify([{ title, url, type }, ...others].slice(0, MAX_RECENT)))
}
