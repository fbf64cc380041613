import * as v from 'valibot'
import { NEWS_CATEGORIES, type NewsCategory } from '../../domain/news-categories.ts'
import { PageNumber } from '../../domain/page-number.ts'

/** Search parameters of /news. Invalid values count as absent: all news, first page. */
export const NewsSearch = v.object({
  category: v.optional(v.fallback(v.optional(v.picklist(Object.keys(NEWS_CATEGORIES) as NewsCategory[])), undefined)),
  page: PageNumber,
})
export type NewsSearch = v.InferOutput<typeof NewsSearch>
