import { afterEach, describe, expect, it } from 'vitest'
import { readSpanish } from '../../vite/messages.ts'
import { showMessages } from '../lib/language.ts'
import { buildSearchIndex, search } from './search.ts'
import type { SearchEntry } from './search-entry.ts'
import { splitLinks, stripLinks, searchSummary, summaryText } from './search-summary.ts'

afterEach(() => showMessages('en', {}))

const entry = (title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  id: title,
  title,
  type: 'package',
  category: '',
  description: '',
  url: '/a',
  breadcrumbs: [],
  tags: [],
  ...more,
})
const answer = (...entries: SearchEntry[]) => search([buildSearchIndex(entries)], { query: 'logo' })

describe('the summary of a search', () => {
  it('reports no results, and names a single one', () => {
    expect(searchSummary('logo', answer())).toBe('Nothing was found for “logo”.')
    expect(searchSummary('logo', answer(entry('Logo', { price: 19_900 })))).toBe(
      'One result for “logo”: [Logo](/a) at $199.00.',
    )
  })
  it('names the first three, and the tab with most results', () => {
    const four = ['Logo', 'Logo B', 'Logo C', 'Logo D'].map((title) => entry(title))
    expect(searchSummary('logo', answer(...four, entry('Logo E', { type: 'article' })))).toBe(
      '5 results for “logo”. First: [Logo](/a), [Logo B](/a) and [Logo C](/a). Most are in Services (4) and Articles (1).',
    )
  })
  it('says of a price that others add to it, and for how long it is', () => {
    const fee = 'plus government fees'
    const found = answer(entry('Logo', { price: 39_999, fee }), entry('Logo B', { price: 100, period: 'month' }))
    const summary = searchSummary('logo', found)
    expect(summary).toBe(
      '2 results for “logo”. First: [Logo](/a) at $399.99 plus fees and [Logo B](/a) at $1.00/month.',
    )
    showMessages('es', readSpanish())
    expect(summaryText(summary)).toContain('[Logo](/a) por $399.99 más tasas y [Logo B](/a) por $1.00/month')
  })
  it('counts all tabs, and names the results of the current one', () => {
    const index = buildSearchIndex([entry('Logo'), entry('Logo film', { type: 'video' })])
    expect(searchSummary('logo', search([index], { query: 'logo', tab: 'videos' }))).toBe(
      '2 results for “logo”. First: [Logo film](/a).',
    )
    expect(searchSummary('logo', search([index], { query: 'logo', tab: 'images' }))).toBe('2 results for “logo”.')
  })
  it('does not link invalid addresses', () => {
    const odd = entry('Logo [new]', { type: 'bookmark', url: 'javascript:alert(1)' })
    expect(searchSummary('logo', answer(odd))).toBe('One result for “logo”: Logo new.')
  })
  it('is stored in English, and shown in the language of the page', () => {
    const many = [
      entry('Logo', { price: 19_900, fee: 'plus state filing fees' }),
      entry('Pen and paper'),
      entry('Logo “C”. First: D'),
      entry('Logo E', { type: 'article' }),
    ]
    const index = buildSearchIndex(many.map((each) => ({ ...each, tags: ['logo'] })))
    const found = search([index], { query: 'logo' })
    const english = searchSummary('logo', found)
    expect(summaryText(english)).toBe(english)
    showMessages('es', readSpanish())
    expect(searchSummary('logo', found)).toBe(english)
    expect(summaryText(english)).toBe(
      '4 resultados para “logo”. Los primeros: [Logo](/a) por $199.00 más tasas, [Logo E](/a) y [Logo “C”. First: D](/a). La mayoría está en Servicios (3) y Artículos (1).',
    )
    expect(summaryText(searchSummary('a “b”', answer()))).toBe('No se encontró nada para “a “b””.')
    expect(summaryText(searchSummary('logo', answer(entry('Logo'))))).toBe('Un resultado para “logo”: [Logo](/a).')
  })
  it('of another form stays as it is', () => {
    showMessages('es', readSpanish())
    for (const text of ['', 'Web services has three packages.', '3 resultados para “logo”.'])
      expect(summaryText(text)).toBe(text)
  })
  it('is split into text and links', () => {
    expect(splitLinks('See [Logo](/design-services#x), or [it](javascript:x).')).toEqual([
      { text: 'See ' },
      { text: 'Logo', to: '/design-services#x' },
      { text: ', or [it](javascript:x).' },
    ])
    expect(stripLinks('See [Logo](/a).')).toBe('See Logo.')
  })
})
