import { articleHeadings, articleLinks, articleText } from '../domain/article-html.ts'
import type { NewsCategory } from '../domain/news-categories.ts'
import { numbersInText } from './numbers-in-text.ts'
import type { Article, ArticlePage, ArticleSummary, News } from './schema/articles.ts'
import { isAddress, publicAddresses } from './addresses.ts'
import { filesIn, type CatalogFiles } from './files.ts'

const WORDS_PER_MINUTE = 200

const htmlOf = (article: Article) => article.content.filter((piece) => typeof piece === 'string').join('\n')

/** The number of words of an article, without captions. */
export function wordCount(article: Article): number {
  return articleText(htmlOf(article)).split(/\s+/).filter(Boolean).length
}

function summaryOf(article: Article): ArticleSummary {
  const { id, title, category, date, author, object, full, excerpt } = article
  const readTime = Math.max(1, Math.round(wordCount(article) / WORDS_PER_MINUTE))
  return { id, title, category, date, author, object, ...(full && { full }), excerpt, readTime }
}

/** All articles as listed: long ones first, then by date, newest first. */
export function newsOf(files: CatalogFiles): News {
  const articles = filesIn<Article>(files, 'articles/')
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

/** `news`, and each article with the data that its page needs besides the text. */
export function newsFiles(files: CatalogFiles): Record<string, unknown> {
  const news = newsOf(files)
  const summaries = new Map(news.articles.map((summary) => [summary.id, summary]))
  const pages = filesIn<Article>(files, 'articles/').map(([id, article]): [string, ArticlePage] => [
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

/** Errors across articles: file names, related articles, links, roles of authors, dates. */
export function newsErrors(files: CatalogFiles, today: string): string[] {
  const known = new Set(publicAddresses(files))
  const roles = new Map<string, string>()
  const errors: string[] = []
  for (const [id, article] of filesIn<Article>(files, 'articles/')) {
    const addError = (path: string, reason: string) => errors.push(`articles/${id}.json: ${path}: ${reason}`)
    if (article.id !== id) addError('id', `is not the file's name`)
    if (article.date > today) addError('date', `${article.date} is in the future`)
    const role = roles.get(article.author) ?? article.authorRole
    roles.set(article.author, role)
    if (article.authorRole !== role) addError('authorRole', `${article.author} is ${role} elsewhere`)
    for (const [at, other] of article.related.entries())
      if (other === id || !files.has(`articles/${other}`)) addError(`related.${at}`, `no other article ${other}`)
    const named = numbersInText(`${article.title} ${article.excerpt} ${articleText(htmlOf(article))}`)
    for (const [at, piece] of article.content.entries())
      for (const { label, value } of typeof piece !== 'string' && 'chart' in piece ? piece.chart.rows : [])
        if (!named.has(value)) addError(`content.${at}`, `the text does not name the ${value} of ${label}`)
    for (const [at, piece] of article.content.entries())
      for (const link of typeof piece === 'string' ? articleLinks(piece) : [])
        if (link.startsWith('/') && !isAddress(link, known)) addError(`content.${at}`, `no page at ${link}`)
  }
  return errors
}
