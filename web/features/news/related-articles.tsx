import type { ArticleSummary } from '../../catalog/schema/articles.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleLink } from './article-link.tsx'
import { ArticlePicture } from './article-picture.tsx'
import classes from './related-articles.module.css'

/** Three related articles. */
export function RelatedArticles({ articles }: { articles: ArticleSummary[] }) {
  return (
    <section className="band raised" aria-labelledby="related">
      <div className="wide">
        <h2 id="related" className="heading">
          Read next
        </h2>
        <ul className="grid thirds gap-xxl mt-xl">
          {articles.map((article) => (
            <li key={article.id} className={`media relative ${classes.card}`}>
              <ArticlePicture article={article} className={classes.picture!} />
              <div>
                <h3>
                  <ArticleLink article={article} />
                </h3>
                <ArticleFacts article={article} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
