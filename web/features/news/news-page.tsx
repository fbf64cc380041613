import type { ReactNode } from 'react'
import { news as head } from '../../../public/catalog/route-heads.json'
import texts from '../../../public/catalog/route-pages/news.json'
import { NEWS_CATEGORIES } from '../../domain/news-categories.ts'
import type { News } from '../../catalog/schema/articles.ts'
import type { NewsSearch } from './news-search.ts'
import { Picture } from '../../ui/picture.tsx'
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
  const subject = category ? NEWS_CATEGORIES[category] : lead.length > 0 ? texts.short : 'All News'
  return (
    <Page title={head.title} description={texts.text}>
      <CategoryNav counts={news.counts} total={news.articles.length} current={category} />
      {lead.length > 0 && <NewsLead articles={lead} />}
      <div className={`split ${classes.columns}`} data-below={lead.length > 0 || undefined}>
        <section aria-labelledby="news-list">
          <h2 id="news-list" className={`heading row ${classes.subject}`}>
            {subject}
            {page > 1 && (
              <span className={`muted light ${classes.page}`}>
                Page {page} of {pages}
              </span>
            )}
          </h2>
          <NewsList articles={rest} />
          <Pagination
            page={page}
            pages={pages}
            steps={['Newer', 'Older']}
            link={(to, props) => (
              <ListLink
                search={{ ...(category && { category }), ...(to > 1 && { page: to }) }}
                chosen={to === page}
                {...props}
              />
            )}
          />
        </section>
        <aside className={`card sticky ${classes.aside}`} aria-label="Newsletter">
          <Picture object="envelope" id="newsletter" crop="hero" className={classes.picture} />
          <div className="pad">{newsletter}</div>
        </aside>
      </div>
    </Page>
  )
}
