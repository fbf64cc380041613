import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { NewsletterForm } from '../features/forms/newsletter-form.tsx'
import { newsJsonLd } from '../features/news/news-json-ld.ts'
import { NewsPage } from '../features/news/news-page.tsx'
import type { News } from '../schema/articles.ts'
import { NewsSearch } from '../schema/news-search.ts'

const FEED = { rel: 'alternate', type: 'application/atom+xml', title: 'Everyday News', href: '/feed.xml' }

export const Route = createFileRoute('/_site/news')({
  validateSearch: NewsSearch,
  loader: ({ context }) => context.read<News>('news'),
  head: () => {
    const head = pageHead({
      title: 'News',
      description: 'Product updates, company news, notes on running a small business, and what came of our events.',
      path: '/news',
      jsonLd: newsJsonLd(),
    })
    return { ...head, links: [...head.links, FEED] }
  },
  component: NewsRoute,
})

function NewsRoute() {
  return (
    <NewsPage
      news={Route.useLoaderData()}
      search={Route.useSearch()}
      newsletter={
        <NewsletterForm
          title="About once a month, by mail"
          text="300 to 500 words: what is new, what we got wrong, and one thing to try on a Tuesday. One click and you are out again."
        />
      }
    />
  )
}
