import type { Page } from 'playwright/test'
import { sample } from '../../web/collections/orders.ts'
import { sample as card } from '../../web/collections/payment-methods.ts'
import { soldEntries } from '../../web/catalog/sold.ts'
import { cartTotals } from '../../web/domain/cart-totals.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import { Device } from '../api/device.ts'
import { call, records, signInAdmin } from '../api/http.ts'
import { catalogFiles } from '../support/catalog.ts'
import type { Fields } from '../../web/sync/types.ts'
import type { Account, Server } from '../support/server.ts'

const SOLD = new Map(soldEntries(catalogFiles).map((item) => [item.sku, item]))

/** How many of each SKU. */
export type Wanted = Record<string, number>

/** What a device sends to order these. */
function orderOf(wanted: Wanted, createdAt: string): Record<string, unknown> {
  const items = Object.entries(wanted).map(([sku, quantity]) => ({ ...SOLD.get(sku)!, quantity }))
  const lines = items.map(({ sku, quantity, price }) => ({ sku, quantity, price }))
  return { ...sample.set, lines, shown_total: cartTotals(items).total, created_at: createdAt }
}

/** Another device of a customer, and the operator. */
export function shop(server: Pick<Server, 'url'>, account: Account) {
  const device = new Device(server, account, 'Pixel')
  const fill = async (wanted: Wanted) => {
    for (const [sku, quantity] of Object.entries(wanted)) {
      const id = derivedId(account.id, 'cart_items', sku)
      await device.must({ collection: 'cart_items', id, op: 'upsert', set: { sku }, inc: { quantity } })
    }
  }
  return {
    /** Puts these into the cart. */
    fill,
    /** Orders these; resolves to the id of the order and its number. */
    async order(wanted: Wanted, { daysAgo = 0 } = {}): Promise<{ id: string; number: string }> {
      await fill(wanted)
      const id = newId()
      const createdAt = timestamp(Date.now() - daysAgo * 86_400_000)
      const verdict = await device.one({
        collection: 'orders',
        id,
        op: 'create',
        set: orderOf(wanted, createdAt) as Fields,
      })
      if (verdict.status !== 'applied') throw new Error(`Not placed: ${JSON.stringify(verdict)}`)
      return { id, number: String(verdict.row!.order_number) }
    },
    /** Puts a card into the wallet. */
    async addCard(): Promise<void> {
      await device.must({ collection: 'payment_methods', id: newId(), op: 'create', set: card.set as Fields })
    },
    /** As the operator does in PocketBase's dashboard. */
    async operate(id: string, body: { status?: string; payment_status?: string }): Promise<void> {
      const reply = await call(server, 'PATCH', records('orders', id), { token: await signInAdmin(server), body })
      if (reply.status !== 200) throw new Error(`The order was not changed: ${reply.text}`)
    },
  }
}

/** Writes an order to the database of a page, as checkout does; it is sent by the next page that opens the database. Resolves to its id. */
export async function orderHere(page: Page, wanted: Wanted, shown: { total?: number } = {}): Promise<string> {
  const id = newId()
  const set = orderOf(wanted, timestamp())
  if (shown.total !== undefined) set.shown_total = shown.total
  await page.evaluate(
    async ({ id, uuid, set }) => {
      const { user } = JSON.parse(localStorage.getItem('everyday_session')!) as { user: { id: string } }
      const open = indexedDB.open(`everyday-${user.id}`)
      await new Promise((resolve) => (open.onsuccess = resolve))
      const tx = open.result.transaction(['_outbox', '_base', 'orders'], 'readwrite')
      const record = `orders/${id}`
      const mutation = { uuid, collection: 'orders', id, op: 'create', set }
      tx.objectStore('_outbox').add({ user: user.id, record, state: 'queued', mutation, at: Date.now() })
      tx.objectStore('_base').put({ record, row: null, deleted: false })
      tx.objectStore('orders').put({ ...set, id, user_id: user.id })
      await new Promise((resolve) => (tx.oncomplete = resolve))
      open.result.close()
    },
    { id, uuid: crypto.randomUUID(), set },
  )
  return id
}
