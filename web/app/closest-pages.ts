export type Place = { label: string; to: string }

const MOST = 4
const ENOUGH = 0.4
/** What is so much less near than the nearest is noise. */
const NEXT_TO_BEST = 0.75

/** The pages whose address or name shares most letter pairs with the given path, or with a part of it, best first; none when nothing is near. */
export function closestPages(path: string, places: Place[]): Place[] {
  const typed = decodeQuietly(path)
  const wanted = [typed, ...typed.split('/').filter((part) => part.length > 2)].map(pairs)
  const scored = places
    .filter(({ to }) => to !== '/')
    .map((place) => {
      const has = [pairs(place.to), pairs(place.label)]
      return { place, score: Math.max(...wanted.flatMap((a) => has.map((b) => overlap(a, b)))) }
    })
    .filter(({ score }) => score >= ENOUGH)
    .sort((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  return scored
    .filter(({ score }) => score >= best * NEXT_TO_BEST)
    .slice(0, MOST)
    .map(({ place }) => place)
}

/** The words of an address, for the search: `/web-sevices.html` is `web sevices`. */
export function wordsOf(path: string): string {
  return decodeQuietly(path)
    .replace(/\.(html?|php|aspx?)$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
    .slice(0, 80)
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
