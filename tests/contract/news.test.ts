import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { feedXml } from '../../web/catalog/site/feed.ts'
import { filesIn } from '../../web/catalog/files.ts'
import { newsErrors, newsFiles, newsOf, wordCount } from '../../web/catalog/news.ts'
import { Article, type ArticlePage, type ArticleSummary } from '../../web/catalog/schema/articles.ts'
import { catalogErrors as errors, catalogFiles as files, catalogSources } from '../support/catalog.ts'

const articles = filesIn<Article>(files, 'articles/').map(([, article]) => article)

describe('the news of the catalog', () => {
  test('every article is valid by itself and together with the others', () => {
    expect(errors.filter((error) => error.startsWith('articles/'))).toEqual([])
    expect(newsErrors(files, catalogSources.today)).toEqual([])
  })

  test('a chart has no number that its text does not name', () => {
    const id = 'articles/hundredth-launch'
    const article = files.get(id) as Article
    const chart = (value: number) => ({
      caption: 'Days',
      chart: {
        title: 'Days',
        rows: [
          { label: 'Papers', value: 9 },
          { label: 'Shop', value },
        ],
      },
    })
    const errorsOf = (value: number) =>
      newsErrors(
        new Map(files).set(id, { ...article, content: [...article.content, chart(value)] }),
        catalogSources.today,
      )
    expect(errorsOf(26)).toEqual([])
    expect(errorsOf(27)).toEqual([expect.stringContaining('the text does not name the 27 of Shop')])
  })

  test('the counts of the categories', () => {
    expect(newsOf(files).counts).toEqual({
      'product-updates': 15,
      'company-news': 12,
      'industry-insights': 8,
      events: 7,
    })
  })

  test('three long articles first, one of them the known one; the others short; all different', () => {
    const news = newsOf(files).articles
    expect(news.map(({ full }) => full === true)).toEqual(news.map((_, at) => at < 3))
    expect(news.slice(0, 3).map(({ id }) => id)).toContain('business-growth-2024')
    for (const article of articles) {
      const [least, most] = article.full ? [600, 1200] : [60, 150]
      expect(wordCount(article), article.id).toBeGreaterThanOrEqual(least)
      expect(wordCount(article), article.id).toBeLessThanOrEqual(most)
    }
    for (const key of ['title', 'excerpt'] as const)
      expect(new Set(articles.map((article) => article[key])).size).toBe(articles.length)
  })

  test('data of pages: related articles with their summaries, headings of parts, no bodies in the list', () => {
    const derived = newsFiles(files)
    const page = derived['articles/business-growth-2024'] as ArticlePage
    expect(page.relatedArticles.map(({ id }) => id)).toEqual(page.related)
    expect(page.readTime).toBe(4)
    expect(page.headings[0]).toEqual({ id: 'one-number', text: 'They knew one number by heart' })
    expect(JSON.stringify(derived.news)).not.toContain('<p>')
  })
})

test('HTML that could run a script is an error with its place and reason', () => {
  const bad = { ...articles[0], content: ['<p>Fine.</p>', '<p onclick="alert(1)">x</p>'] }
  const { issues = [] } = v.safeParse(Article, bad)
  expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([
    'content.1: <p onclick="alert(1)"> has an attribute that is not allowed',
  ])
})

describe('errors across articles', () => {
  const good = articles.find(({ id }) => id === 'edgewood-avenue')!
  const withArticle = (change: Partial<Article>) =>
    newsErrors(new Map([...files, ['articles/edgewood-avenue', { ...good, ...change }]]), '2026-11-20')

  test.each<[Partial<Article>, string]>([
    [{ id: 'elsewhere' }, 'id: is not'],
    [{ date: '2026-11-21' }, 'date: 2026-11-21 is in the future'],
    [{ related: ['nothing', 'edgewood-avenue', 'hundredth-launch'] }, 'related.0: no other article nothing'],
    [{ related: ['hundredth-launch', 'edgewood-avenue', 'everygig-joins'] }, 'related.1: no other'],
    [{ content: ['<p><a href="/nowhere">x</a></p>'] }, 'content.0: no page at /nowhere'],
  ])('%j', (change, reason) => expect(withArticle(change).join('\n')).toContain(reason))

  test('an author has one role', () => {
    expect(withArticle({ authorRole: 'Pirate' }).join('\n')).toMatch(/authorRole: Dana Whitfield is/)
  })
})

describe('the feed', () => {
  const entry: ArticleSummary = {
    id: 'a-b',
    title: 'R&D <first> "now"',
    category: 'events',
    date: '2026-01-13',
    author: 'A & B',
    object: 'web',
    excerpt: 'Less than < more.',
    readTime: 1,
  }
  const options = { name: 'Everyday', origin: 'https://everyday.example' }

  test('is sorted by date, newest first, and dated by the newest article', () => {
    const xml = feedXml([entry, { ...entry, id: 'newer', date: '2026-02-01' }], options)
    expect([...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)).toEqual([
      'https://everyday.example/news',
      'https://everyday.example/articles/newer',
      'https://everyday.example/articles/a-b',
    ])
    expect(xml).toMatch(/<updated>2026-02-01T00:00:00Z<\/updated>\n\s*<entry>/)
  })

  test('text is escaped', () => {
    const xml = feedXml([entry], options)
    expect(xml).toContain('<title>R&amp;D &lt;first&gt; &quot;now&quot;</title>')
    expect(xml).toContain('<name>A &amp; B</name>')
    expect(xml.replaceAll(/&(amp|lt|gt|quot);/g, '')).not.toContain('&')
  })

  test('contains all articles', () => {
    expect(feedXml(newsOf(files).articles, options).match(/<entry>/g)).toHaveLength(42)
  })
})
