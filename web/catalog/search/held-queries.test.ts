import { describe, expect, test } from 'vitest'
import { catalogFiles } from '../../../tests/support/catalog.ts'
import { buildSearchIndex, search } from '../../domain/search.ts'
import { packEntries, unpackEntries, type SearchEntry } from '../../domain/search-entry.ts'
import { HELD_QUERIES } from './held-queries.data.ts'
import { searchEntries } from './search-index.ts'

const index = buildSearchIndex(unpackEntries(packEntries(searchEntries(catalogFiles))))
const namesOf = ({ id, title, type, url, category }: SearchEntry) => [
  ...[title, url, `${type} ${id}`, `[${type}]`],
  ...(type === 'business' ? [category.replace(/ in .*/, '')] : []),
]

test('are 200 at least, each once', () => {
  const queries = Object.values(HELD_QUERIES).flatMap((group) => group.map(([query]) => query))
  expect(queries.length).toBeGreaterThanOrEqual(200)
  expect(new Set(queries).size).toBe(queries.length)
})

describe.each(Object.entries(HELD_QUERIES))('%s', (_, queries) => {
  test.each(queries)('%s: %s', (query, onTop) => {
    const { results, total } = search([index], { query })
    if (onTop === '') return expect([total, results[0]?.title]).toEqual([0, undefined])
    const [best] = results
    expect(best && namesOf(best), `${total} found`).toEqual(
      expect.arrayContaining([expect.toBeOneOf(onTop.split(' / '))]),
    )
  })
})
