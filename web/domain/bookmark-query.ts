import { foldText } from '../lib/fold-text.ts'

type Term = { text: string; tag: boolean; not: boolean }

/** A search as typed, read once and then asked of each bookmark. */
export type BookmarkQuery = Term[]

type Searchable = { title: string; url: string; description: string; tags: string[] }

/**
 * Reads a search: words, `"a phrase"`, `#tag`, each of which must be found; with a leading `-`, must not. Capitals and
 * accents do not count. An unclosed quote runs to the end, so that a half-typed search already finds.
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

/** Whether a bookmark has all that the search asks for in its title, address, description or tags. */
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
