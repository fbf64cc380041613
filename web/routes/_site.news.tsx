import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import texts from '../../public/catalog/route-pages/news.json'
import { LaterNewsletterForm } from '../pages/later-forms.ts'
import { newsHead } from '../pages/news-head.ts'
import { NewsPage } from '../features/news/news-page.tsx'
import type { News } from '../catalog/schema/articles.ts'
import { NewsSearch } from '../features/news/news-search.ts'

export const Route = createFileRoute('/_site/news')({
  validateSearch: NewsSearch,
  loader: ({ context }) => context.read<News>('news'),
  head: newsHead,
  component: NewsRoute,
})

function NewsRoute() {
  const newsletter = (
    <Suspense>
      <LaterNewsletterForm {...texts.newsletter} />
    </Suspense>
  )
  return <NewsPage news={Route.useLoaderData()} search={Route.useSearch()} newsletter={newsletter} />
}
