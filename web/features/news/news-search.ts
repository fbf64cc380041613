import * as v from 'valibot'
import { parameter } from '../../domain/query-text.ts'
import { NEWS_CATEGORIES, type NewsCategory } from '../../domain/news-categories.ts'
import { PageNumber } from '../../domain/page-number.ts'

/** Search parameters of /news. Invalid values count as absent: all news, first page. */
export const NewsSearch = v.object({
  category: parameter(v.picklist(Object.keys(NEWS_CATEGORIES) as NewsCategory[])),
  page: PageNumber,
})
export type NewsSearch = v.InferOutput<typeof NewsSearch>
