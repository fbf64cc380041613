import { t } from '../lib/t.ts'
import type { SearchAnswer } from './search.ts'
import { SEARCH_TABS, type SearchTab } from './search-options.ts'
import { formatCents } from './money.ts'

const MAX_NAMED = 3
const MAX_TITLE_LENGTH = 80

/** A summary of the results under all tabs, with links as `[title](address)`: the count, the first three, the tabs with most results. */
export function searchSummary(query: string, { counts, results }: SearchAnswer): string {
  const total = counts.all
  if (total === 0) return t('Nothing was found for “{query}”.', { query })
  const named = results
    .slice(0, MAX_NAMED)
    .map(({ title, url, price }) =>
      price ? t('{title} at {price}', { title: link(title, url), price: formatCents(price) }) : link(title, url),
    )
  if (total === 1 && named.length === 1) return t('One result for “{query}”: {result}.', { query, result: named[0]! })
  const kinds = (Object.keys(SEARCH_TABS) as SearchTab[])
    .filter((tab) => tab !== 'all' && counts[tab] > 0)
    .sort((a, b) => counts[b] - counts[a])
    .slice(0, 2)
    .map((tab) => `${t(SEARCH_TABS[tab])} (${counts[tab]})`)
  return [
    total === 1 ? t('One result for “{query}”.', { query }) : t('{total} results for “{query}”.', { total, query }),
    ...(named.length > 0 ? [t('First: {results}.', { results: listed(named) })] : []),
    ...(total > MAX_NAMED && kinds.length > 0 ? [t('Most are in {kinds}.', { kinds: listed(kinds) })] : []),
  ].join(' ')
}

function listed(parts: string[]): string {
  return parts.length < 2
    ? parts.join()
    : t('{list} and {last}', { list: parts.slice(0, -1).join(', '), last: parts.at(-1)! })
}

function link(title: string, url: string): string {
  const words = title.replace(/[[\]]/g, '').slice(0, MAX_TITLE_LENGTH)
  return /^(\/|https?:)[^\s()]{0,150}$/.test(url) ? `[${words}](${url})` : words
}

/** A piece of a summary; with `to`, a link. */
export type TextPiece = { text: string; to?: string }

/** Splits a summary into plain text and links. */
export function splitLinks(content: string): TextPiece[] {
  return content
    .split(/(\[[^\]]+\]\((?:\/|https?:)[^\s)]*\))/)
    .filter(Boolean)
    .map((piece) => {
      const found = /^\[([^\]]+)\]\((.+)\)$/.exec(piece)
      return found ? { text: found[1]!, to: found[2]! } : { text: piece }
    })
}

/** The text of a summary, with links reduced to their titles. */
export const stripLinks = (content: string): string =>
  splitLinks(content)
    .map(({ text }) => text)
    .join('')
