import type { useFind } from '../data/use-find.ts'

export type Place = { label: string; to: string }

const MAX_RESULTS = 4

const textsOf = ({ label, to }: Place) => [label, searchTermsOf(to)]

/** The pages that the words of the path find by address or name, best first; if they find none, those of its last part that finds one. */
export function closestPages(path: string, places: Place[], find: ReturnType<typeof useFind>): readonly Place[] {
  const others = places.filter(({ to }) => to !== '/')
  // Shorter parts are languages and the like.
  const parts = path.split('/').filter((part) => part.length > 2)
  for (const typed of [path, ...parts.reverse()]) {
    const words = searchTermsOf(typed)
    const found = words ? find(others, textsOf, words) : []
    if (found.length > 0) return found.slice(0, MAX_RESULTS)
  }
  return []
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
