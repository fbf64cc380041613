import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_QUANTITY } from '../../../web/collections/cart-limits.ts'
import { MAX_ORDER_LINES } from '../../../web/collections/order-options.ts'
import { BUNDLE_PERCENT, cartTotals, FREE_SHIPPING_ABOVE, type PricedLine } from '../../../web/domain/cart-totals.ts'
import type { ItemKind } from '../../../web/domain/sku.ts'
import { amountsOf } from './totals.ts'

const KINDS: ItemKind[] = [
  ...(['package', 'addon', 'strip', 'app', 'book', 'ebook', 'audiobook', 'course', 'program', 'event'] as const),
]
const quantity = fc.oneof(fc.constantFrom(1, MAX_QUANTITY), fc.integer({ min: 1, max: MAX_QUANTITY }))
const price = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 10_000_000 }))
const line: fc.Arbitrary<PricedLine> = fc.record({ price, quantity, kind: fc.constantFrom(...KINDS) })
const rate = fc.oneof(fc.constantFrom(0, 725, 800, 1498, 2000, 9999, 10_000), fc.integer({ min: 0, max: 10_000 }))
const RUNS = { numRuns: 2000 }

test('the app calculates any cart to the cent as whole numbers of any length do', () => {
  const cart = fc.array(line, { minLength: 1, maxLength: MAX_ORDER_LINES })
  fc.assert(
    fc.property(cart, rate, (lines, tax) => {
      expect(cartTotals(lines, tax)).toEqual(amountsOf(lines, tax))
    }),
    RUNS,
  )
})

test('also carts at the edge of free shipping, with and without a discount', () => {
  const cart = fc.tuple(
    fc.integer({ min: 1, max: 50_000 }),
    fc.integer({ min: -2, max: 2 }),
    fc.boolean(),
    fc.constantFrom<ItemKind>('package', 'course', 'book'),
  )
  fc.assert(
    fc.property(cart, rate, ([read, beside, isBundle, kind], tax) => {
      const books: PricedLine[] = [
        { price: read, quantity: 1, kind: 'ebook' },
        ...(isBundle ? [{ price: read, quantity: 1, kind: 'audiobook' as const }] : []),
      ]
      const cost = isBundle ? read * 2 - Math.round((read * 2 * BUNDLE_PERCENT) / 100) : read
      const rest: PricedLine = { price: FREE_SHIPPING_ABOVE - cost + beside, quantity: 1, kind }
      expect(cartTotals([...books, rest], tax)).toEqual(amountsOf([...books, rest], tax))
    }),
    RUNS,
  )
})

test('no order of lines and no way of writing a quantity changes what a cart costs', () => {
  const shuffled = fc
    .array(line, { minLength: 2, maxLength: 20 })
    .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })))
  fc.assert(
    fc.property(shuffled, rate, ([lines, other], tax) => {
      const single = lines.flatMap((each) => Array.from({ length: each.quantity }, () => ({ ...each, quantity: 1 })))
      expect(cartTotals(other, tax)).toEqual(cartTotals(lines, tax))
      expect(cartTotals(single, tax)).toEqual(cartTotals(lines, tax))
    }),
    { numRuns: 300 },
  )
})
