export type Place = { label: string; to: string }

const MOST = 3
const ENOUGH = 0.34

/** The pages whose address or name shares most letter pairs with the given path, best first; none when nothing is near. */
export function closestPages(path: string, places: Place[]): Place[] {
  const wanted = pairs(decodeQuietly(path))
  const scored = places
    .filter(({ to }) => to !== '/')
    .map((place) => ({ place, score: Math.max(overlap(wanted, pairs(place.to)), overlap(wanted, pairs(place.label))) }))
    .filter(({ score }) => score >= ENOUGH)
    .sort((a, b) => b.score - a.score)
  return scored.slice(0, MOST).map(({ place }) => place)
}

function decodeQuietly(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A malformed escape is part of what was typed.
    return path
  }
}

function pairs(text: string): Set<string> {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return new Set(Array.from({ length: Math.max(letters.length - 1, 0) }, (_, at) => letters.slice(at, at + 2)))
}

function overlap(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size)
}
