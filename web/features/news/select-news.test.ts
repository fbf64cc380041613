import { expect, test } from 'vitest'
import type { ArticleSummary } from '../../catalog/schema/articles.ts'
import { selectNews } from './select-news.ts'

const article = (at: number, more: Partial<ArticleSummary> = {}): ArticleSummary => ({
  id: `a-${at}`,
  title: `Article ${at}`,
  category: at % 2 ? 'events' : 'company-news',
  date: `2026-01-${String(28 - (at % 28)).padStart(2, '0')}`,
  author: 'Somebody',
  object: 'web',
  excerpt: 'Words.',
  readTime: 1,
  ...more,
})
const NEWS = Array.from({ length: 30 }, (_, at) => article(at, at < 3 ? { full: true, date: '2024-01-01' } : {}))
const ids = (articles: ArticleSummary[]) => articles.map(({ id }) => id)

test('the first page of all news lists the long articles separately, twelve in total', () => {
  const { lead, rest, pages } = selectNews(NEWS, {})
  expect(ids(lead)).toEqual(['a-0', 'a-1', 'a-2'])
  expect(ids(rest)).toEqual(ids(NEWS.slice(3, 12)))
  expect(pages).toBe(3)
})

test('each page continues after the previous one', () => {
  expect(ids(selectNews(NEWS, { page: 2 }).rest)).toEqual(ids(NEWS.slice(12, 24)))
  expect(selectNews(NEWS, { page: 3 }).rest).toHaveLength(6)
})

test('a category is sorted by date only, long articles included', () => {
  const { lead, rest, pages } = selectNews(NEWS, { category: 'events' })
  expect(lead).toEqual([])
  expect(pages).toBe(2)
  expect(rest.every(({ category }) => category === 'events')).toBe(true)
  expect(rest.map(({ date }) => date)).toEqual(
    rest
      .map(({ date }) => date)
      .sort()
      .reverse(),
  )
  expect(ids(selectNews(NEWS, { category: 'events', page: 2 }).rest)).toContain('a-1')
})

test('a page beyond the last gives the last, and an empty list has one empty page', () => {
  expect(selectNews(NEWS, { page: 99 })).toMatchObject({ page: 3, pages: 3 })
  expect(selectNews([], {})).toEqual({ lead: [], rest: [], page: 1, pages: 1 })
})
