import { describe, expect, it, test } from 'vitest'
import { findByWords } from './find-by-words.ts'
import { synonymsOf, namesOf } from './search-synonyms.ts'
import type { SearchEntry } from './search-entry.ts'
import { buildSearchIndex, search, suggest } from './search.ts'
import { highlightWords } from './search-words.ts'

function entry(title: string, more: Partial<SearchEntry> = {}): SearchEntry {
  return { id: title, title, type: 'page', category: '', description: '', url: '/', breadcrumbs: [], tags: [], ...more }
}
const INDEX = buildSearchIndex([
  entry('Web development', { type: 'service', tags: ['website', 'EIN'] }),
  entry('Website clinic', { type: 'event', description: 'Bring your site.' }),
  entry('Drive-In on Main', { type: 'business', category: 'Diner in Being, TX' }),
  entry('Old Port Barbers', { type: 'business', category: 'Barber Shop in Portland, ME' }),
  entry('Hot Towel', { type: 'business', category: 'Barber Shop in Reno, NV', description: 'A shave and a song.' }),
  entry('How much does a website cost?', { type: 'faq', description: 'From $999.99.', tags: ['website'] }),
  entry('Trademark', { type: 'service', description: 'For a name, a logo or a song.' }),
])
const ask = (query: string) => search([INDEX], { query })
const titles = (query: string) => ask(query).results.map(({ title }) => title)

describe('search', () => {
  it('forgives swaps, and one or two edits by length', () => {
    expect(titles('webiste')[0]).toBe('Web development')
    expect(titles('trademrk')).toEqual(['Trademark'])
    expect(titles('tradmrk')).toEqual(['Trademark'])
    expect(titles('trdmrk')).toEqual([])
    expect(titles('son').sort()).toEqual(['Hot Towel', 'Trademark'])
    expect(titles('shav')).toEqual(['Hot Towel'])
  })
  it('finds other forms and other words', () => {
    expect(titles('barber')).toEqual(titles('barbers').toSorted((a) => (a === 'Old Port Barbers' ? -1 : 1)))
    expect(titles('haircut').sort()).toEqual(['Hot Towel', 'Old Port Barbers'])
  })
  it('puts whole words above parts, and takes short parts of words for coincidences', () => {
    // The specification finds what contains it, wherever.
    expect(titles('ein')).toEqual(['Web development', 'Drive-In on Main'])
    expect(titles('web')[0]).toBe('Web development')
  })
  it('reads two words as one, and one as two', () => {
    expect(titles('web site')[0]).toBe('Web development')
    expect(titles('barbershop').sort()).toEqual(['Hot Towel', 'Old Port Barbers'])
  })
  it('answers a question, and does not put the answer first for whom asks none', () => {
    expect(titles('how much is a webiste')[0]).toBe('How much does a website cost?')
    expect(titles('website')[0]).toBe('Web development')
  })
  it('says what a misspelled query means, and nothing of one that is not', () => {
    expect(ask('webiste').meant).toBe('website')
    expect(ask('Old Prot barbres').meant).toBe('old port barbers')
    for (const query of ['website', 'webs', 'barbers', 'haircut', 'web site', ''])
      expect(ask(query).meant).toBeUndefined()
  })
  it('offers a query without the word that nothing has', () => {
    expect(ask('website submarine')).toMatchObject({ total: 0, meant: 'website' })
    expect(ask('zeppelin submarine').meant).toBeUndefined()
  })
  it('corrects the word that is misspelled, and not the first one that has its letters', () => {
    expect(ask('portland ortland barber').meant).toBe('portland portland barber')
    expect(ask('barbar’s song').meant).toBe('barbers song')
    expect(ask("barbar's").meant).toBe('barbers')
  })
  it('takes a real word for no misspelling of another, nor its verb for a noun', () => {
    const index = buildSearchIndex([
      entry('Care plan', { type: 'package', tags: ['rates'] }),
      entry('Open for Business', { type: 'course' }),
      entry('Work with us', { tags: ['job'] }),
      entry('Dundee', { type: 'business', category: 'Bookkeeper in Omaha, NE' }),
    ])
    const found = (query: string) => search([index], { query }).results.map(({ title }) => title)
    expect(['cars', 'rats', 'planes', 'cats'].flatMap(found)).toEqual([])
    expect(found('open')).toEqual(['Open for Business'])
    expect(found('jobs')).toEqual(['Work with us'])
    expect(found('openings')).toContain('Work with us')
    expect(found('account')).toEqual([])
    expect(found('accounting')).toEqual(['Dundee'])
  })
  it('of three words and more, finds what has most of them, and says so', () => {
    const answer = ask('barber portland submarine')
    expect(answer.results.map(({ title }) => title)).toEqual(['Old Port Barbers'])
    expect(answer.isPartial).toBe(true)
    expect(ask('barber portland').isPartial).toBeUndefined()
    // One, however many there are.
    expect(ask('barber portland old port submarine').total).toBe(1)
    expect(ask('barber portland old zeppelin submarine').total).toBe(0)
    expect(ask('zeppelin zebra submarine')).toMatchObject({ total: 0 })
  })
  it('does not take a word for misspelled that another index has', () => {
    const own = buildSearchIndex([entry('Babrer', { type: 'bookmark' })])
    expect(search([own], { query: 'barber' }).total).toBe(1)
    expect(search([own, INDEX], { query: 'barber' }).results.map(({ title }) => title)).not.toContain('Babrer')
  })
  it('suggests what is meant where nothing begins so', () => {
    expect(suggest([INDEX], 'trademrk')).toEqual(['Trademark'])
  })
})

describe('other words', () => {
  test('are found by any form of a word', () => {
    expect(synonymsOf('attorneys')).toContain('law')
    expect(synonymsOf('lawyer')).toContain('attorney')
  })
  test('of a trade lead to it, and not back', () => {
    expect(synonymsOf('cafe')).toContain('coffee')
    expect(synonymsOf('coffee')).not.toContain('cafe')
  })
  test('of several words stand for a whole query', () => {
    expect(namesOf(['pos'])).toEqual(['point of sale'])
    expect(synonymsOf('pos')).toEqual([])
  })
})

describe('a list', () => {
  const SHOPS = [
    { name: 'Second Coat', about: 'Painters of walls' },
    { name: 'Paint and Paper', about: 'Rolls of paper' },
    { name: 'Ledger', about: 'Books, kept each month' },
  ]
  const textsOf = ({ name, about }: (typeof SHOPS)[number]) => [name, about]
  const names = (q: string) => findByWords(SHOPS, textsOf, q).map(({ name }) => name)

  test('is searched as everything is, best first', () => {
    expect(names('paint')).toEqual(['Paint and Paper', 'Second Coat'])
    expect(names('bookeeping')).toEqual([])
    expect(names('legder')).toEqual(['Ledger'])
    expect(names('monthly')).toEqual(['Ledger'])
    expect(names('months')).toEqual(['Ledger'])
    expect(names('submarine')).toEqual([])
  })
  test('is whole, and the same, without a query', () => {
    expect(findByWords(SHOPS, textsOf, ' ')).toBe(SHOPS)
    expect(names('?!')).toEqual([])
  })
})

test('other forms are highlighted as whole words', () => {
  const marked = (text: string, query: string) =>
    highlightWords(text, query)
      .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
      .join('')
  expect(marked('A barber and two barbers', 'barbers')).toBe('A [barber] and two [barbers]')
  expect(marked('Pricing is not a reprice', 'prices')).toBe('[Pricing] is not a reprice')
})
