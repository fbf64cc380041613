type Stocked = { maxQuantity: number; stock?: number | undefined }

/** How few pieces are few: from here on the store says how many are left. */
const LOW_STOCK = 5

/** The most pieces of a thing that one cart takes: what one order may hold, and what is on the shelf. */
export function mostInCart({ maxQuantity, stock = Infinity }: Stocked): number {
  return Math.min(maxQuantity, stock)
}

/** Whether and how much of it there is; things without a stock are always there. */
export function availabilityOf({ stock }: Pick<Stocked, 'stock'>): {
  status: 'in_stock' | 'low_stock' | 'out_of_stock'
  quantity: number
} {
  if (stock === undefined) return { status: 'in_stock', quantity: Infinity }
  return { status: stock === 0 ? 'out_of_stock' : stock <= LOW_STOCK ? 'low_stock' : 'in_stock', quantity: stock }
}
