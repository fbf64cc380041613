import { NEWS_CATEGORIES } from '../../domain/news-categories.ts'
import type { ArticleSummary } from '../schema/articles.ts'

type Options = {
  name: string
  /** Prefix of every address: `https://example.org`, without a trailing slash. */
  origin: string
}

/** An Atom feed of the articles, newest first, with their excerpts. */
export function feedXml(articles: ArticleSummary[], { name, origin }: Options): string {
  const newest = [...articles].sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))
  const entries = newest.map((article) => {
    const address = escaped(`${origin}/articles/${article.id}`)
    return [
      '  <entry>',
      `    <id>${address}</id>`,
      `    <title>${escaped(article.title)}</title>`,
      `    <link rel="alternate" type="text/html" href="${address}"/>`,
      `    <published>${article.date}T00:00:00Z</published>`,
      `    <updated>${article.date}T00:00:00Z</updated>`,
      `    <author><name>${escaped(article.author)}</name></author>`,
      `    <category term="${article.category}" label="${escaped(NEWS_CATEGORIES[article.category])}"/>`,
      `    <summary>${escaped(article.excerpt)}</summary>`,
      '  </entry>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `  <id>${escaped(origin)}/news</id>`,
    `  <title>${escaped(name)} News</title>`,
    `  <link rel="self" type="application/atom+xml" href="${escaped(origin)}/feed.xml"/>`,
    `  <link rel="alternate" type="text/html" href="${escaped(origin)}/news"/>`,
    `  <updated>${newest[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => REFERENCES[char]!)
