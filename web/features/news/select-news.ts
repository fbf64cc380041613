import type { ArticleSummary } from '../../schema/articles.ts'
import type { NewsSearch } from '../../schema/news-search.ts'

const PAGE = 12

type Selection = {
  /** The long ones, large, on the first page of all news. */
  lead: ArticleSummary[]
  rest: ArticleSummary[]
  page: number
  pages: number
}

/** What one page of the news shows. A page beyond the last is the last. */
export function selectNews(articles: ArticleSummary[], { category, page: asked = 1 }: NewsSearch): Selection {
  const found = category
    ? articles.filter((article) => article.category === category).sort((a, b) => b.date.localeCompare(a.date))
    : articles
  const pages = Math.max(1, Math.ceil(found.length / PAGE))
  const page = Math.min(asked, pages)
  const shown = found.slice((page - 1) * PAGE, page * PAGE)
  const isLead = ({ full }: ArticleSummary) => !category && page === 1 && full === true
  return { lead: shown.filter(isLead), rest: shown.filter((article) => !isLead(article)), page, pages }
}
