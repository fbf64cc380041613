import { patternOf } from '../lib/known-texts.ts'
import { msg } from '../lib/msg.ts'
import { inEnglish, t } from '../lib/t.ts'
import type { SearchAnswer } from './search.ts'
import { SEARCH_TABS, type SearchTab } from './search-options.ts'
import { formatCents } from './money.ts'

const MAX_NAMED = 3
const MAX_TITLE_LENGTH = 80

const SAYS = {
  nothing: msg('Nothing was found for “{query}”.'),
  one: msg('One result for “{query}”: {result}.'),
  single: msg('One result for “{query}”.'),
  several: msg('{total} results for “{query}”.'),
  first: msg('First: {results}.'),
  most: msg('Most are in {kinds}.'),
  priced: msg('{title} at {price}'),
  withFees: msg('{title} at {price} plus fees'),
  list: msg('{list} and {last}'),
}

/**
 * A summary of the results under all tabs, with links as `[title](address)`: the count, the first three, the tabs with most results. In
 * English, as chats store it; `summaryText` shows it.
 */
export function searchSummary(query: string, { counts, results }: SearchAnswer): string {
  const total = counts.all
  if (total === 0) return inEnglish(SAYS.nothing, { query })
  const named = results.slice(0, MAX_NAMED).map(({ title, url, price, period, fee }) => {
    const words = link(title, url)
    if (!price) return words
    return inEnglish(pricedWith(fee), { title: words, price: formatCents(price) + (period ? `/${period}` : '') })
  })
  if (total === 1 && named.length === 1) return inEnglish(SAYS.one, { query, result: named[0]! })
  const kinds = (Object.keys(SEARCH_TABS) as SearchTab[])
    .filter((tab) => tab !== 'all' && counts[tab] > 0)
    .sort((a, b) => counts[b] - counts[a])
    .slice(0, 2)
    .map((tab) => `${inEnglish(SEARCH_TABS[tab])} (${counts[tab]})`)
  return [
    inEnglish(total === 1 ? SAYS.single : SAYS.several, { total, query }),
    ...(named.length > 0 ? [inEnglish(SAYS.first, { results: listed(named, inEnglish) })] : []),
    ...(total > MAX_NAMED && kinds.length > 0 ? [inEnglish(SAYS.most, { kinds: listed(kinds, inEnglish) })] : []),
  ].join(' ')
}

/** A price to which others add says so. */
const pricedWith = (fees: string | undefined) => (fees ? SAYS.withFees : SAYS.priced)

function listed(parts: string[], say: typeof t): string {
  return parts.length < 2 ? parts.join() : say(SAYS.list, { list: parts.slice(0, -1).join(', '), last: parts.at(-1)! })
}

/** How a summary begins; the last two go on. */
const HEADS = [SAYS.nothing, SAYS.one, SAYS.single, SAYS.several]
const MORE = `(?: ${patternOf(SAYS.first)})?(?: ${patternOf(SAYS.most)})?`
const SHAPES = HEADS.map((head, at) => {
  const shape = patternOf(head) + (at < 2 ? '' : MORE)
  // The query ends where the sentence may.
  return { head, pattern: new RegExp(`^${shape.replaceAll('.+)', '.+?)')}$`, 's') }
})

/** A stored summary in the language of the page; any other text as it is. */
export function summaryText(stored: string): string {
  for (const { head, pattern } of SHAPES) {
    const found = pattern.exec(stored)?.groups
    if (!found) continue
    const { query = '', total = '', result = '', results, kinds } = found
    return [
      t(head, { query, total, result: resultsText(result) }),
      ...(results ? [t(SAYS.first, { results: resultsText(results) })] : []),
      ...(kinds ? [t(SAYS.most, { kinds: kindsText(kinds) })] : []),
    ].join(' ')
  }
  return stored
}

const LINK = /(\[[^\]]+\]\((?:\/|https?:)[^\s)]*\))/
const BETWEEN_RESULTS = /^(?: at (\$[\d.,]+(?:\/\w+)?)( plus fees)?)?(?:, | and |)$/

/** Results are links with their prices; what is between others may belong to a title, and stays. */
function resultsText(stored: string): string {
  const [before, ...pieces] = stored.split(LINK)
  const named: string[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    const found = BETWEEN_RESULTS.exec(pieces[at + 1]!)
    if (!found) return stored
    const [title, price, fees] = [pieces[at]!, found[1], found[2]]
    named.push(price ? t(pricedWith(fees), { title, price }) : title)
  }
  return before === '' ? listed(named, t) : stored
}

const TABS = Object.values(SEARCH_TABS)

function kindsText(stored: string): string {
  const kinds = stored.split(' and ').map((kind) => {
    const found = /^(.+) (\(\d+\))$/.exec(kind)
    const label = TABS.find((tab) => inEnglish(tab) === found?.[1])
    return label ? `${t(label)} ${found![2]}` : kind
  })
  return listed(kinds, t)
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
    .split(LINK)
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
