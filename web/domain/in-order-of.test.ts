import { expect, test } from 'vitest'
import { inOrderOf } from './in-order-of.ts'

test('items are as the lines of their order name them, and others come last', () => {
  const items = ['other', 'b', 'c', 'a'].map((sku) => ({ sku }))
  const lines = ['c', 'a', 'gone', 'b'].map((sku) => ({ sku }))
  expect(inOrderOf(lines, items).map(({ sku }) => sku)).toEqual(['c', 'a', 'b', 'other'])
})
