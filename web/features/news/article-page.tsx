import { Link } from '@tanstack/react-router'
import type { ArticlePage as Article } from '../../catalog/schema/articles.ts'
import { NEWS_CATEGORIES } from '../../domain/news-categories.ts'
import { SiteLink } from '../../ui/link.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleFacts } from './article-facts.tsx'
import classes from './article-page.module.css'
import { ArticlePicture } from './article-picture.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { ShareButton } from './share-button.tsx'

export function ArticlePage({ article }: { article: Article }) {
  const { title, category, excerpt, author, authorRole, full, headings, tags } = article
  return (
    <>
      <article className={`wide ${classes.article}`} data-full={full}>
        <div className={classes.progress} aria-hidden="true" />
        <header className={classes.head}>
          <div className={classes.words}>
            <nav aria-label="Breadcrumb">
              <ol className={`row ${classes.trail}`}>
                <li>
                  <Link to="/news" className="target muted plain">
                    News
                  </Link>
                </li>
                <li>
                  <Link to="/news" search={{ category }} className="target muted plain">
                    {NEWS_CATEGORIES[category]}
                  </Link>
                </li>
              </ol>
            </nav>
            <h1 className={classes.title} tabIndex={-1}>
              {title}
            </h1>
            <p className={`muted mt-xl ${classes.excerpt}`}>{excerpt}</p>
          </div>
          <ArticlePicture article={article} crop="hero" className={classes.picture!} />
        </header>
        <div className={`split mt-xxl ${classes.columns}`}>
          <div className={`stack gap-l sticky ${classes.rail}`}>
            <div className="row">
              <Portrait name={author} size="large" />
              <div>
                <p className="bold">{author}</p>
                <p className="muted small">{authorRole}</p>
              </div>
            </div>
            <ArticleFacts article={article} />
            <ShareButton title={title} />
            {headings.length > 1 && (
              <nav aria-label="In this article">
                <ol className={classes.headings}>
                  {headings.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`} className="target muted plain small">
                        {text}
                      </a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
          </div>
          <div>
            <ArticleBody content={article.content} />
            <ul className="row gap-s mt-xxl" aria-label="Tags">
              {tags.map((tag) => (
                <li key={tag}>
                  <SiteLink to={`/search?q=${encodeURIComponent(tag)}`} className="chip small">
                    {tag}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </article>
      <RelatedArticles articles={article.relatedArticles} />
    </>
  )
}
