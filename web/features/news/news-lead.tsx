import type { ArticleSummary } from '../../catalog/schema/articles.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleLink } from './article-link.tsx'
import { ArticlePicture } from './article-picture.tsx'
import classes from './news-lead.module.css'

/** The long articles: the newest over the full width, the others side by side below it. */
export function NewsLead({ articles }: { articles: ArticleSummary[] }) {
  return (
    <div className={`grid ${classes.lead}`}>
      {articles.map((article) => (
        <article key={article.id} className={`stack gap-xl relative ${classes.card}`}>
          <ArticlePicture article={article} className={classes.picture!} />
          <div>
            <ArticleFacts article={article} />
            <h2 className={`mt-s ${classes.title}`}>
              <ArticleLink article={article} />
            </h2>
            <p className={`muted mt-s ${classes.excerpt}`}>{article.excerpt}</p>
            <p className="small mt-m">By {article.author}</p>
          </div>
        </article>
      ))}
    </div>
  )
}
