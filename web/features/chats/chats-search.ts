import * as v from 'valibot'
import { PageNumber } from '../../domain/page-number.ts'
import { QueryText } from '../../domain/query-text.ts'

/** Search parameters of /previous-chats. */
export const ChatsSearch = v.object({
  q: v.optional(v.fallback(QueryText, '')),
  page: PageNumber,
})
export type ChatsSearch = v.InferOutput<typeof ChatsSearch>
