import type { ReactNode } from 'react'
import { NEWS_CATEGORIES } from '../../domain/news-categories.ts'
import type { News } from '../../catalog/schema/articles.ts'
import type { NewsSearch } from './news-search.ts'
import { Mosaic } from '../../ui/mosaic.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { CategoryNav } from './category-nav.tsx'
import { ListLink } from './list-link.tsx'
import { NewsLead } from './news-lead.tsx'
import { NewsList } from './news-list.tsx'
import classes from './news-page.module.css'
import { selectNews } from './select-news.ts'

type Props = {
  news: News
  search: NewsSearch
  /** The newsletter form. */
  newsletter: ReactNode
}

export function NewsPage({ news, search, newsletter }: Props) {
  const { category } = search
  const { lead, rest, page, pages } = selectNews(news.articles, search)
  const subject = category ? NEWS_CATEGORIES[category] : lead.length > 0 ? 'Short and recent' : 'All News'
  return (
    <Page
      title="News"
      description="What we built, what we changed our minds about, and what owners told us. Three long reads, the rest done in a minute."
    >
      <CategoryNav counts={news.counts} total={news.articles.length} current={category} />
      {lead.length > 0 && <NewsLead articles={lead} />}
      <div className={classes.columns} data-below={lead.length > 0 || undefined}>
        <section aria-labelledby="news-list">
          <h2 id="news-list" className={classes.subject}>
            {subject}
            {page > 1 && (
              <span className={classes.page}>
                Page {page} of {pages}
              </span>
            )}
          </h2>
          <NewsList articles={rest} />
          <Pagination
            page={page}
            pages={pages}
            numbers={Array.from({ length: pages }, (_, at) => at + 1)}
            back="Newer"
            next="Older"
            link={(to, props) => (
              <ListLink
                search={{ ...(category && { category }), ...(to > 1 && { page: to }) }}
                chosen={to === page}
                {...props}
              />
            )}
          />
        </section>
        <aside className={classes.aside} aria-label="Newsletter">
          <Mosaic id="newsletter" kind="person" cols={8} rows={3} className={classes.picture} />
          <div className={classes.form}>{newsletter}</div>
        </aside>
      </div>
    </Page>
  )
}
