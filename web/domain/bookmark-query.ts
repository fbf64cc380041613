import { foldText } from '../lib/fold-text.ts'

/** `isPlain`: a word without quotes, which may be meant in another form. */
type Term = { text: string; tag: boolean; not: boolean; isPlain: boolean }

/** A parsed search, matched against each bookmark. */
export type BookmarkQuery = Term[]

/** What of a bookmark is searched. */
export type Searchable = { title: string; url: string; description: string; tags: string[] }

/**
 * Parses a search: words, `"a phrase"`, `#tag`, each of which must match; with a leading `-`, must not. Case and
 * accents are ignored. An unclosed quote extends to the end, so that a half-typed search already has results.
 */
export function parseBookmarkQuery(text: string): BookmarkQuery {
  const terms: BookmarkQuery = []
  for (const [, minus, tag, quoted, open, word] of text.matchAll(
    /(-?)(#?)(?:"([^"]*)"|"([^"]*)$|([^\s"#-][^\s"]*))/g,
  )) {
    const folded = foldText(quoted ?? open ?? word ?? '')
    const not = minus === '-'
    const isTag = tag === '#'
    if (folded !== '') terms.push({ text: folded, tag: isTag, not, isPlain: word !== undefined && !isTag && !not })
  }
  return terms
}

/** Whether a text of a bookmark has a word, or what is meant by it. */
export type HasWord = (text: string, term: Term) => boolean

const asTyped: HasWord = (text, term) => text.includes(term.text)

/** How well a bookmark matches by what of it has a word, and by what the word is there: the whole, the start or the inside of one. */
const FIELD = { title: 1, fact: 0.7, text: 0.4 }
const MATCH = { whole: 1, start: 0.6, inside: 0.2 }
const LETTER = /[\p{L}\p{N}]/u

/** The folded text in which a word is looked for; a line each, so that no phrase is found across them. */
export const textOf = ({ title, url, description, tags }: Searchable): string =>
  [title, url, description, ...tags].map(foldText).join('\n')

/** Whether a bookmark's title, address, description or tags match every term of the search; `has` decides of words alone. */
export function matchesBookmark(query: BookmarkQuery, bookmark: Searchable, has: HasWord = asTyped): boolean {
  let text: string | undefined
  let tags: string[] | undefined
  return query.every((term) => {
    tags ??= bookmark.tags.map(foldText)
    if (term.tag) return tags.includes(term.text) !== term.not
    text ??= textOf(bookmark)
    return (term.isPlain ? has : asTyped)(text, term) !== term.not
  })
}

/** How well a bookmark that was found matches the words of a search as they were typed; the same for all if it has none. */
export function scoreBookmark(query: BookmarkQuery, { title, url, description, tags }: Searchable): number {
  const words = query.filter(({ tag, not }) => !tag && !not)
  if (words.length === 0) return 0
  const fields = [
    { text: foldText(title), weight: FIELD.title },
    { text: [url, ...tags].map(foldText).join('\n'), weight: FIELD.fact },
    { text: foldText(description), weight: FIELD.text },
  ]
  return words.reduce(
    (sum, word) => sum + Math.max(...fields.map(({ text, weight }) => weight * matchIn(text, word.text))),
    0,
  )
}

function matchIn(text: string, word: string): number {
  let best = 0
  for (let at = text.indexOf(word); at >= 0 && best < MATCH.whole; at = text.indexOf(word, at + 1)) {
    const isStart = !LETTER.test(text[at - 1] ?? '')
    const isWhole = isStart && !LETTER.test(text[at + word.length] ?? '')
    best = Math.max(best, isWhole ? MATCH.whole : isStart ? MATCH.start : MATCH.inside)
  }
  return best
}
