import { breadcrumbList } from '../../domain/json-ld/breadcrumb-list.ts'
import { NEWS_CATEGORIES } from '../../domain/news-categories.ts'
import type { ArticlePage } from '../../catalog/schema/articles.ts'

/** Structured data of an article: the article and its breadcrumbs. */
export function articleJsonLd(article: ArticlePage): object[] {
  const path = `/articles/${article.id}`
  return [
    {
      '@type': article.full ? 'Article' : 'NewsArticle',
      headline: article.title,
      description: article.excerpt,
      image: ['/og.png'],
      datePublished: article.date,
      dateModified: article.date,
      articleSection: NEWS_CATEGORIES[article.category],
      keywords: article.tags.join(', '),
      timeRequired: `PT${article.readTime}M`,
      author: { '@type': 'Person', name: article.author, jobTitle: article.authorRole },
      publisher: { '@type': 'Organization', name: 'Everyday', url: '/' },
      mainEntityOfPage: path,
      url: path,
    },
    breadcrumbList([{ label: 'News', to: '/news' }], { title: article.title, path }),
  ]
}
