import { describe, expect, test } from 'vitest'
import { catalogFiles } from '../../../tests/support/catalog.ts'
import { buildSearchIndex, search } from '../../domain/search.ts'
import { packEntries, unpackEntries, type SearchEntry } from '../../domain/search-entry.ts'
import type { Held } from './held-edges.data.ts'
import { HELD_QUERIES } from './held-queries.data.ts'
import { searchEntries } from './search-index.ts'

type HeldQuery = Held & { query: string; onTop: string }
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

describe.each(Object.entries(HELD_QUERIES))('%s', (group, queries) => {
  test.each(queries.map(([query, onTop, held]) => ({ query, onTop, ...held })))('$query: $onTop', (held: HeldQuery) => {
    const { query, onTop, most = Infinity, meant: asked } = held
    const { results, total, meant } = search([index], { query })
    if (onTop === '') expect([total, results[0]?.title]).toEqual([0, undefined])
    else {
      const [best] = results
      expect(best && namesOf(best), `${total} found`).toEqual(
        expect.arrayContaining([expect.toBeOneOf(onTop.split(' / '))]),
      )
    }
    expect(total).toBeLessThanOrEqual(most)
    if (group === 'typing errors' && asked === undefined) expect(meant).toBeDefined()
    else expect(meant ?? '').toBeOneOf((asked ?? '').split(' / '))
  })
})
