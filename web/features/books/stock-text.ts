/** At or below this stock, the number left is shown. */
const LOW_STOCK = 5

/** The stock label of a book. */
export function stockText(stock: number): { text: string; tone: 'plenty' | 'few' | 'none' } {
  if (stock === 0) return { text: 'Out of Stock', tone: 'none' }
  if (stock <= LOW_STOCK) return { text: `Only ${stock} left`, tone: 'few' }
  return { text: `In stock, ${stock} copies`, tone: 'plenty' }
}
