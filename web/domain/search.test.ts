import { describe, expect, it } from 'vitest'
import { packEntries, unpackEntries, type SearchEntry } from './search-entry.ts'
import { buildSearchIndex, search, suggest } from './search.ts'
import { buildLexicon, matchLexicon, similarity } from './search-similarity.ts'
import { highlightWords } from './search-words.ts'

function entry(title: string, more: Partial<SearchEntry> = {}): SearchEntry {
  return { id: title, title, type: 'page', category: '', description: '', url: '/', breadcrumbs: [], tags: [], ...more }
}
const ENTRIES = [
  entry('Logo', { type: 'service', category: 'Design' }),
  entry('Logo Refresh', { type: 'package', category: 'Design', price: 49_999, rating: 4.2, reviews: 10 }),
  entry('The new logo of a bakery', { type: 'article', tags: ['branding', 'food'] }),
  entry('Letterhead', { type: 'addon', description: 'Matches your logo, on paper.', price: 9_900, rating: 4.9 }),
  entry('Catalogotype', { type: 'image' }),
  entry('Business Formation', { type: 'service', tags: ['LLC', 'start-up'], price: 19_900 }),
  entry('Starting lineup', { type: 'article', description: 'An art show in the yard.' }),
  entry('Café Colibrí', { type: 'business', category: 'Coffee shop in Austin, TX', isSample: true }),
]
const INDEX = buildSearchIndex(ENTRIES)
const titles = (query: string, more = {}) => search([INDEX], { query, ...more }).results.map(({ title }) => title)

describe('similarity', () => {
  it('is 0.8 if the text contains the query, else the overlap of bigrams', () => {
    expect(similarity('logo', 'logo')).toBe(1)
    expect(similarity('logo', 'the logo of')).toBe(0.8)
    // ni ig gh ht, na ac ch ht: one of four each.
    expect(similarity('night', 'nacht')).toBe(0.25)
    expect(similarity('', 'logo')).toBe(0)
    expect(similarity('a', 'b')).toBe(0)
  })
  it('finds the same by a lexicon as by comparing all texts, from 0.6 on', () => {
    const texts = ['trademark', 'trade', 'bookmark', 'design', 'tademark', 'demarkation', 'x', 'mark']
    for (const query of ['trdemark', 'mark', 'trade', 'dsign', 'zzz', 'x']) {
      const found = matchLexicon(buildLexicon(texts), query).map(({ at }) => texts[at])
      expect(found, query).toEqual(texts.filter((text) => similarity(query, text) >= 0.6))
    }
  })
})

describe('search', () => {
  it('ranks exact before prefix before substring matches, and the title before the description', () => {
    expect(titles('logo')).toEqual(['Logo', 'Logo Refresh', 'The new logo of a bakery', 'Catalogotype', 'Letterhead'])
  })
  it('after so many of one kind puts the others first, and leaves nothing out', () => {
    const tax = (n: number) => entry(`Tax ${n}`, { type: 'bookmark' })
    const index = buildSearchIndex([tax(1), tax(2), tax(3), entry('Notes on a tax', { type: 'event' })])
    const found = (most?: number) =>
      search([index], { query: 'tax', ...(most && { most }) }).results.map(({ title }) => title)
    expect(found()).toEqual(['Tax 1', 'Tax 2', 'Tax 3', 'Notes on a tax'])
    expect(found(2)).toEqual(['Tax 1', 'Tax 2', 'Notes on a tax', 'Tax 3'])
  })
  it('tolerates misspelling, case and accents', () => {
    expect(titles('bussines fomation')).toEqual(['Business Formation'])
    expect(titles('CAFE colibri')[0]).toBe('Café Colibrí')
    expect(titles('letterhed')).toEqual(['Letterhead'])
  })
  it('requires every word, in any fields', () => {
    expect(titles('logo bakery')).toEqual(['The new logo of a bakery'])
    expect(titles('coffee austin')).toEqual(['Café Colibrí'])
    expect(titles('logo submarine')).toEqual([])
  })
  it('ignores stop words', () => {
    expect(titles('how to start a business')).toEqual(['Business Formation'])
  })
  it('finds a short word in a description only at the start of a word', () => {
    expect(titles('art')).toContain('Starting lineup')
    expect(titles('ard')).not.toContain('Starting lineup')
  })
  it('finds hyphenated words by their parts and joined', () => {
    expect(titles('startup')[0]).toBe('Business Formation')
    expect(titles('start-up')[0]).toBe('Business Formation')
  })
  it('counts each tab, and filters by it', () => {
    const { counts, total } = search([INDEX], { query: 'logo', tab: 'articles' })
    expect(counts).toMatchObject({ all: 5, services: 3, articles: 1, images: 1, videos: 0 })
    expect(total).toBe(1)
  })
  it('sorts by price with unpriced entries last, and by rating', () => {
    expect(titles('logo', { sort: 'price-low' }).slice(0, 2)).toEqual(['Letterhead', 'Logo Refresh'])
    expect(titles('logo', { sort: 'price-high' }).slice(0, 2)).toEqual(['Logo Refresh', 'Letterhead'])
    expect(titles('logo', { sort: 'rating' })[0]).toBe('Letterhead')
  })
  it('returns ten results a page, and the last page for a higher number', () => {
    const many = buildSearchIndex(Array.from({ length: 23 }, (_, at) => entry(`Chair ${String(at).padStart(2, '0')}`)))
    const { results, page, pages, total } = search([many], { query: 'chair', page: 9 })
    expect([results.length, page, pages, total]).toEqual([3, 3, 3, 23])
  })
  it('finds nothing for an empty query', () => {
    expect(search([INDEX], { query: '  ' }).total).toBe(0)
    expect(search([INDEX], { query: '?!' }).total).toBe(0)
  })
  it('searches several indexes as one', () => {
    const own = buildSearchIndex([entry('My logo ideas', { type: 'bookmark' })])
    expect(search([INDEX, own], { query: 'logo' }).results.map(({ title }) => title)).toContain('My logo ideas')
  })
})

describe('suggestions', () => {
  it('are titles, prefix matches first, without the exact query', () => {
    expect(suggest([INDEX], 'log')).toEqual(['Logo', 'Logo Refresh', 'The new logo of a bakery', 'Catalogotype'])
    expect(suggest([INDEX], 'logo')).not.toContain('Logo')
  })
})

describe('packing', () => {
  it('restores the packed entries', () => {
    const full = entry('Film', {
      type: 'video',
      seconds: 37,
      period: 'month',
      fee: 'plus government fees',
      rating: 4.5,
      reviews: 3,
      price: 999,
      lastUpdated: '2026-01-02',
      object: 'web',
      tags: ['a', 'b c'],
      breadcrumbs: [{ label: 'Home', to: '/' }],
    })
    expect(unpackEntries(packEntries([full, ...ENTRIES]))).toEqual([full, ...ENTRIES])
  })
})

describe('highlighting', () => {
  it('highlights prefixes, and long matches anywhere in a word', () => {
    const marked = (text: string, query: string) =>
      highlightWords(text, query)
        .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
        .join('')
    expect(marked('Art in a startup', 'art')).toBe('[Art] in a startup')
    expect(marked('Catalogotypes and a Logo', 'the logo')).toBe('Cata[logo]types and a [Logo]')
    expect(marked('A Plumber, a plumbing shop', 'plumb')).toBe('A [Plumb]er, a [plumbing] shop')
    expect(marked('An Accountant’s account, accounted for', 'account')).toBe(
      'An [Account]ant’s [account], [accounted] for',
    )
    expect(marked('a (b) c', '(')).toBe('a (b) c')
  })
})
