import * as v from 'valibot'
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
  q: v.optional(v.fallback(v.optional(Query), undefined)),
  tab: v.optional(v.fallback(v.optional(v.picklist(Object.keys(SEARCH_TABS) as SearchTab[])), undefined)),
  sort: v.optional(v.fallback(v.optional(v.picklist(Object.keys(SEARCH_SORTS) as SearchSort[])), undefined)),
  page: PageNumber,
  chat: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.check(isChatId))), undefined)),
})
export type SearchPageSearch = v.InferOutput<typeof SearchPageSearch>
