import type { ArticleSummary } from '../../catalog/schema/articles.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleLink } from './article-link.tsx'
import { ArticlePicture } from './article-picture.tsx'
import classes from './news-list.module.css'

/** A list of articles, each with a small picture. */
export function NewsList({ articles }: { articles: ArticleSummary[] }) {
  return (
    <ul className={classes.list}>
      {articles.map((article) => (
        <li key={article.id} className={classes.item}>
          <ArticlePicture article={article} className={classes.picture!} />
          <div>
            <ArticleFacts article={article} />
            <h3 className={classes.title}>
              <ArticleLink article={article} />
            </h3>
            <p className={classes.excerpt}>{article.excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
