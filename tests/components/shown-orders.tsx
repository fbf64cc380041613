import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../web/collections/orders.ts'
import { createCatalog } from '../../web/data/catalog/catalog.ts'
import { write } from '../../web/data/database/write.ts'
import { decisionsOn } from '../../web/data/syncing/decisions.ts'
import { OrderPage } from '../../web/features/orders/order-page.tsx'
import type { OrdersSearch } from '../../web/features/orders/orders-search.ts'
import { OrdersPage } from '../../web/features/orders/orders-page.tsx'
import { refusalReasons } from '../../web/features/sync/refusal-text.ts'
import { newId } from '../../web/lib/id.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import { addAgain } from '../../web/pages/order-again.ts'
import { goodFields } from '../support/samples.ts'
import { AT, type Person } from './library-titles.tsx'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

export const STARTER = {
  ...{ sku: 'web-starter', name: 'Web Starter', price: 99_999, kind: 'package', object: 'browser', maxQuantity: 10 },
  label: 'Website',
}
/** A router that has the pages to which orders lead. */
export function routerOf() {
  const root = createRootRoute()
  const routes = ['/orders', '/orders/$number', '/cart', '/sync', '/store'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  )
  return createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() })
}

const dataOf = ({ db, user }: Person) => ({
  ...{ session: { user, expired: false }, db, sync: decisionsOn(db) as never },
  catalog: createCatalog((async () => [STARTER]) as never),
  account: { config: async () => ({ taxes: {} }) } as never,
})
export const showList = (who: Person, view: Partial<OrdersSearch> = {}, router = routerOf()) =>
  show(
    <WithData data={dataOf(who)}>
      <OrdersPage view={{ page: undefined, ...view }} />
    </WithData>,
    router as never,
  )
export async function showOrder(who: Person, number: string, router = routerOf()) {
  await show(
    <WithData data={dataOf(who)}>
      <OrderPage number={number} addAgain={addAgain} reasonsOf={refusalReasons} downloadOf={() => null} />
    </WithData>,
    router as never,
  )
  return router
}

export async function place({ db }: Person, over: Partial<Order> = {}): Promise<Order> {
  const row: Order = {
    ...goodFields('orders'),
    ...{ id: newId(), user_id: db.owner, created_at: AT, order_number: 'EV-1001', placed_at: AT },
    ...{ status: 'processing', payment_status: 'unpaid', is_cancelled: false, subtotal: 99_999, discount: 0 },
    ...{ tax: 8000, tax_rate: 800, shipping: 2999, total_amount: 110_998, timeline: [{ step: 'placed', at: AT }] },
    ...over,
  }
  await db.orders.add(row)
  await db.order_items.add({
    ...goodFields('order_items'),
    ...{ id: newId(), user_id: db.owner, created_at: AT, order_id: row.id },
  } as never)
  return row
}
export async function orderHere({ db }: Person): Promise<string> {
  const id = newId()
  const { payment_method, lines, address, shown_total } = goodFields('orders')
  const set = { payment_method, lines, address, shown_total, created_at: timestamp() }
  await write(db, { collection: 'orders', id, op: 'create', set })
  return id
}
export const offline = () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
}
export const heading = (name: string) => page.getByRole('heading', { name })
