import * as v from 'valibot'
import type { Cents } from '../../domain/money.ts'
import { isSku, type ItemKind } from '../../domain/sku.ts'

/** A trimmed line of text that is not empty. */
export const Line = v.pipe(v.string(), v.trim(), v.minLength(1))
/** An id as in addresses: lower case, digits, hyphens. */
export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60))
/** An address of this site. The build checks that there is a page for it. */
export const Address = v.pipe(v.string(), v.regex(/^\/(?!\/)/))
/** A day as `2026-11-20`. */
export const Day = v.pipe(v.string(), v.isoDate())
/** The illustration that pictures are based on (`ui/mosaic.tsx`). */
export const Motif = v.picklist(['web', 'design', 'book', 'audio', 'course', 'property', 'app', 'person'])
export type Motif = v.InferOutput<typeof Motif>
/** A button or link of a page. */
export const Action = v.strictObject({ label: Line, to: Address })
export type Action = v.InferOutput<typeof Action>

/** Dollars with at most two decimals; money is in cents everywhere else. */
export const Dollars = v.pipe(
  v.number(),
  v.minValue(0.01),
  v.check((dollars) => Number(dollars.toFixed(2)) === dollars, 'more than two decimals'),
)

const Sku = v.pipe(v.string(), v.check(isSku, 'not an SKU'))

/** The categories of the store. */
export const StoreCategory = v.picklist(['services', 'courses', 'books', 'software', 'templates'])
export type StoreCategory = v.InferOutput<typeof StoreCategory>
/** The availability of an item. */
export const Availability = v.picklist(['in-stock', 'pre-order', 'digital'])
export type Availability = v.InferOutput<typeof Availability>

/** Fields of every item for sale; the schemas of books, courses and the like spread them. */
export const soldFields = {
  sku: Sku,
  name: v.pipe(Line, v.maxLength(60)),
  price: Dollars,
  /** The billing period of the price; absent for a one-time price. */
  period: v.optional(v.picklist(['month', 'hour'])),
  /** Marked `Most Popular`. */
  featured: v.optional(v.literal(true)),
  /** Maximum quantity in one order, if lower than usual. */
  maxQuantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
  /** Items in stock; only physical books have it. */
  stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  description: v.pipe(Line, v.maxLength(160)),
  features: v.array(v.pipe(Line, v.maxLength(70))),
  /** SKUs of items to recommend with it. */
  goesWith: v.optional(v.array(Sku)),
  /** One to five stars with one decimal, and the number of ratings. */
  rating: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  reviews: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The day it was added to the catalog; `newest` sorts by it. */
  added: v.optional(Day),
  /** Overrides the value of the file. */
  category: v.optional(StoreCategory),
  availability: v.optional(Availability),
}

/** An item for sale. */
export const SoldItem = v.strictObject(soldFields)
export type SoldItem = v.InferOutput<typeof SoldItem>

/** Fields of a file that apply to all its items. */
export const shelfFields = {
  /** The page that sells them. */
  to: Address,
  title: Line,
  /** A short title. */
  label: v.pipe(Line, v.maxLength(16)),
  motif: Motif,
  category: StoreCategory,
  availability: v.optional(Availability),
}

/** An item for sale as in `sold.json` and the resolved pages: with the fields of its file. */
export type SoldEntry = Omit<SoldItem, 'price' | 'maxQuantity' | 'goesWith' | 'category' | 'availability'> & {
  kind: ItemKind
  /** In cents. */
  price: Cents
  maxQuantity: number
  goesWith: string[]
  category: StoreCategory
  availability: Availability
  /** The page that sells it, what its items are called there, and their illustration. */
  to: string
  label: string
  motif: Motif
}
