import { expect, test } from 'vitest'
import { stockWords } from './stock-words.ts'

test.each([
  [0, 'Out of Stock', 'none'],
  [1, 'Only 1 left', 'few'],
  [5, 'Only 5 left', 'few'],
  [6, 'In stock, 6 copies', 'plenty'],
])('with %d on the shelf: %s', (stock, words, tone) => expect(stockWords(stock)).toEqual({ words, tone }))
