import * as v from 'valibot'
import { parameter } from '../../domain/query-text.ts'
import { isChatId } from '../../domain/chat-id.ts'
import { SEARCH_SORTS, SEARCH_TABS, type SearchSort, type SearchTab } from '../../domain/search-options.ts'
import { PageNumber } from '../../domain/page-number.ts'

/** Longer queries are cut off. */
export const MAX_QUERY_LENGTH = 200

// The router reads `?q=2026` as a number.
const Query = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => String(value).slice(0, MAX_QUERY_LENGTH)),
)

/** Search parameters of /search. Invalid values count as absent: all kinds, by relevance, first page. */
export const SearchPageSearch = v.object({
  q: parameter(Query),
  tab: parameter(v.picklist(Object.keys(SEARCH_TABS) as SearchTab[])),
  sort: parameter(v.picklist(Object.keys(SEARCH_SORTS) as SearchSort[])),
  page: PageNumber,
  chat: parameter(v.pipe(v.string(), v.check(isChatId))),
})
export type SearchPageSearch = v.InferOutput<typeof SearchPageSearch>
