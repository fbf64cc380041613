import { createFileRoute } from '@tanstack/react-router'
import { ArticleMissing } from '../features/news/article-missing.tsx'
import { ArticlePage } from '../features/news/article-page.tsx'
import { articleHead, loadArticle } from '../pages/article-loader.ts'

export const Route = createFileRoute('/_site/articles/$id')({
  staticData: { lists: ['/news'] },
  loader: ({ context, params }) => loadArticle(params.id, context.read),
  head: ({ loaderData }) => articleHead(loaderData),
  component: Article,
  notFoundComponent: Missing,
})

function Article() {
  return <ArticlePage article={Route.useLoaderData()} />
}

function Missing() {
  return <ArticleMissing id={Route.useParams().id} />
}
