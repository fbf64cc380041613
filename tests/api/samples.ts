import { COLLECTIONS, type CollectionName } from '../../web/collections/all.ts'
import { opsOf, type Collection } from '../../web/collections/collection.ts'
import { NOTIFICATION_CATEGORIES } from '../../web/domain/notification-categories.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import type { Fields, Row } from '../../web/sync/types.ts'
import { goodFields, sampleOf } from '../support/samples.ts'
import { Device } from './device.ts'
import { signUp } from '../support/server.ts'
import { call, records, signInAdmin, type Person } from './http.ts'

/** A valid record and a valid change of it. `id`: the only one that the server accepts, if the collection derives ids. */
export type Sample = { id: string; set: Fields; change: Fields }

/** Valid fields of some collections. */
export const GOOD = {
  bookmark: goodFields('bookmarks'),
  folder: goodFields('bookmark_folders'),
  card: goodFields('payment_methods'),
  business: goodFields('businesses'),
  document: goodFields('documents'),
}

let nextCategory = 0
/** A new value of a key's field. There are only so many categories: they come in turn. */
function newKey(field: string, value: unknown): string {
  if (field === 'category') return NOTIFICATION_CATEGORIES[nextCategory++ % NOTIFICATION_CATEGORIES.length]!.id
  return field === 'business' ? newId() : `${String(value)}-${newId()}`
}

/** A sample of a collection for one owner; each call returns another record, unless each owner has only one. */
export function sample(name: CollectionName, owner: string): Sample {
  const { key, ownerId }: Collection = COLLECTIONS[name]
  const { set, change } = sampleOf(name)
  if (ownerId) return { id: owner, set, change }
  if (!key) return { id: newId(), set, change }
  const own = Object.fromEntries(key.map((field) => [field, newKey(field, set[field])]))
  const id = derivedId(owner, name, ...Object.values(own))
  // If all fields are part of the key, none can change: the change is the upsert of the same values.
  return { id, set: { ...set, ...own }, change: Object.keys(change).length > 0 ? change : own }
}

/** Creates a record of the collection on the server and returns it. */
export async function seeded(name: CollectionName, owner: Device): Promise<Sample> {
  if (name === 'order_items') return orderedItem(owner)
  const made = sample(name, owner.person.id)
  const [op] = opsOf(COLLECTIONS[name])
  await prepare(name, owner, made)
  if (op === 'delete') return { ...made, id: await lostValue(owner) }
  if (op === 'create' || op === 'upsert') await owner.must({ collection: name, id: made.id, op, set: made.set })
  else await writtenByServer(name, owner, made)
  return made
}

/** Makes what a record needs to be there: what an order has, in the cart, which the order empties; the business of a review. */
export async function prepare(name: CollectionName, owner: Device, { set }: Sample): Promise<void> {
  if (name === 'reviews') return publish(owner, String(set.business))
  if (name !== 'orders') return
  for (const { sku, quantity } of set.lines as { sku: string; quantity: number }[]) {
    const id = derivedId(owner.person.id, 'cart_items', sku)
    await owner.must({ collection: 'cart_items', id, op: 'upsert', set: { sku, quantity } })
  }
}

const merchants = new Map<string, Promise<Person>>()

/** Publishes a business of somebody else. */
async function publish({ server }: Device, id: string): Promise<void> {
  const signedUp = merchants.get(server.url) ?? signUp(server, {})
  merchants.set(server.url, signedUp)
  await new Device(server, await signedUp).must({ collection: 'businesses', id, op: 'create', set: GOOD.business })
}

const admins = new Map<string, Promise<string>>()

/** Creates or resets a record that only the server writes; a superuser may do so too. */
async function writtenByServer(name: CollectionName, { server, person }: Device, { id, set }: Sample): Promise<void> {
  // One sign-in for each server: an account has at most 100 sessions, and the oldest would end.
  const signedIn = admins.get(server.url) ?? signInAdmin(server)
  admins.set(server.url, signedIn)
  const token = await signedIn
  const body = { ...set, id, user_id: person.id }
  const { status } = await call(server, 'POST', records(name), { token, body })
  if (status !== 200) await call(server, 'PATCH', records(name, id), { token, body })
}

/** Orders something: nobody else writes what was ordered, not even a superuser. */
async function orderedItem(owner: Device): Promise<Sample> {
  const order = await seeded('orders', owner)
  const path = `${records('order_items')}?filter=${encodeURIComponent(`order_id = '${order.id}'`)}`
  const [item] = (await call(owner.server, 'GET', path, { token: owner.person.token })).body.items as Row[]
  if (!item) throw new Error('The order has no item')
  const { set, change } = sampleOf('order_items')
  return { id: item.id, set: { ...set, order_id: order.id }, change }
}

/** Creates a row of history, which only a conflict does, and returns its id. */
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
