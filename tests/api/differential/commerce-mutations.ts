import { COLLECTIONS } from '../../../web/collections/all.ts'
import type { OrderLine } from '../../../web/collections/orders.ts'
import { taxRateOf } from '../../../web/domain/tax-rate.ts'
import { cartTotals } from '../../../web/domain/cart-totals.ts'
import type { ItemKind } from '../../../web/domain/sku.ts'
import { derivedId } from '../../../web/lib/id.ts'
import type { Fields, Json } from '../../../web/sync/types.ts'
import type { ShopOptions } from '../../sim/model/orders.ts'
import type { Random } from '../../sim/random.ts'
import { sampleOf } from '../../support/samples.ts'
import { GOOD } from '../samples.ts'
import type { Look, MutationInput } from './random-mutation.ts'
import { ROOMS } from './rooms.ts'

/** What the people of a trace order: what is sent and has stock, what is read and heard, what has a limit of its own, seats, and what is not sold. */
export const SKUS = [
  'web-starter',
  'book-honest-ledger',
  'ebook-honest-ledger',
  'audio-honest-ledger',
  'app-enterprise',
  ...ROOMS.flatMap(({ sku }) => sku ?? []),
  'web-start',
]

/** Percentages by place, as the operator writes them. */
export const PERCENTS = { 'US-Oregon': 0, 'CA-QC': 14.98, GB: 20 }
/** The same by code, in hundredths of a percent. */
export const TAXES = { 'US-OR': 0, 'CA-QC': 1498, GB: 2000 }

const PLACES = [
  { state: 'IL', country: 'US', zipCode: '62701' },
  { state: 'or', country: 'US', zipCode: '97209' },
  { state: 'Québec', country: 'CA', zipCode: 'H2X 1Y4' },
  { state: 'Kent', country: 'GB', zipCode: 'CT1 2EH' },
]

/** The ids that the devices of one person use for what they buy and say. */
export type CommercePool = { owner: string; orders: string[]; businesses: string[]; apps: string[] }

/** What a random mutation depends on. `seen`: the device's row of a record. */
export type Buying = { random: Random; pool: CommercePool; other: CommercePool; seen: Look; shop: ShopOptions }

const line = (pool: CommercePool, sku: string): string => derivedId(pool.owner, 'cart_items', sku)

/** What a person orders: mostly what their cart has, at the prices and the total that they see. */
export function anOrder({ random, pool, seen, shop }: Buying): Fields {
  const inCart = SKUS.flatMap((sku): OrderLine[] => {
    const quantity = Number(seen('cart_items', line(pool, sku))?.quantity ?? 0)
    const { price = 0, maxQuantity = 10 } = shop.catalog.get(sku) ?? {}
    const isWanted = quantity > 0 && (shop.catalog.has(sku) || random.chance(0.1))
    if (!isWanted) return []
    const wanted = { sku, quantity: random.chance(0.9) ? Math.min(quantity, maxQuantity) : quantity, price }
    const dates = ROOMS.find((event) => event.sku === sku)?.dates
    // Of a seat, the date that was shown; an earlier version of the app says none.
    return [dates && random.chance(0.9) ? { ...wanted, start: dates[random.chance(0.9) ? 0 : 1]!.start } : wanted]
  })
  const lines = inCart.length > 0 ? inCart : [{ sku: 'web-starter', quantity: 1, price: 99_999 }]
  const place = random.pick(PLACES)
  const bought = lines.map((each) => ({ ...each, kind: (shop.catalog.get(each.sku)?.kind ?? 'package') as ItemKind }))
  const { total } = cartTotals(bought, taxRateOf(TAXES, place))
  const order: Fields = {
    payment_method: random.pick(['invoice', 'card', 'card']),
    lines,
    address: { ...(sampleOf('orders').set.address as Fields), ...place },
    shown_total: total,
  }
  return random.chance(0.75) ? order : spoilt(random, order, lines)
}

/** An order that something is wrong with. */
function spoilt(random: Random, order: Fields, lines: OrderLine[]): Fields {
  const first = lines[0]!
  const wrong: Fields[] = [
    { shown_total: Number(order.shown_total) - 1 },
    { lines: [{ ...first, price: 1 }, ...lines.slice(1)] },
    { lines: [{ ...first, quantity: first.quantity + 1 }, ...lines.slice(1)] },
    { lines: [...lines, first] },
    { lines: [] },
    { lines: [{ ...first, quantity: 0 }] },
    { lines: [{ ...first, quantity: -1 }] },
    { lines: [{ ...first, quantity: 1.5 }] },
    { lines: [{ ...first, sku: 'toString' }] },
    { payment_method: 'cash' },
    { payment_method: '' },
    { address: { ...(order.address as Fields), zipCode: 'x' } },
    { address: {} },
    { total_amount: 1 },
    { status: 'delivered' },
    { payment_status: 'paid' },
    { is_cancelled: true },
  ]
  return { ...order, ...random.pick(wrong) }
}

/** A random mutation of what is bought, and of what is said of it. */
export function commerceMutation(buying: Buying): MutationInput {
  const { random, pool, other, seen } = buying
  const order = random.pick(pool.orders)
  const sku = random.pick(SKUS)
  const ofBusiness = random.pick([...other.businesses, ...other.businesses, ...pool.businesses])
  const review = derivedId(pool.owner, 'reviews', ofBusiness)
  const business = random.pick(pool.businesses)
  const app = random.pick(pool.apps)
  const title = random.pick(['ebook-a', 'audio-a'])
  const make = (collection: string, id: string, op: MutationInput['op'], set?: Fields): MutationInput => ({
    ...{ collection, id, op },
    ...(set && { set }),
    ...(set && op === 'update' && random.chance(0.7) && { was: wasOf(collection, id, set) }),
    ...(random.chance(0.1) && { again: true as const }),
  })
  const wasOf = (collection: string, id: string, set: Fields): Fields => {
    const row = seen(collection, id)
    const value = (field: string): Json => (random.chance(0.8) ? (row?.[field] ?? null) : null)
    return Object.fromEntries(Object.keys(set).map((field) => [field, value(field)]))
  }
  const rating = () => random.pick([1, 2, 3, 4, 5, 5, 0, 6, 2.5])
  const makers: [weight: number, () => MutationInput][] = [
    [14, () => ({ ...make('cart_items', line(pool, sku), 'upsert', { sku }), inc: { quantity: 1 + random.below(2) } })],
    [1, () => make('cart_items', line(pool, sku), 'delete')],
    [16, () => make('orders', order, 'create', anOrder(buying))],
    [5, () => make('orders', order, 'update', { is_cancelled: random.chance(0.85) })],
    [1, () => make('orders', order, 'update', random.pick(FORBIDDEN))],
    [1, () => make('orders', order, random.pick(['delete', 'upsert'] as const))],
    [1, () => make('orders', random.pick(other.orders), 'update', { is_cancelled: true })],
    [1, () => make('orders', random.pick(other.orders), 'create', anOrder(buying))],
    [1, () => make('order_items', order, random.pick(['create', 'update', 'delete'] as const), { price: 1 })],
    [7, () => make('reviews', review, 'upsert', { business: ofBusiness, rating: rating(), text: 'Good.' })],
    [3, () => make('reviews', review, 'update', { rating: rating() })],
    [3, () => make('reviews', review, 'delete')],
    [
      1,
      () =>
        make('reviews', review, 'update', random.pick<Fields>([{ is_hidden: false }, { business: 'biz000000000001' }])),
    ],
    [1, () => make('reviews', order, 'upsert', { business: ofBusiness, rating: 5 })],
    [1, () => make('reviews', derivedId(other.owner, 'reviews', ofBusiness), 'delete')],
    [
      6,
      () => make('businesses', business, 'create', { ...GOOD.business, status: random.pick(['active', 'inactive']) }),
    ],
    [
      4,
      () => make('businesses', business, 'update', { status: random.pick(['active', 'inactive', 'archived', 'sold']) }),
    ],
    [2, () => make('businesses', business, 'update', random.pick(SERVER_SAYS))],
    [2, () => make('businesses', business, 'delete')],
    [1, () => make('businesses', random.pick(other.businesses), 'update', { name: 'Stolen' })],
    [1, () => make('businesses', random.pick(other.businesses), 'delete')],
    [3, () => make('installed_apps', derivedId(pool.owner, 'installed_apps', app), 'upsert', { app })],
    [2, () => make('installed_apps', derivedId(pool.owner, 'installed_apps', app), 'delete')],
    [1, () => make('installed_apps', derivedId(pool.owner, 'installed_apps', app), 'update', { app: 'another' })],
    [1, () => make('installed_apps', derivedId(pool.owner, 'installed_apps', 'Ü'), 'upsert', { app: 'Ü' })],
    [
      3,
      () => {
        const set = { speed: random.pick([0, 49, 50, 300, 301]), done: random.pick([null, [0, 1], [1, 1], 'all']) }
        return make('library_progress', derivedId(pool.owner, 'library_progress', title), 'upsert', {
          sku: title,
          ...set,
        })
      },
    ],
    [
      1,
      () => {
        const id = derivedId(pool.owner, 'notification_preferences', 'orders')
        const in_app_enabled = random.pick(['on', 'off'])
        return make('notification_preferences', id, 'upsert', { category: 'orders', in_app_enabled })
      },
    ],
  ]
  let roll = random.below(makers.reduce((sum, [weight]) => sum + weight, 0))
  return makers.find(([weight]) => (roll -= weight) < 0)![1]()
}

const FORBIDDEN: Fields[] = [
  { status: 'delivered' },
  { payment_status: 'paid' },
  { payment_status: 'refunded' },
  { total_amount: 1 },
  { shown_total: 1 },
  { lines: [] },
  { payment_method: 'card' },
  { order_number: 'EV-1' },
  { timeline: [] },
  { placed_at: '2025-01-01 00:00:00.000Z' },
]
const SERVER_SAYS: Fields[] = [
  { review_count: 9 },
  { rating_sum: 45 },
  { is_taken_down: false },
  { name: '' },
  { website: 'javascript:alert(1)' },
]

/** A request to the REST endpoints of a collection. */
type RestWrite = { method: 'POST' | 'PATCH' | 'DELETE'; collection: string; id: string; set?: Fields }

/** What people try by REST: what they may, and what nobody may. */
export function restWrite(buying: Buying): RestWrite {
  const { random, pool, other } = buying
  const order = random.pick([...pool.orders, random.pick(other.orders)])
  const of = random.pick(other.businesses)
  const review = derivedId(pool.owner, 'reviews', of)
  const business = random.pick([...pool.businesses, random.pick(other.businesses)])
  const readonly = ({ collection, set }: { collection: string; set: Fields }): Fields => {
    const { fields } = COLLECTIONS[collection as keyof typeof COLLECTIONS] as {
      fields: Record<string, { readonly?: true }>
    }
    return Object.fromEntries(Object.entries(set).filter(([name]) => !fields[name]?.readonly))
  }
  return random.pick<RestWrite>([
    { method: 'POST', collection: 'orders', id: order, set: readonly({ collection: 'orders', set: anOrder(buying) }) },
    { method: 'PATCH', collection: 'orders', id: order, set: { is_cancelled: true } },
    { method: 'PATCH', collection: 'orders', id: order, set: random.pick(FORBIDDEN) },
    { method: 'DELETE', collection: 'orders', id: order },
    { method: 'POST', collection: 'order_items', id: order, set: { order_id: order, sku: 'web-starter', price: 1 } },
    { method: 'POST', collection: 'reviews', id: review, set: { business: of, rating: 1 + random.below(6), text: '' } },
    {
      method: 'PATCH',
      collection: 'reviews',
      id: review,
      set: random.pick<Fields>([{ rating: 2 }, { is_hidden: false, text: 'x' }]),
    },
    { method: 'DELETE', collection: 'reviews', id: review },
    {
      method: 'PATCH',
      collection: 'businesses',
      id: business,
      set: random.pick<Fields>([{ status: 'active' }, { review_count: 5 }]),
    },
    { method: 'DELETE', collection: 'businesses', id: business },
    {
      method: 'PATCH',
      collection: 'library_progress',
      id: derivedId(pool.owner, 'library_progress', 'ebook-a'),
      set: { speed: 20 },
    },
  ])
}
