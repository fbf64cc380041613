import type { OutboxEntry, Row } from '../../../web/sync/types.ts'
import { activity } from '../../support/database-activity.ts'
import { PRODUCT } from '../model/collections.ts'
import type { Placed } from './placed.ts'
import type { ShopDevice } from './tab.ts'
import type { ShopWorld } from './world.ts'

function fail(text: string): never {
  throw new Error(text)
}

/** What must hold after every event. */
export async function checkShop(world: ShopWorld): Promise<void> {
  const { server } = world
  if (world.problem) fail(world.problem)
  if (server.problem) fail(server.problem)
  for (const [sku, left] of server.records.db.state.shop.stock) if (left < 0) fail(`the stock of ${sku} is ${left}`)
  const listing = world.listings.problem(server) ?? world.seating.problem(server)
  if (listing) fail(listing)
  checkOrders(world)
  for (const device of world.devices) {
    // Reading a device is most of a world's work, and many events change nothing there.
    if (checked.get(device) === activity.started) continue
    await checkDevice(world, device)
    checked.set(device, activity.started)
  }
}

const checked = new WeakMap<ShopDevice, number>()

async function checkDevice(world: ShopWorld, device: ShopDevice): Promise<void> {
  const { observer } = device
  const [orders, entries] = await Promise.all([
    observer.orders.toCollection().primaryKeys(),
    observer._outbox.where('record').startsWith('orders/').toArray(),
  ])
  for (const one of world.placed) if (one.device === device) checkPlaced(world, one, orders, entries as OutboxEntry[])
  // The answers to what was put into the cart may come before that to the order which has emptied it since: until then the cart looks too small.
  const isHalfHeard = entries.some(({ mutation: { op, id } }) => op === 'create' && world.server.order(id))
  if (!isHalfHeard) await checkCart(world, device)
}

/** Each order is one that a person has placed, and has not taken back. */
function checkOrders({ server, placed, hasRestored }: ShopWorld): void {
  for (const { id } of server.rows('orders')) {
    const one = placed.find((each) => each.id === id) ?? fail(`nobody has placed the order ${id}`)
    if (one.state === 'taken back') fail(`the order ${id} was placed, although it was taken back`)
  }
  for (const { refunds, id } of server.stripe.sessions)
    if (refunds > 1 && !hasRestored) fail(`the session ${id} is refunded twice`)
}

/** What a person has placed is an order, waits to be one, or has come back with its reason. */
function checkPlaced(world: ShopWorld, one: Placed, orders: string[], entries: OutboxEntry[]): void {
  if (one.state === 'known refused' || one.state === 'taken back') return
  const creation = entries.find(({ mutation }) => mutation.id === one.id && mutation.op === 'create')
  if (creation?.state === 'refused') return noteRefused(world, one, creation)
  if (one.state === 'refused') one.state = 'placed' // sent again by somebody else's restore
  const isThere = orders.includes(one.id) || creation
  if (!isThere) fail(`the order ${one.id} has vanished from device ${one.device.name}`)
}

function noteRefused(world: ShopWorld, one: Placed, { refusal }: OutboxEntry): void {
  if (one.state === 'refused') return
  one.state = 'refused'
  world.giveBack(one)
  const reasons = Object.keys(refusal?.fields ?? {})
  if (refusal?.code !== 'order_changed') fail(`the order ${one.id} is refused with ${refusal?.code}`)
  if (reasons.length === 0 || !refusal.message) fail(`the order ${one.id} is refused without a reason`)
  const isForgotten = Object.values(refusal.fields!).some((why) => why.startsWith('Your cart has'))
  if (one.isLost && isForgotten) fail(`the order ${one.id}, which a restored server has lost, is not taken again`)
  const unknown = reasons.filter((sku) => sku !== 'total' && !one.lines.some((line) => line.sku === sku))
  if (unknown.length > 0) fail(`the order ${one.id} is refused for ${unknown.join()}, which is not in it`)
  if (reasons.includes('total') && !world.hasNewTaxes) fail(`the order ${one.id} has another total on the server`)
}

/** The cart of who has one device is what they have put in, without what they have ordered. */
async function checkCart(world: ShopWorld, device: ShopDevice): Promise<void> {
  const expected = world.carts.get(device.owner)
  if (!expected) return
  const text = (cart: Map<string, number>) => JSON.stringify([...cart].sort())
  const shown = await world.cartOn(device)
  if (text(shown) !== text(expected)) fail(`device ${device.name} shows the cart ${text(shown)}, not ${text(expected)}`)
}

/** What must hold once all faults have ended and nothing is left to do. */
export async function checkEnd(world: ShopWorld): Promise<void> {
  const { server } = world
  for (const one of world.placed) {
    const order = server.order(one.id)
    if (one.state === 'placed' && !order) fail(`the order ${one.id} has not arrived`)
    if (one.state !== 'placed' && order && !one.isBack)
      fail(`the order ${one.id} is ${one.state} on its device and placed on the server`)
  }
  checkMoney(world)
  const missing = world.listings.missing(server)
  if (missing) fail(missing)
  for (const device of world.devices) await checkSame(world, device)
}

/** Nobody has paid twice, or for what is not theirs; what was paid is never lost. */
function checkMoney({ server, placed, forgotten, paidByHand, hasRestored }: ShopWorld): void {
  for (const { id } of placed) {
    const order = server.order(id)
    const kept = server.stripe.sessions.filter(
      (each) => each.order === id && each.status === 'complete' && !each.refunds,
    )
    if (kept.some((session) => forgotten.has(session.id))) continue
    if (kept.length > 1) fail(`the order ${id} was paid ${kept.length} times`)
    if (!order) {
      if (kept.length > 0 && !placed.find((one) => one.id === id)!.isLost) fail(`the order ${id} was paid, and is gone`)
      continue
    }
    if (paidByHand.has(id) && kept.length > 0 && !hasRestored) fail(`the order ${id} was paid beside what had come`)
    if (order.payment_method !== 'card' || paidByHand.has(id)) continue
    const isPaid = order.payment_status === 'paid'
    if (isPaid !== kept.length > 0)
      fail(`the order ${id} is ${order.payment_status as string}, with ${kept.length} payments`)
    if (isPaid && order.status === 'cancelled') fail(`the order ${id} is canceled, and its money was not given back`)
    if (order.payment_status === 'unpaid' && order.status === 'processing')
      fail(`the order ${id} waits for its payment for ever`)
    if (kept.some(({ amount }) => amount !== order.total_amount)) fail(`the order ${id} was paid with another amount`)
  }
}

/** Each device of a person has what the server has of theirs. */
async function checkSame({ server }: ShopWorld, { observer, owner, name }: ShopDevice): Promise<void> {
  const plain = (rows: Row[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
  for (const collection of Object.keys(PRODUCT.rules)) {
    const known = plain(server.rows(collection).filter(({ user_id }) => user_id === owner))
    const own = plain(await observer.table(collection).toArray())
    const missing = known.filter((row) => !own.includes(row))
    const beyond = own.filter((row) => !known.includes(row))
    if (missing.length + beyond.length > 0)
      fail(`device ${name} has other ${collection}: not ${missing.join()}; but ${beyond.join()}`)
  }
}
