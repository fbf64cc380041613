export type Place = { label: string; to: string }

const MAX_RESULTS = 4
const MIN_SCORE = 0.4
/** Pages with a lower share of the best score are left out. */
const MIN_SHARE_OF_BEST = 0.75

/** The pages whose address or name is most similar (by letter bigrams) to the path or a part of it, best first. */
export function closestPages(path: string, places: Place[]): Place[] {
  const typed = decodePath(path)
  const wanted = [typed, ...typed.split('/').filter((part) => part.length > 2)].map(bigrams)
  const scored = places
    .filter(({ to }) => to !== '/')
    .map((place) => {
      const has = [bigrams(place.to), bigrams(place.label)]
      return { place, score: Math.max(...wanted.flatMap((a) => has.map((b) => diceCoefficient(a, b)))) }
    })
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  return scored
    .filter(({ score }) => score >= best * MIN_SHARE_OF_BEST)
    .slice(0, MAX_RESULTS)
    .map(({ place }) => place)
}

/** Search terms from a path: `/web-sevices.html` is `web sevices`. */
export function searchTermsOf(path: string): string {
  return decodePath(path)
    .replace(/\.(html?|php|aspx?)$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
    .slice(0, 80)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A malformed escape is taken literally.
    return path
  }
}

function bigrams(text: string): Set<string> {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return new Set(Array.from({ length: Math.max(letters.length - 1, 0) }, (_, at) => letters.slice(at, at + 2)))
}

function diceCoefficient(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size)
}
