import { soldEntries } from '../../web/catalog/sold.ts'
import { sample as orderSample } from '../../web/collections/orders.ts'
import { cartTotals } from '../../web/domain/cart-totals.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import type { Fields } from '../../web/sync/types.ts'
import { catalogFiles } from '../support/catalog.ts'
import type { Device } from './device.ts'

/** Everything that is sold. */
export const sold = soldEntries(catalogFiles)

export const ADDRESS = orderSample.set.address!

export type Line = { sku: string; quantity: number; price: number; start?: string }

export const STARTER: Line = { sku: 'web-starter', quantity: 1, price: 99_999 }

/** Puts lines into the cart. */
export async function put(device: Device, lines: readonly Line[]): Promise<void> {
  for (const { sku, quantity } of lines) {
    const id = derivedId(device.person.id, 'cart_items', sku)
    await device.must({ collection: 'cart_items', id, op: 'upsert', set: { sku, quantity } })
  }
}

/** What a device sends to order lines. */
export function orderOf(lines: readonly Line[]): Fields {
  const bySku = new Map(sold.map((item) => [item.sku, item]))
  const { total } = cartTotals(lines.map(({ sku, quantity }) => ({ ...bySku.get(sku)!, quantity })))
  return { payment_method: 'invoice', lines: [...lines], address: ADDRESS, shown_total: total }
}

/** Orders `STARTER`; the order's id. */
export async function placed(device: Device): Promise<string> {
  await put(device, [STARTER])
  const id = newId()
  await device.must({ collection: 'orders', id, op: 'create', set: orderOf([STARTER]) })
  return id
}
