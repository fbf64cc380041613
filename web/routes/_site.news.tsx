import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { NewsPage } from '../features/news/news-page.tsx'
import type { News } from '../schema/articles.ts'
import { NewsSearch } from '../schema/news-search.ts'

export const Route = createFileRoute('/_site/news')({
  validateSearch: NewsSearch,
  loader: ({ context }) => context.read<News>('news'),
  head: () =>
    pageHead({
      title: 'News',
      description:
        'Product updates, company news, notes on running a small business, and what came of our events. Three long reads and 39 short ones.',
      path: '/news',
      jsonLd: [breadcrumbList([], { title: 'News', path: '/news' })],
    }),
  component: NewsRoute,
})

function NewsRoute() {
  return <NewsPage news={Route.useLoaderData()} search={Route.useSearch()} newsletter={null} />
}
