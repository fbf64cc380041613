import type { ArticleSummary } from '../../catalog/schema/articles.ts'
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
export function selectNews(articles: ArticleSummary[], { category, page: requestedPage = 1 }: NewsSearch): Selection {
  const found = category
    ? articles.filter((article) => article.category === category).sort((a, b) => b.date.localeCompare(a.date))
    : articles
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(requestedPage, pages)
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const isLead = ({ full }: ArticleSummary) => !category && page === 1 && full === true
  return { lead: shown.filter(isLead), rest: shown.filter((article) => !isLead(article)), page, pages }
}
