import { Link } from '@tanstack/react-router'
import type { ArticleSummary } from '../../catalog/schema/articles.ts'

/** The title of an article as a link that covers the card around it (which is `position: relative`). */
export function ArticleLink({ article }: { article: Pick<ArticleSummary, 'id' | 'title'> }) {
  return (
    <Link to="/articles/$id" params={{ id: article.id }} className="plain cover">
      {article.title}
    </Link>
  )
}
