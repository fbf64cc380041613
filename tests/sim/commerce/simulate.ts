import { vi } from 'vitest'
import { write } from '../../../web/data/database/write.ts'
import { readRefusedOrders } from '../../../web/features/cart/checkout/checkout.queries.ts'
import { derivedId } from '../../../web/lib/id.ts'
import { createRandom, type Random } from '../random.ts'
import { checkEnd, checkShop } from './oracle.ts'
import { keepBusiness, review } from './publishing.ts'
import { add, addMany, change, remove, wantOnly } from './shopping.ts'
import type { ShopDevice, ShopTab } from './tab.ts'
import { ShopWorld } from './world.ts'

const EVENTS = 90
const ROUNDS = 40
const HOUR_MS = 3_600_000

/** What a world has come to: an error if an invariant was violated, and the events before it. */
export type ShopOutcome = { error: Error | null; trace: string[] }

/** Runs a world of people who buy while everything fails, and then heals. */
export async function simulateShop(seed: number): Promise<ShopOutcome> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-01-01T00:00:00Z') })
  const random = createRandom(seed)
  const ids = createRandom(seed + 1)
  const seated = createRandom(seed + 2)
  const mocks = [
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      const list = bytes as unknown as Uint8Array
      for (let at = 0; at < list.length; at++) list[at] = ids.below(256)
      return bytes
    }),
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `0-0-0-${ids.below(1e9)}-${ids.below(1e9)}`),
  ]
  const world = new ShopWorld(seed, random.pick([[1], [1], [2], [2], [1, 1], [2, 1]]))
  const trace: string[] = []
  let error: Error | null = null
  try {
    for (const device of world.devices) await world.open(device)
    // Only where a person has two devices can one of them hear of a restore while the other has what the server has lost.
    const hasTwo = world.devices.length > world.carts.size
    const rates = {
      ...{ network: random.next(), death: random.chance(0.4) ? 1 : 0 },
      restore: random.chance(hasTwo ? 0.5 : 0.3) ? 1 : 0,
    }
    if (rates.restore) world.backups.push(world.server.backup())
    for (let at = 0; at < EVENTS; at++) {
      vi.setSystemTime(Date.now() + random.pick([0, 1, 1000, 60_000]))
      await step(world, random, rates, trace)
      if (seated.chance(0.3)) trace.push(world.seating.step(world.server, seated, [...world.carts.keys()]))
      await checkShop(world)
    }
    trace.push('faults end')
    await heal(world)
    await checkEnd(world)
    if (rates.restore && random.chance(0.6)) {
      trace.push('a last restore')
      world.restore(random.pick(world.backups))
      await heal(world)
      await checkEnd(world)
    }
  } catch (caught) {
    error = caught instanceof Error ? caught : new Error(String(caught))
  }
  await world.close()
  vi.useRealTimers()
  for (const mock of mocks) mock.mockRestore()
  return { error, trace }
}

type Rates = { network: number; death: number; restore: number }
type Option = [weight: number, name: string, run: () => unknown]

async function step(world: ShopWorld, random: Random, rates: Rates, trace: string[]): Promise<void> {
  const device = random.pick(world.devices)
  const tab = device.tabs.length > 0 ? random.pick(device.tabs) : undefined
  const options = [
    ...networkOptions(world, random, rates, device, trace),
    ...(tab ? personOptions(world, random, tab) : []),
    ...(tab ? [[rates.death, 'a tab that will die', () => (tab.diesAfter = random.below(6))] as Option] : []),
    ...(tab ? [[0.5 * rates.death, 'a tab dies', () => world.kill(tab)] as Option] : []),
    ...operatorOptions(world, random, rates),
    [device.tabs.length === 0 ? 6 : device.tabs.length === 1 ? 0.7 : 0, 'a tab', () => world.open(device)] as Option,
  ]
  let left = random.next() * options.reduce((sum, [weight]) => sum + weight, 0)
  const [, name, run] = options.find(([weight]) => (left -= weight) < 0) ?? options[0]!
  trace.push(`${name} (${device.name})`)
  await run()
  await world.settle()
}

function networkOptions(world: ShopWorld, random: Random, rates: Rates, device: ShopDevice, trace: string[]): Option[] {
  const { messages } = world.network
  return [
    [device.cycling || device.tabs.length === 0 ? 0 : 6, 'cycle', () => world.cycle(device)],
    [messages.length > 0 ? 14 : 0, 'message', () => deliver(world, random, rates, trace)],
    [0.8 * rates.network, 'online or not', () => (device.isOnline = random.chance(0.7))],
    [1, 'the catalog is read', () => world.refresh(device)],
  ]
}

function personOptions(world: ShopWorld, random: Random, tab: ShopTab): Option[] {
  const { device } = tab
  const sku = () => random.pick(['book', 'book', 'audio', 'ebook', 'site', 'seat'])
  const own = world.placed.filter((one) => one.device.owner === device.owner && one.state === 'placed')
  const method = () => random.pick(['invoice', 'card', 'card'] as const)
  const one = own.length > 0 ? random.pick(own) : undefined
  const other = world.devices.find((each) => each !== device && each.owner === device.owner && each.tabs.length > 0)
  const isDue = ({ id }: { id: string }) => world.server.order(id)?.payment_method === 'card'
  const due = own.some(isDue) ? random.pick(own.filter(isDue)) : undefined
  return [
    [6, 'add', () => add(world, tab, sku())],
    [0.7, 'add many', () => addMany(world, tab, sku())],
    [1.5, 'more or fewer', () => change(world, tab, sku(), random.pick([1, -1]))],
    [0.5, 'remove', () => remove(world, tab, sku())],
    [0.5, 'a bundle', () => wantOnly(world, tab, random.pick(BUNDLES))],
    [0.5, 'a cart at the edge', () => wantOnly(world, tab, random.pick(EDGES))],
    [1, 'look at the bag', () => world.openBag(tab)],
    [4, 'place', () => world.place([tab], method())],
    [other ? 1.5 : 0, 'order on another device', () => other && orderOnAnother(world, tab, other, sku(), method())],
    [device.tabs.length > 1 ? 2.5 : 0, 'place in two tabs', () => world.place(device.tabs, method())],
    [one ? 1.2 : 0, 'cancel', () => one && world.cancel(tab, one)],
    [due && device.isOnline ? 6 : 0, 'pay', () => due && pay(world, random, due.id)],
    [1, 'got it', () => dismiss(world, tab)],
    [0.7, 'review', () => review(world, random, tab)],
    [1.2, 'own business', () => keepBusiness(world, random, tab)],
    [0.7, 'apps', () => install(world, tab, random.pick(['till', 'chat']), random.chance(0.6))],
  ]
}

/** Carts on whose rules people stumble: what is read with what is heard, and what costs 1,000.00 as long as no price has changed. */
const BUNDLES = [
  ['book', 'audio'],
  ['ebook', 'audio'],
]
const EDGES = [['site'], ['site'], ['atlas', 'saga']]

/** The person puts something into the cart on one device, and orders on another, which has heard of that, while the network works. */
async function orderOnAnother(
  world: ShopWorld,
  tab: ShopTab,
  other: ShopDevice,
  sku: string,
  method: 'invoice' | 'card',
): Promise<void> {
  await add(world, tab, sku)
  for (const device of [tab.device, other]) {
    device.isOnline = true
    world.refresh(device)
    await world.cycle(device)
    await drain(world)
  }
  const [last] = other.tabs
  if (last) await world.place([last], method)
  await world.cycle(other)
  await drain(world)
}

function install(world: ShopWorld, tab: ShopTab, app: string, isWanted: boolean): Promise<unknown> {
  const id = derivedId(tab.device.owner, 'installed_apps', app)
  const change = isWanted ? ({ op: 'upsert', set: { app } } as const) : ({ op: 'delete' } as const)
  return world.result(write(tab.db, { collection: 'installed_apps', id, ...change }))
}

/** The person pays on the page of Stripe, or turns away. */
function pay(world: ShopWorld, random: Random, order: string): void {
  const session = world.server.pay(order)
  if (session && random.chance(0.7)) world.server.stripe.pay(session)
}

async function dismiss(world: ShopWorld, tab: ShopTab): Promise<void> {
  const [refused] = (await world.result(readRefusedOrders(tab.db))) ?? []
  if (refused) await world.dismiss(tab, refused.entry)
}

function operatorOptions(world: ShopWorld, random: Random, rates: Rates): Option[] {
  const { server } = world
  const { stripe, catalog } = server
  const orders = server.rows('orders')
  const order = orders.length > 0 ? random.pick(orders) : undefined
  const event = stripe.events.length > 0 ? random.pick(stripe.events) : undefined
  const item = random.pick([...catalog.values()])
  const open = stripe.sessions.filter(({ status }) => status === 'open')
  const [review] = server.rows('reviews')
  const business = random.pick(server.rows('businesses'))
  const { backups } = world
  return [
    [order ? 1.2 : 0, 'a status', () => server.operate('orders', order!, 'status', random.pick(STATUSES))],
    [order ? 0.8 : 0, 'a payment', () => world.setPayment(order!, random.pick(PAYMENTS))],
    [0.6, 'a price', () => catalog.set(item.sku, { ...item, price: item.price + random.pick([1, 500, -100]) })],
    [0.4, 'a limit', () => catalog.set(item.sku, { ...item, maxQuantity: random.pick([1, 2, 10]) })],
    [0.3, 'a tax', () => world.setTax(random.pick([800, 725, 0]))],
    [0.6, 'a stock', () => server.records.db.state.shop.stock.set(random.pick(['book', 'atlas']), random.below(5))],
    [event ? 3 : 0, 'a webhook', () => tell(world, random, event!)],
    [0.4, 'the reconciler', () => server.reconcile()],
    [0.5, 'refunds', () => server.refundDue()],
    [open.length > 0 ? 1 : 0, 'an open page is paid', () => world.payOpenPage(random.pick(open))],
    [open.length > 0 ? 0.6 : 0, 'the money comes twice', () => world.payTwice(random.pick(open))],
    [open.length > 0 ? 0.3 : 0, 'a session ends', () => stripe.expire(random.pick(open))],
    [review ? 0.3 : 0, 'a review is hidden', () => server.operate('reviews', review!, 'is_hidden', random.chance(0.7))],
    [0.3, 'a take-down', () => world.listings.operate(server, business, random.chance(0.6))],
    [0.15, 'a day', () => vi.setSystemTime(Date.now() + 25 * HOUR_MS)],
    [0.8 * rates.restore, 'a backup', () => backups.push(server.backup())],
    [backups.length > 0 ? 0.4 * rates.restore : 0, 'a restore', () => world.restore(random.pick(backups))],
  ]
}

const STATUSES = ['processing', 'shipped', 'delivered', 'cancelled']
const PAYMENTS = ['unpaid', 'paid', 'refunded']

/** Stripe tells of a session: once, again later, or never. */
function tell({ server }: ShopWorld, random: Random, event: (typeof server.stripe.events)[number]): void {
  const { stripe } = server
  const how = random.below(4)
  if (how > 0) server.receive(event)
  if (how !== 1) stripe.events = stripe.events.filter((other) => other !== event)
}

/** One request goes on its way, or does not. */
async function deliver(world: ShopWorld, random: Random, rates: Rates, trace: string[]): Promise<void> {
  const { network } = world
  const message = random.pick(network.messages)
  const isFaulty = random.chance(0.4 * rates.network)
  const how = isFaulty ? random.pick(['lose', 'lose the answer', 'twice'] as const) : 'pass'
  trace.push(`  ${how}: ${message.what} of ${message.tab.device.name}${message.isServed ? ', answer' : ''}`)
  if (message.isServed) {
    network.drop(message)
    if (how === 'pass' || how === 'twice') message.answer()
    else message.fail()
  } else if (how === 'lose') {
    network.drop(message)
    message.fail()
  } else {
    message.serve()
    if (how === 'twice') message.serve()
    if (how === 'lose the answer') {
      network.drop(message)
      message.fail()
    }
  }
  await world.settle()
}

/** Ends all faults: everything is sent, told, asked, given back and cancelled that is due. */
async function heal(world: ShopWorld): Promise<void> {
  for (const device of world.devices) {
    device.isOnline = true
    if (device.tabs.length === 0) await world.open(device)
    for (const tab of device.tabs) tab.diesAfter = -1
  }
  await syncAll(world)
  for (let day = 0; day < 2; day++) {
    vi.setSystemTime(Date.now() + 26 * HOUR_MS)
    for (const session of world.server.stripe.sessions) world.server.stripe.expire(session)
    world.server.reconcile()
    world.server.reconcile()
    await checkShop(world)
    await syncAll(world)
  }
}

async function syncAll(world: ShopWorld): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await drain(world)
    const before = world.server.records.db.state.clock
    for (const device of world.devices) {
      await world.cycle(device)
      await drain(world)
      await giveUp(world, device)
    }
    if (before === world.server.records.db.state.clock && round > 2) return
    vi.setSystemTime(Date.now() + HOUR_MS)
  }
  throw new Error('The devices never come to rest')
}

/** The person gives up what the server refuses, such as one more of what another device has ordered. */
async function giveUp(world: ShopWorld, { tabs, observer }: ShopDevice): Promise<void> {
  for (const { order, mutation } of await observer._outbox.where('state').equals('refused').toArray())
    await world.dismiss(tabs[0]!, { order, mutation })
}

async function drain(world: ShopWorld): Promise<void> {
  for (let steps = 0; steps < 500; steps++) {
    await world.settle()
    const message = world.network.messages.shift()
    if (!message) return
    message.serve()
    message.answer()
    await world.settle()
    await checkShop(world)
  }
  throw new Error('The requests never end')
}
