import * as v from 'valibot'
import { articleHtmlError } from '../../domain/article-html.ts'
import { NEWS_CATEGORIES, type NewsCategory } from '../../domain/news-categories.ts'
import { Day, Line, Motif, Slug } from './sold-item.ts'

/** HTML of the small language of `domain/article-html.ts`; anything else is refused with its reason. */
const Html = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? articleHtmlError(dataset.value) : null
    if (fault) addIssue({ message: fault })
  }),
)
/** A drawn picture between two parts, with its caption. */
const Figure = v.strictObject({ picture: v.strictObject({ id: Slug, motif: Motif }), caption: Line })

/** `public/catalog/articles/<id>.json`: an item of the news, at `/articles/<id>`. */
export const Article = v.strictObject({
  id: Slug,
  title: v.pipe(Line, v.maxLength(70)),
  category: v.picklist(Object.keys(NEWS_CATEGORIES) as NewsCategory[]),
  date: Day,
  author: Line,
  authorRole: Line,
  motif: Motif,
  /** A long one: stands first among the news, and large. */
  full: v.optional(v.literal(true)),
  /** Also its description for search engines. */
  excerpt: v.pipe(Line, v.minLength(50), v.maxLength(160)),
  tags: v.pipe(v.array(v.pipe(Line, v.maxLength(30))), v.minLength(2), v.maxLength(5)),
  /** Ids of the articles below it. */
  related: v.pipe(v.array(Slug), v.length(3)),
  content: v.pipe(v.array(v.union([Html, Figure])), v.minLength(1)),
})
export type Article = v.InferOutput<typeof Article>

/** An article as lists show it. `readTime` is in minutes. */
export type ArticleSummary = Pick<
  Article,
  'id' | 'title' | 'category' | 'date' | 'author' | 'motif' | 'full' | 'excerpt'
> & { readTime: number }

/** `news.json`: all articles without their bodies, the long ones first, then newest first; how many each category has. */
export type News = { articles: ArticleSummary[]; counts: Record<NewsCategory, number> }

/** An article as its page reads it. `headings`: the parts that can be linked to. */
export type ArticlePage = Article & {
  readTime: number
  headings: { id: string; text: string }[]
  relatedArticles: ArticleSummary[]
}
