import type { ArticleSummary } from '../../catalog/schema/articles.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleLink } from './article-link.tsx'
import { ArticlePicture } from './article-picture.tsx'
import classes from './news-list.module.css'

/** A list of articles, each with a small picture. */
export function NewsList({ articles }: { articles: ArticleSummary[] }) {
  return (
    <ul className="lined">
      {articles.map((article) => (
        <li key={article.id} className={`media relative ${classes.item}`}>
          <ArticlePicture article={article} crop="tile" className={classes.picture!} />
          <div>
            <ArticleFacts article={article} />
            <h3 className="subheading mt-s">
              <ArticleLink article={article} />
            </h3>
            <p className="muted mt-s">{article.excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
