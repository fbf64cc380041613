import type { ArticleSummary } from '../../catalog/schema/articles.ts'
import { pageOf } from '../../lib/pages.ts'
import type { NewsSearch } from './news-search.ts'

const PAGE_SIZE = 12

type Selection = {
  /** The long articles, shown large on the first page of all news. */
  lead: ArticleSummary[]
  rest: ArticleSummary[]
  page: number
  pages: number
}

/** The articles of one page of the news. A page beyond the last gives the last. */
export function selectNews(articles: ArticleSummary[], { category, page: asked }: NewsSearch): Selection {
  const found = category
    ? articles.filter((article) => article.category === category).sort((a, b) => b.date.localeCompare(a.date))
    : articles
  const { page, pages, from, to } = pageOf(found.length, PAGE_SIZE, asked)
  const shown = found.slice(from, to)
  const isLead = ({ full }: ArticleSummary) => !category && page === 1 && full === true
  return { lead: shown.filter(isLead), rest: shown.filter((article) => !isLead(article)), page, pages }
}
