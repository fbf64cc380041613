import * as v from 'valibot'
import { NEWS_CATEGORIES, type NewsCategory } from '../../domain/news-categories.ts'

/** What the news keep in their address. Nonsense counts as absent: all of them, from the first page on. */
export const NewsSearch = v.object({
  category: v.optional(v.fallback(v.optional(v.picklist(Object.keys(NEWS_CATEGORIES) as NewsCategory[])), undefined)),
  page: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999))), undefined)),
})
export type NewsSearch = v.InferOutput<typeof NewsSearch>
