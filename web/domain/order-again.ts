import { maxInCart } from './stock.ts'

type Bought = { sku: string; name: string; quantity: number }
type Sold = { name: string; maxQuantity: number; stock?: number | undefined }

/** What goes into the cart for an order like an earlier one, and the names of what does not: no longer sold, or no more of it. */
export type OrderAgain = { lines: { sku: string; quantity: number }[]; gone: string[]; full: string[] }

/** What of an earlier order goes into a cart that has some of it already. */
export function orderAgain(
  items: readonly Bought[],
  sold: ReadonlyMap<string, Sold>,
  inCart: ReadonlyMap<string, number>,
): OrderAgain {
  const again: OrderAgain = { lines: [], gone: [], full: [] }
  for (const { sku, name, quantity } of items) {
    const item = sold.get(sku)
    const room = item ? maxInCart(item) - (inCart.get(sku) ?? 0) : 0
    if (!item || item.stock === 0) again.gone.push(item?.name ?? name)
    else if (room < 1) again.full.push(item.name)
    else {
      again.lines.push({ sku, quantity: Math.min(quantity, room) })
      if (room < quantity) again.full.push(item.name)
    }
  }
  return again
}
