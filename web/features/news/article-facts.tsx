import { NEWS_CATEGORIES } from '../../domain/news-categories.ts'
import type { ArticleSummary } from '../../catalog/schema/articles.ts'
import { useDates } from '../../lib/use-dates.ts'
import classes from './article-facts.module.css'

type Props = { article: Pick<ArticleSummary, 'category' | 'date' | 'readTime'> }

/** Category, date and reading time in one line. */
export function ArticleFacts({ article: { category, date, readTime } }: Props) {
  const dates = useDates()
  return (
    <p className="facts muted tiny">
      <span className={`marked bold ${classes.category}`} data-category={category}>
        {NEWS_CATEGORIES[category]}
      </span>
      <time dateTime={date}>{dates.longDay(Date.parse(date), 'UTC')}</time>
      <span>{readTime} min read</span>
    </p>
  )
}
