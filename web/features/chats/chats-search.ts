import * as v from 'valibot'
import { PageNumber } from '../../domain/page-number.ts'
import { MAX_SEARCH_LENGTH } from '../../lib/search-length.ts'

/** Search parameters of /previous-chats. */
export const ChatsSearch = v.object({
  // The router reads `?q=2026` as a number.
  q: v.optional(
    v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(MAX_SEARCH_LENGTH)), ''),
  ),
  page: PageNumber,
})
export type ChatsSearch = v.InferOutput<typeof ChatsSearch>
