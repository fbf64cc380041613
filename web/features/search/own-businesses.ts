import { BUSINESS_CATEGORIES } from '../../collections/business-options.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { businessObject } from '../../domain/business-objects.ts'
import type { SearchEntry } from '../../domain/search-entry.ts'
import { msg } from '../../lib/msg.ts'
import { namesById } from '../../lib/names-by-id.ts'
import { t } from '../../lib/t.ts'

/** The newest ones are indexed; people have few. */
const MAX_BUSINESSES = 200
const CRUMBS = [{ label: msg('Business profiles'), to: '/business-profiles' }]
const CATEGORIES = namesById(BUSINESS_CATEGORIES)

/** The person's businesses as the search finds them, whatever their status. */
export async function readOwnBusinesses(db: EverydayDb): Promise<SearchEntry[]> {
  return (await db.businesses.orderBy('created_at').reverse().limit(MAX_BUSINESSES).toArray()).map(entryOf)
}

function entryOf(row: BusinessProfile): SearchEntry {
  const { id, name, type, category, description, location, updated_at, created_at } = row
  return {
    id,
    title: name,
    type: 'own-business',
    category: t('{type} in {city}, {state}', { type, city: location.city, state: location.state }),
    description,
    url: `/business/${id}`,
    breadcrumbs: CRUMBS,
    tags: [t(CATEGORIES[category]), ...row.tags],
    lastUpdated: (updated_at ?? created_at).slice(0, 10),
    object: businessObject(row),
  }
}
