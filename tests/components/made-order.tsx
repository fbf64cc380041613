import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { Order } from '../../web/collections/orders.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { OrderMade } from '../../web/features/cart/checkout/order-made.tsx'
import { newId } from '../../web/lib/id.ts'
import { goodFields } from '../support/samples.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const AT = '2026-11-20 10:00:00.000Z'

/** An order by card that was placed and is not paid. */
export const orderOf = (over: Partial<Order> = {}): Order => ({
  ...goodFields('orders'),
  ...{ id: newId(), user_id: newId(), created_at: AT, order_number: 'EV-1001', placed_at: AT, payment_method: 'card' },
  ...{ status: 'processing', payment_status: 'unpaid', is_cancelled: false, subtotal: 99_999, discount: 0 },
  ...{ tax: 8000, tax_rate: 800, shipping: 2999, total_amount: 110_998, timeline: [{ step: 'placed', at: AT }] },
  ...over,
})

type Shop = {
  config?: { bank: boolean; shopEmail: string }
  kind?: 'ebook' | 'audiobook'
  /** What was ordered to read or hear, by SKU, and whether the shop has their files; undefined: it has not said so yet. */
  titles?: Record<string, boolean | undefined>
}

/** The page that follows checkout, of an order that was placed. */
export async function showMade(over: Partial<Order> = {}, { config, kind = 'ebook', titles = {} }: Shop = {}) {
  const lines = Object.keys(titles).map((sku) => ({ sku, quantity: 1, price: 999 }))
  const order = orderOf({ ...over, ...(lines.length > 0 && { lines }) })
  const db = new EverydayDb(order.user_id)
  await db.orders.add(order)
  for (const [sku, hasFile] of Object.entries(titles)) {
    const item = { ...goodFields('order_items'), id: newId(), user_id: db.owner, created_at: AT, order_id: order.id }
    await db.order_items.add({ ...item, sku, kind, name: `Title ${sku}` } as never)
    if (hasFile) await db._copies.add({ id: newId(), sku, position: 1, state: 'there' } as never)
  }
  const listed = Object.keys(titles).filter((sku) => titles[sku] !== undefined)
  await db._meta.put({ key: 'library_listed', value: listed })
  const root = createRootRoute()
  const routes = ['/orders', '/store', '/library'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  )
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() })
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  const data = {
    session: { user, expired: false },
    db,
    sync: { subscribe: () => () => {} } as never,
    account: { config: async () => config ?? { bank: true, shopEmail: '' } } as never,
  }
  await show(
    <WithData data={data}>
      <OrderMade id={order.id} />
    </WithData>,
    router as never,
  )
  return order
}
