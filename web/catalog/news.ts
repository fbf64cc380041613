import { articleHeadings, articleLinks, articleText } from '../domain/article-html.ts'
import type { NewsCategory } from '../domain/news-categories.ts'
import type { Article, ArticlePage, ArticleSummary, News } from './schema/articles.ts'
import { isAddress, publicAddresses } from './addresses.ts'
import { under, type CatalogFiles } from './files.ts'

const WORDS_A_MINUTE = 200

const htmlOf = (article: Article) => article.content.filter((piece) => typeof piece === 'string').join('\n')

/** How many words an article has, captions left out. */
export function wordsOf(article: Article): number {
  return articleText(htmlOf(article)).split(/\s+/).filter(Boolean).length
}

function summaryOf(article: Article): ArticleSummary {
  const { id, title, category, date, author, motif, full, excerpt } = article
  const readTime = Math.max(1, Math.round(wordsOf(article) / WORDS_A_MINUTE))
  return { id, title, category, date, author, motif, ...(full && { full }), excerpt, readTime }
}

/** All articles as lists show them: the long ones first, then by date, newest first. */
export function newsOf(files: CatalogFiles): News {
  const articles = under<Article>(files, 'articles/')
    .map(([, article]) => summaryOf(article))
    .sort(
      (a, b) =>
        Number(b.full ?? false) - Number(a.full ?? false) || b.date.localeCompare(a.date) || a.id.localeCompare(b.id),
    )
  const counts: Record<NewsCategory, number> = {
    'product-updates': 0,
    'company-news': 0,
    'industry-insights': 0,
    events: 0,
  }
  for (const { category } of articles) counts[category] += 1
  return { articles, counts }
}

/** `news`, and each article with what its page needs beside its own words. */
export function newsFiles(files: CatalogFiles): Record<string, unknown> {
  const news = newsOf(files)
  const summaries = new Map(news.articles.map((summary) => [summary.id, summary]))
  const pages = under<Article>(files, 'articles/').map(([id, article]): [string, ArticlePage] => [
    `articles/${id}`,
    {
      ...article,
      readTime: summaries.get(article.id)!.readTime,
      headings: articleHeadings(htmlOf(article)),
      relatedArticles: article.related.flatMap((other) => summaries.get(other) ?? []),
    },
  ])
  return { news, ...Object.fromEntries(pages) }
}

/** What no article can tell by itself: names of files, articles that are named, links in the text, roles of authors, dates. */
export function newsFaults(files: CatalogFiles, today: string): string[] {
  const known = new Set(publicAddresses(files))
  const roles = new Map<string, string>()
  const faults: string[] = []
  for (const [id, article] of under<Article>(files, 'articles/')) {
    const fault = (path: string, reason: string) => faults.push(`articles/${id}.json: ${path}: ${reason}`)
    if (article.id !== id) fault('id', `is not the file's name`)
    if (article.date > today) fault('date', `${article.date} is in the future`)
    const role = roles.get(article.author) ?? article.authorRole
    roles.set(article.author, role)
    if (article.authorRole !== role) fault('authorRole', `${article.author} is ${role} elsewhere`)
    for (const [at, other] of article.related.entries())
      if (other === id || !files.has(`articles/${other}`)) fault(`related.${at}`, `no other article ${other}`)
    for (const [at, piece] of article.content.entries())
      for (const link of typeof piece === 'string' ? articleLinks(piece) : [])
        if (link.startsWith('/') && !isAddress(link, known)) fault(`content.${at}`, `no page at ${link}`)
  }
  return faults
}
