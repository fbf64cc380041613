import type { ArticleSummary } from '../../catalog/schema/articles.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleLink } from './article-link.tsx'
import { ArticlePicture } from './article-picture.tsx'
import classes from './news-lead.module.css'

/** The long articles: the newest over the full width, the others side by side below it. */
export function NewsLead({ articles }: { articles: ArticleSummary[] }) {
  return (
    <div className={classes.lead}>
      {articles.map((article) => (
        <article key={article.id} className={classes.card}>
          <ArticlePicture article={article} className={classes.picture!} />
          <div className={classes.words}>
            <ArticleFacts article={article} />
            <h2 className={classes.title}>
              <ArticleLink article={article} />
            </h2>
            <p className={classes.excerpt}>{article.excerpt}</p>
            <p className={classes.author}>By {article.author}</p>
          </div>
        </article>
      ))}
    </div>
  )
}
