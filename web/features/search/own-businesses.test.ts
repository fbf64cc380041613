import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import { buildSearchIndex, search } from '../../domain/search.ts'
import { newId } from '../../lib/id.ts'
import { readOwnBusinesses } from './own-businesses.ts'

const ROW = {
  id: newId(),
  name: 'Blue Hen',
  type: 'Florist',
  category: 'retail',
  description: 'Cut flowers. Weddings by appointment.',
  status: 'archived',
  location: { address: '', city: 'Dover', state: 'DE', zip: '19901', lat: 0, lng: 0 },
  tags: ['Tulips'],
  created_at: '2026-11-20 10:00:00.000Z',
}

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  await db.businesses.add(ROW as never)
})
afterEach(() => db.delete())

it.each(['blue hen', 'Dover', 'florist', 'shops', 'tulips'])(
  'finds a business of the person by "%s", and leads to its page',
  async (query) => {
    const { results } = search([buildSearchIndex(await readOwnBusinesses(db))], { query })
    expect(results).toMatchObject([
      {
        type: 'own-business',
        title: 'Blue Hen',
        category: 'Florist in Dover, DE',
        url: `/business/${ROW.id}`,
        object: 'flower',
      },
    ])
  },
)
