import type { SearchEntry } from '../../domain/search-entry.ts'

/** Somewhere that was gone to from the palette. */
export type Recent = Pick<SearchEntry, 'title' | 'url' | 'type'>

const KEY = 'everyday_palette_recent'
const MOST = 5

/** Where this device went from the palette, the latest first. */
export function readRecent(): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as Recent[]).slice(0, MOST) : []
  } catch {
    return [] // no storage, or something else's
  }
}

/** Puts one in front; each stands there once. */
export function addRecent({ title, url, type }: Recent): void {
  const others = readRecent().filter((recent) => recent.url !== url)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ title, url, type }, ...others].slice(0, MOST)))
  } catch {
    // Without room there is none.
  }
}
