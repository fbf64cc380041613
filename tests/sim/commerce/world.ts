import { vi } from 'vitest'
import type { OrderLine } from '../../../web/collections/orders.ts'
import { sample } from '../../../web/collections/orders.ts'
import { readCart } from '../../../web/data/database/cart.ts'
import { cartTotals } from '../../../web/domain/cart-totals.ts'
import type { ItemKind } from '../../../web/domain/sku.ts'
import { placeOrder } from '../../../web/features/cart/checkout/place-order.commands.ts'
import { readRefusedOrders } from '../../../web/features/cart/checkout/checkout.queries.ts'
import { cancelOrder } from '../../../web/features/orders/orders.commands.ts'
import { readOrder } from '../../../web/features/orders/orders.queries.ts'
import type { Row } from '../../../web/sync/types.ts'
import { untilCalm } from '../../support/database-activity.ts'
import type { State } from '../model/state.ts'
import { Listings } from './listings.ts'
import { ShopNetwork } from './network.ts'
import type { Placed } from './placed.ts'
import { Seating } from './seating.ts'
import { ShopServer } from './server.ts'
import { specAmounts } from './spec.ts'
import type { Session } from './stripe.ts'
import { ShopDevice, ShopTab, type Bag } from './tab.ts'

/** Quantities by SKU. */
export type Quantities = Map<string, number>

const OWNERS = ['ann000000000001', 'bob000000000001']

/** People with their devices, who buy from one server while the network fails and the operator changes things. */
export class ShopWorld {
  readonly server = new ShopServer(() => Date.now())
  readonly network = new ShopNetwork(this.server)
  readonly devices: ShopDevice[]
  readonly placed: Placed[] = []
  /**
   * What the cart of a person who has one device must look like, by their own doing; null for who has more, where another device
   * changes it.
   */
  readonly carts = new Map<string, Quantities | null>()
  readonly listings = new Listings()
  readonly seating = new Seating()
  backups: State[] = []
  /** A restored server may ask Stripe again for what it has forgotten. */
  hasRestored = false
  /** The tax has changed: orders of before may be refused for their total. */
  hasNewTaxes = false
  /** Sessions that were paid and that a restored server does not know of. */
  readonly forgotten = new Set<string>()
  /** Orders by card of which the operator has said that they are paid: the money came otherwise. */
  readonly paidByHand = new Set<string>()
  /** What the rules of a command have broken. */
  problem: string | null = null
  readonly #seed: number
  #opened = 0
  #error: unknown = null

  constructor(seed: number, devicesOf: number[]) {
    this.#seed = seed
    const { catalog, rate } = this.server
    this.devices = devicesOf.flatMap((count, person) =>
      Array.from(
        { length: count },
        (_, at) => new ShopDevice(`${'AB'[person]}${at + 1}`, OWNERS[person]!, catalog, rate),
      ),
    )
    devicesOf.forEach((count, person) => this.carts.set(OWNERS[person]!, count === 1 ? new Map() : null))
  }

  async open(device: ShopDevice): Promise<void> {
    const tab = new ShopTab(device, this.network.transportOf, this.#seed * 1000 + ++this.#opened)
    device.tabs.push(tab)
    await this.result(tab.engine.prepare())
  }

  /** What a promise has come to once nothing but events is waited for; undefined if its tab has died. */
  async result<T>(promise: Promise<T>): Promise<T | undefined> {
    let value: T | undefined
    let isOver = false
    this.#watch(promise.then((found) => (value = found)).finally(() => (isOver = true)))
    // Opening a database takes turns in which nothing is counted.
    for (let turn = 0; turn < 20 && !isOver; turn++) await this.settle()
    return value
  }

  async settle(): Promise<void> {
    await untilCalm()
    if (this.#error) throw this.#error
  }

  /** Errors of a tab that has died end what it does; any other error is a bug. */
  #watch(promise: Promise<unknown>): void {
    promise.catch((error: Error & { inner?: Error }) => {
      const names = ['DatabaseClosedError', 'AbortError', 'StorageFault', 'StalledError', 'WriteError']
      if (!names.includes(error.name) && !names.includes(error.inner?.name ?? '')) this.#error ??= error
    })
  }

  /** Starts a cycle of the tab that syncs, unless one is going on. */
  async cycle(device: ShopDevice): Promise<void> {
    const [tab] = device.tabs
    if (!tab || device.cycling) return
    const cycle = {}
    device.cycling = cycle
    this.#watch(
      tab.engine.cycle().then(() => {
        if (device.cycling === cycle) device.cycling = null
      }),
    )
    await this.settle()
  }

  /** What the device is shown of catalog, taxes and stock. */
  refresh(device: ShopDevice): void {
    if (!device.isOnline) return
    device.catalog = new Map(this.server.catalog)
    device.rate = this.server.rate
    device.stock = this.server.left
  }

  /** A tab has died in a write: the person sees in the cart whether that has happened. */
  async lookAgain(device: ShopDevice): Promise<void> {
    if (this.carts.get(device.owner)) this.carts.set(device.owner, await this.cartOn(device))
  }

  /** The cart as a device shows it. */
  async cartOn({ observer }: ShopDevice): Promise<Quantities> {
    return new Map((await readCart(observer)).map(({ sku, quantity }) => [sku, quantity]))
  }

  /** What the person sees at checkout. */
  async openBag(tab: ShopTab): Promise<void> {
    const rows = await readCart(tab.db)
    const { catalog, rate } = tab.device
    const sold = rows.flatMap(({ sku, quantity }) => {
      const item = catalog.get(sku)
      return item ? [{ sku, quantity, price: item.price, kind: item.kind as ItemKind }] : []
    })
    const lines = sold.map(({ sku, quantity, price }) => ({ sku, quantity, price }))
    const unsold = rows.flatMap(({ sku }) => (catalog.has(sku) ? [] : [sku]))
    const total = cartTotals(sold, rate).total
    const due = specAmounts(sold, rate).total
    if (sold.length > 0 && total !== due)
      this.problem ??= `device ${tab.device.name} shows the total ${total}, not ${due}`
    tab.bag = { lines, unsold, total }
  }

  /** The person presses the button that places the order, in each of these tabs at once. */
  async place(tabs: readonly ShopTab[], method: 'invoice' | 'card'): Promise<void> {
    const { device } = tabs[0]!
    for (const tab of tabs) if (!tab.bag) await this.openBag(tab)
    const before = await this.cartOn(device)
    const bags = tabs.map(({ bag }) => bag as Bag)
    if (bags.some(({ lines }) => lines.length === 0)) return
    const placing = tabs.map((tab, at) => {
      const { lines, total: shown_total, unsold } = bags[at]!
      const order = { payment_method: method, lines, address: sample.set.address!, shown_total }
      tab.bag = null
      return placeOrder(tab.db, order, { unsold })
    })
    const outcomes = await this.result(Promise.all(placing))
    if (!outcomes) return this.#lookForOrders(device, bags[0]!.lines)
    const made = outcomes.flatMap((outcome, at) => (outcome.ok ? [{ id: outcome.value, lines: bags[at]!.lines }] : []))
    if (made.length > 1) this.problem ??= `device ${device.name} has made ${made.length} orders of one cart`
    for (const { id, lines } of made) {
      this.#noteOrder(id, device, lines)
      for (const { sku, quantity } of lines)
        if (before.get(sku) !== quantity)
          this.problem ??= `order ${id} has ${quantity} of ${sku}, which the cart has not`
    }
    if (made.length > 0) await this.#replaceRefused(tabs[0]!)
  }

  /** A new order takes the place of those that were refused, as in checkout. */
  async #replaceRefused(tab: ShopTab): Promise<void> {
    const refused = await this.result(readRefusedOrders(tab.db))
    for (const { entry } of refused ?? []) await this.dismiss(tab, entry)
  }

  async dismiss(
    tab: ShopTab,
    { order, mutation }: { order: number; mutation: { id: string; op: string } },
  ): Promise<void> {
    this.listings.said.delete(mutation.id)
    const one = this.placed.find(({ id }) => id === mutation.id && mutation.op === 'create')
    const before = one?.state
    if (one) one.state = 'known refused'
    const gone = await this.result(tab.engine.discard(order))
    if (one && before && gone === undefined) one.state = before
  }

  #noteOrder(id: string, device: ShopDevice, lines: OrderLine[]): void {
    this.placed.push({ id, device, lines, state: 'placed', isLost: false, isBack: false })
    const cart = this.carts.get(device.owner)
    for (const { sku, quantity } of lines) if (cart) addTo(cart, sku, -quantity)
  }

  /** A tab has died while an order was placed: whether it was made is seen on the device. */
  async #lookForOrders(device: ShopDevice, lines: OrderLine[]): Promise<void> {
    for (const { mutation } of await device.observer._outbox.where('record').startsWith('orders/').toArray())
      if (mutation.op === 'create' && !this.placed.some(({ id }) => id === mutation.id))
        this.placed.push({ id: mutation.id, device, lines, state: 'placed', isLost: false, isBack: false })
    await this.lookAgain(device)
  }

  async cancel(tab: ShopTab, one: Placed): Promise<void> {
    const view = await this.result(readOrder(tab.db, one.id))
    if (!view || view.refused || view.row.is_cancelled) return
    const discard = async (order: number) => ({ ok: true as const, value: await tab.engine.discard(order) })
    const outcome = await this.result(cancelOrder(tab.db, { discard }, view))
    if (outcome?.ok && outcome.value === 'taken-back') {
      one.state = 'taken back'
      this.giveBack(one)
    }
    if (!outcome) {
      const entries = await tab.device.observer._outbox.where('record').equals(`orders/${one.id}`).count()
      const row = await tab.device.observer.orders.get(one.id)
      if (entries === 0 && !row && view.creation) one.state = 'taken back'
      await this.lookAgain(tab.device)
    }
  }

  /** What was ordered is in the cart again. */
  giveBack({ device, lines }: Placed): void {
    const cart = this.carts.get(device.owner)
    for (const { sku, quantity } of lines) if (cart) addTo(cart, sku, quantity)
  }

  /** The operator says that an order is paid, is not, or goes back. */
  setPayment(order: Row, status: string): void {
    const isNew = order.payment_method === 'card' && order.payment_status === 'unpaid'
    this.server.operate('orders', order, 'payment_status', status)
    if (isNew && this.server.order(order.id)?.payment_status === 'paid') this.paidByHand.add(order.id)
  }

  /** The person pays on a page of Stripe that was left open, whatever has become of the order meanwhile. */
  payOpenPage(session: Session): void {
    this.server.stripe.pay(session)
    const isKnown = this.server.records.db.state.shop.attempts.some((each) => each.session === session.id)
    if (!isKnown) this.forgotten.add(session.id)
  }

  /** The money for an order comes otherwise, which the operator says, while its page is open; and then it is paid there, too. */
  payTwice(session: Session): void {
    const order = this.server.order(session.order)
    if (order) this.setPayment(order, 'paid')
    this.payOpenPage(session)
  }

  setTax(rate: number): void {
    this.server.rate = rate
    this.hasNewTaxes = true
  }

  restore(backup: State): void {
    this.hasRestored = true
    const known = new Set(this.server.rows('orders').map(({ id }) => id))
    this.server.restore(backup)
    this.listings.restored(this.server)
    this.seating.restored(this.server)
    const { attempts } = this.server.records.db.state.shop
    for (const { id, status } of this.server.stripe.sessions)
      if (status === 'complete' && !attempts.some(({ session }) => session === id)) this.forgotten.add(id)
    for (const one of this.placed) {
      const order = this.server.order(one.id)
      one.isLost ||= known.has(one.id) && !order
      one.isBack = one.state.endsWith('refused') && order !== undefined
    }
    // The carts of that time come back, and what was changed since is sent again.
    for (const owner of this.carts.keys()) this.carts.set(owner, null)
  }

  async kill(tab: ShopTab): Promise<void> {
    tab.die()
    await this.settle()
  }

  async close(): Promise<void> {
    for (const { tabs, observer } of this.devices) {
      for (const tab of [...tabs]) tab.die()
      observer.close()
    }
    vi.clearAllTimers()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function addTo(cart: Quantities, sku: string, quantity: number): void {
  const sum = (cart.get(sku) ?? 0) + quantity
  if (sum > 0) cart.set(sku, sum)
  else cart.delete(sku)
}
