type Stocked = { maxQuantity: number; stock?: number | undefined }

/** At or below this stock, the store shows how many are left. */
const LOW_STOCK = 5

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
