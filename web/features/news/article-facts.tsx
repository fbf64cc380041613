import { NEWS_CATEGORIES } from '../../domain/news-categories.ts'
import type { ArticleSummary } from '../../catalog/schema/articles.ts'
import { articleDate } from './article-date.ts'
import classes from './article-facts.module.css'

type Props = { article: Pick<ArticleSummary, 'category' | 'date' | 'readTime'> }

/** Category, date and reading time in one line. */
export function ArticleFacts({ article: { category, date, readTime } }: Props) {
  return (
    <p className="facts muted tiny">
      <span className={`marked bold ${classes.category}`} data-category={category}>
        {NEWS_CATEGORIES[category]}
      </span>
      <time dateTime={date}>{articleDate(date)}</time>
      <span>{readTime} min read</span>
    </p>
  )
}
