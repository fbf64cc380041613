import * as v from 'valibot'
import { isSku } from '../domain/sku.ts'

const line = v.pipe(v.string(), v.trim(), v.minLength(1))
const Sku = v.pipe(v.string(), v.check(isSku, 'not an SKU'))

/** Something that can be put into the cart, as its file states it: `price` in dollars with at most two decimals. */
export const SoldItem = v.strictObject({
  sku: Sku,
  name: v.pipe(line, v.maxLength(60)),
  price: v.pipe(
    v.number(),
    v.minValue(0.01),
    v.check((dollars) => Number(dollars.toFixed(2)) === dollars, 'more than two decimals'),
  ),
  /** What the price pays for; absent: the whole thing, once. */
  period: v.optional(v.picklist(['month', 'hour'])),
  /** Marked `Most Popular`. */
  featured: v.optional(v.literal(true)),
  /** Most pieces in one order, where fewer than the product's usual maximum. */
  maxQuantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
  description: v.pipe(line, v.maxLength(160)),
  features: v.array(v.pipe(line, v.maxLength(70))),
  /** SKUs that go well with it. */
  goesWith: v.optional(v.array(Sku)),
})
export type SoldItem = v.InferOutput<typeof SoldItem>

/** One file of `public/catalog/items/`: what is sold on one page. */
export const ItemsFile = v.strictObject({
  /** First part of every SKU in the file. */
  page: v.pipe(v.string(), v.regex(/^[a-z0-9]+$/)),
  title: line,
  /** The title where there is little room. */
  label: v.pipe(line, v.maxLength(16)),
  /** What its pictures lean on. */
  motif: v.picklist(['web', 'design', 'book', 'audio', 'course', 'property', 'app', 'person']),
  packages: v.pipe(v.array(SoldItem), v.minLength(1)),
  addons: v.array(SoldItem),
  strips: v.array(SoldItem),
})
export type ItemsFile = v.InferOutput<typeof ItemsFile>
