import { createFileRoute } from '@tanstack/react-router'
import texts from '../../public/catalog/route-pages/news.json'
import { NewsletterForm } from '../features/forms/newsletter-form.tsx'
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
  const newsletter = <NewsletterForm {...texts.newsletter} />
  return <NewsPage news={Route.useLoaderData()} search={Route.useSearch()} newsletter={newsletter} />
}
