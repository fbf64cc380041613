import * as v from 'valibot'
import { articleHtmlError } from '../../domain/article-html.ts'
import { NEWS_CATEGORIES, type NewsCategory } from '../../domain/news-categories.ts'
import { Day, Line, PictureName, Slug } from './fields.ts'

/** HTML of the subset that `domain/article-html.ts` allows; anything else is refused with its reason. */
const Html = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.rawCheck(({ dataset, addIssue }) => {
    const error = dataset.typed ? articleHtmlError(dataset.value) : null
    if (error) addIssue({ message: error })
  }),
)
/** An illustration between two parts, with its caption. */
const Figure = v.strictObject({ picture: v.strictObject({ id: Slug, object: PictureName }), caption: Line })
/** Numbers of the article's own text as bars; `most`: what a bar across would be. The check refuses values that the text does not name. */
const Chart = v.strictObject({
  title: Line,
  prefix: v.optional(v.picklist(['$'])),
  unit: v.optional(v.picklist(['%', ' cents', ' days', ' minutes'])),
  most: v.optional(v.number()),
  rows: v.pipe(v.array(v.strictObject({ label: Line, value: v.number() })), v.minLength(2), v.maxLength(6)),
})
export type Chart = v.InferOutput<typeof Chart>
const ChartFigure = v.strictObject({ chart: Chart, caption: Line })

/** `public/catalog/articles/<id>.json`: an item of the news, at `/articles/<id>`. */
export const Article = v.strictObject({
  id: Slug,
  title: v.pipe(Line, v.maxLength(70)),
  category: v.picklist(Object.keys(NEWS_CATEGORIES) as NewsCategory[]),
  date: Day,
  author: Line,
  authorRole: Line,
  object: PictureName,
  /** A long article: listed first, and larger. */
  full: v.optional(v.literal(true)),
  /** Also the description for search engines. */
  excerpt: v.pipe(Line, v.minLength(50), v.maxLength(160)),
  tags: v.pipe(v.array(v.pipe(Line, v.maxLength(30))), v.minLength(2), v.maxLength(5)),
  /** Ids of the related articles. */
  related: v.pipe(v.array(Slug), v.length(3)),
  content: v.pipe(v.array(v.union([Html, Figure, ChartFigure])), v.minLength(1)),
})
export type Article = v.InferOutput<typeof Article>

/** An article as listed. `readTime` is in minutes. */
export type ArticleSummary = Pick<
  Article,
  'id' | 'title' | 'category' | 'date' | 'author' | 'object' | 'full' | 'excerpt'
> & { readTime: number }

/** `news.json`: all articles without their bodies, long ones first, then newest first; and the count of each category. */
export type News = { articles: ArticleSummary[]; counts: Record<NewsCategory, number> }

/** An article as its page reads it. `headings`: the link targets in it. */
export type ArticlePage = Article & {
  readTime: number
  headings: { id: string; text: string }[]
  relatedArticles: ArticleSummary[]
}
