import { foldText } from '../lib/fold-text.ts'

type Term = { text: string; tag: boolean; not: boolean }

/** A parsed search, matched against each bookmark. */
export type BookmarkQuery = Term[]

type Searchable = { title: string; url: string; description: string; tags: string[] }

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
    if (folded !== '') terms.push({ text: folded, tag: tag === '#', not: minus === '-' })
  }
  return terms
}

/** Whether a bookmark's title, address, description or tags match every term of the search. */
export function matchesBookmark(query: BookmarkQuery, bookmark: Searchable): boolean {
  let text: string | undefined
  let tags: string[] | undefined
  return query.every((term) => {
    tags ??= bookmark.tags.map(foldText)
    if (term.tag) return tags.includes(term.text) !== term.not
    text ??= `${foldText(bookmark.title)}\n${foldText(bookmark.url)}\n${foldText(bookmark.description)}\n${tags.join('\n')}`
    return text.includes(term.text) !== term.not
  })
}
