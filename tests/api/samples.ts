import type { CollectionName } from '../../web/data/collections.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import type { Fields } from '../../web/sync/types.ts'
import { Device, type Wish } from './device.ts'

/** A record that its owner may make, and one change of it. `id` is what the server will insist on. */
export type Sample = { id: string; set: Fields; change: Fields }

const ADDRESS = { address: '1 High St', city: 'Springfield', state: 'IL', zipCode: '62701', country: 'US' }

/** A good bookmark, card and so on: what every test starts from. */
export const GOOD = {
  bookmark: { title: 'Good', url: 'https://example.com/', tags: ['a'] },
  folder: { name: 'Folder' },
  card: {
    last4: '4242',
    brand: 'visa',
    cardholder_name: 'Ann Other',
    expiry_month: '09',
    expiry_year: '31',
    billing_address: ADDRESS,
  },
  business: {
    name: 'Good Bread',
    type: 'Bakery',
    category: 'food',
    description: 'Rye on Thursdays.',
    status: 'active',
    location: { address: '1 High St', city: 'Springfield', state: 'IL', zip: '62701', lat: 39.8, lng: -89.65 },
    time_zone: 'America/Chicago',
    hours: ['07:00-15:00', null, null, '07:00-15:00', '07:00-15:00', '08:00-13:00', null],
    founded_year: 2014,
    open_positions: 1,
    team_count: 4,
    phone: '(217) 555-0142',
    email: 'bread@example.com',
    website: 'https://bread.example',
    price_range: '$$',
    services: ['Bread', 'Cakes to order'],
    certifications: [],
    tags: ['Rye'],
  },
} satisfies Record<string, Fields>

/** A sample of one collection for one owner. */
export function sample(collection: CollectionName, owner: string): Sample {
  const single = derivedId(owner, collection)
  switch (collection) {
    case 'profiles':
      return { id: owner, set: { phone: '1' }, change: { phone: '2' } }
    case 'entrepreneur_profiles':
    case 'company_profiles':
      return { id: single, set: { title: 'Maker' }, change: { title: 'Baker' } }
    case 'user_settings':
      return { id: single, set: { bio: 'Likes tea' }, change: { bio: 'Likes coffee' } }
    case 'user_appearance':
      return { id: single, set: { font_size: 'sm' }, change: { font_size: 'lg' } }
    case 'cart_items': {
      const sku = `sku-${newId()}`
      return { id: derivedId(owner, collection, sku), set: { sku, quantity: 2 }, change: { quantity: 3 } }
    }
    case 'installed_apps': {
      // It has nothing that could change: installing it again is all that happens to it.
      const app = `app-${newId()}`
      return { id: derivedId(owner, collection, app), set: { app }, change: { app } }
    }
    case 'chats':
      return { id: newId(), set: { title: 'Logo', messages: ['a'] }, change: { starred: true } }
    case 'businesses':
      return { id: newId(), set: GOOD.business, change: { status: 'inactive' } }
    case 'bookmark_folders':
      return { id: newId(), set: GOOD.folder, change: { name: 'Other folder' } }
    case 'bookmarks':
      return { id: newId(), set: GOOD.bookmark, change: { title: 'Other title' } }
    case 'payment_methods':
      return { id: newId(), set: GOOD.card, change: { cardholder_name: 'Ann Newname' } }
    case 'payment_method_history':
      return { id: newId(), set: { action: 'Added a card' }, change: { action: 'Removed a card' } }
    case 'sync_history': {
      const set = { collection: 'bookmarks', record: newId(), field: 'title', mine: 'a', theirs: 'b', device: 'x' }
      return { id: newId(), set, change: { mine: 'c' } }
    }
  }
}

/** Makes sure that the owner has a record of the collection, and gives it. */
export async function seeded(collection: CollectionName, owner: Device): Promise<Sample> {
  const made = sample(collection, owner.person.id)
  if (collection === 'sync_history') return { ...made, id: await lostValue(owner) }
  const op: Wish['op'] = [
    'chats',
    'businesses',
    'bookmark_folders',
    'bookmarks',
    'payment_methods',
    'payment_method_history',
  ].includes(collection)
    ? 'create'
    : 'upsert'
  await owner.must({ collection, id: made.id, op, set: made.set })
  return made
}

/** Loses a value, which is the only way to a row of history, and gives that row's id. */
async function lostValue(owner: Device): Promise<string> {
  const id = newId()
  await owner.must({ collection: 'bookmarks', id, op: 'create', set: GOOD.bookmark })
  const lost = { collection: 'bookmarks', id, op: 'update', set: { title: 'Mine' }, was: { title: 'Never' } } as const
  const verdict = await owner.one(lost)
  if (verdict.status !== 'merged') throw new Error(`No value was lost: ${JSON.stringify(verdict)}`)
  await owner.pull()
  const row = owner.rows('sync_history').find((entry) => entry.record === id)
  if (!row) throw new Error('The lost value is not in the history')
  return row.id
}
