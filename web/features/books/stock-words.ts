/** From how few pieces on a card says how many are left. */
const FEW = 5

/** What a card says of the pieces on the shelf. */
export function stockWords(stock: number): { words: string; tone: 'plenty' | 'few' | 'none' } {
  if (stock === 0) return { words: 'Out of Stock', tone: 'none' }
  if (stock <= FEW) return { words: `Only ${stock} left`, tone: 'few' }
  return { words: `In stock, ${stock} copies`, tone: 'plenty' }
}
