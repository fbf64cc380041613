import { notFound } from '@tanstack/react-router'
import { orNotFound } from '../app/or-not-found.ts'
import { pageHead } from '../app/page-head.ts'
import type { ReadCatalog } from '../data/catalog/read-catalog.ts'
import { articleJsonLd } from '../features/news/article-json-ld.ts'
import { isSlug } from '../lib/slug.ts'
import type { ArticlePage } from '../catalog/schema/articles.ts'

/** An article of the catalog. Rejects with `notFound` when there is none with this id. */
export async function loadArticle(id: string, read: ReadCatalog): Promise<ArticlePage> {
  if (!isSlug(id)) throw notFound()
  return orNotFound(read<ArticlePage>(`articles/${id}`))
}

export function articleHead(article: ArticlePage | undefined) {
  if (!article) return {}
  return pageHead({
    title: article.title,
    description: article.excerpt,
    path: `/articles/${article.id}`,
    kind: 'article',
    jsonLd: import.meta.env.SSR && articleJsonLd(article),
  })
}
