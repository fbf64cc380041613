/** How many of an item one order may have, and how many are left; without `stock` it is never sold out. */
export type Stocked = { maxQuantity: number; stock?: number | undefined }

/** How many pieces are left, by SKU. */
export type Stock = Readonly<Record<string, number>>

/** At or below this stock, the store shows how many are left. */
const LOW_STOCK = 5

/**
 * An item of the catalog with what is left of it by now. Of what the server has not named yet the number of the catalog counts, with which its
 * stock begins; what has no stock in the catalog is never sold out.
 */
export function withStock<T extends { sku: string; stock?: number | undefined }>(item: T, stock: Stock): T {
  return item.stock === undefined ? item : { ...item, stock: stock[item.sku] ?? item.stock }
}

/** The maximum quantity of an item in a cart: limited per order and by stock. */
export function maxInCart({ maxQuantity, stock = Infinity }: Stocked): number {
  return Math.min(maxQuantity, stock)
}

/** The availability of an item; items without a stock are always available. */
export function availabilityOf({ stock }: Pick<Stocked, 'stock'>): {
  status: 'in_stock' | 'low_stock' | 'out_of_stock'
  quantity: number
} {
  if (stock === undefined) return { status: 'in_stock', quantity: Infinity }
  return { status: stock === 0 ? 'out_of_stock' : stock <= LOW_STOCK ? 'low_stock' : 'in_stock', quantity: stock }
}
