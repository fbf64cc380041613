import { expect, test } from 'vitest'
import { stockText } from './stock-text.ts'

test.each([
  [0, 'Out of Stock', 'none'],
  [1, 'Only 1 left', 'few'],
  [5, 'Only 5 left', 'few'],
  [6, 'In stock, 6 copies', 'plenty'],
])('a stock of %d: %s', (stock, text, tone) => expect(stockText(stock)).toEqual({ text, tone }))
