import { Device } from '../api/device.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import type { Account, Server } from '../support/server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const ADDRESS = { address: '1 High St', city: 'Springfield', state: 'IL', zipCode: '62701', country: 'US' }

/** What another device of the account has sent: for journeys of an account that is in use. */
export function otherDevice(server: Pick<Server, 'url'>, account: Account) {
  const device = new Device(server, account, 'Pixel')
  const businesses: string[] = []
  const ago = (ms: number) => timestamp(Date.now() - ms)
  const create = async (collection: string, set: Parameters<typeof device.must>[0]['set'], id = newId()) => {
    await device.must({ collection, id, op: 'create', set: set ?? {} })
    return id
  }
  return {
    bookmark: (title: string, { days = 0, folder = '' } = {}) =>
      create('bookmarks', {
        title,
        url: `https://${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.example/`,
        description: '',
        folder_id: folder,
        tags: [],
        is_favorite: false,
        deleted_at: '',
        created_at: ago(days * DAY_MS + MINUTE_MS),
      }),
    folder: (name: string) => create('bookmark_folders', { name, created_at: ago(9 * DAY_MS) }),
    cart: (sku: string, { days = 0, quantity = 1 } = {}) =>
      device.must({
        collection: 'cart_items',
        id: derivedId(account.id, 'cart_items', sku),
        op: 'upsert',
        set: { sku, created_at: ago(days * DAY_MS + 3 * MINUTE_MS) },
        inc: { quantity },
      }),
    card: (last4: string, year: string) =>
      create('payment_methods', {
        last4,
        brand: 'visa',
        cardholder_name: 'Ann Other',
        expiry_month: '01',
        expiry_year: year,
        billing_address: ADDRESS,
      }),
    business: async (name: string) => {
      const id = await create('businesses', {
        name,
        type: 'Bakery',
        category: 'food',
        description: 'Rye on Thursdays.',
        status: 'active',
        price_range: '',
        founded_year: 0,
        team_count: 0,
        open_positions: 0,
        location: { address: '', city: 'Springfield', state: 'IL', zip: '62701', lat: 39.8, lng: -89.65 },
        time_zone: 'America/Chicago',
        hours: ['07:00-15:00', null, null, '07:00-15:00', '07:00-15:00', '08:00-13:00', null],
        phone: '',
        email: '',
        website: '',
        services: [],
        certifications: [],
        tags: [],
      })
      businesses.push(id)
      return id
    },
    /** To be called at the end: other journeys on this server count the businesses of its directory. */
    archiveBusinesses: () =>
      device.must(
        ...businesses.map((id) => ({
          collection: 'businesses',
          id,
          op: 'update' as const,
          set: { status: 'archived' },
          was: { status: 'active' },
        })),
      ),
    /** Changes a record, and sends what must be applied. */
    update: (collection: string, id: string, set: Record<string, string>, was: Record<string, string> = {}) =>
      device.push({ collection, id, op: 'update', set, was }),
  }
}
