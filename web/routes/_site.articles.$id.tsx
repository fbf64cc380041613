import { createFileRoute, notFound } from '@tanstack/react-router'
import { orNotFound } from '../app/or-not-found.ts'
import { pageHead } from '../app/page-head.ts'
import { articleJsonLd } from '../features/news/article-json-ld.ts'
import { ArticleMissing } from '../features/news/article-missing.tsx'
import { ArticlePage } from '../features/news/article-page.tsx'
import type { ArticlePage as Article } from '../schema/articles.ts'

export const Route = createFileRoute('/_site/articles/$id')({
  loader: ({ context, params: { id } }) => {
    if (!/^[a-z0-9-]+$/.test(id)) throw notFound()
    return orNotFound(context.read<Article>(`articles/${id}`))
  },
  head: ({ loaderData: article }) =>
    article
      ? pageHead({
          title: article.title,
          description: article.excerpt,
          path: `/articles/${article.id}`,
          kind: 'article',
          jsonLd: articleJsonLd(article),
        })
      : {},
  component: ArticleRoute,
  notFoundComponent: MissingRoute,
})

function ArticleRoute() {
  return <ArticlePage article={Route.useLoaderData()} />
}

function MissingRoute() {
  return <ArticleMissing id={Route.useParams().id} />
}
