import * as v from 'valibot'
import type { Cents } from '../../domain/money.ts'
import { isSku, type ItemKind } from '../../domain/sku.ts'

/** A trimmed line of text that is not empty. */
export const Line = v.pipe(v.string(), v.trim(), v.minLength(1))
/** An id as it stands in addresses: lower case, digits, hyphens. */
export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60))
/** An address of this site. The build checks that there is a page for it. */
export const Address = v.pipe(v.string(), v.regex(/^\/(?!\/)/))
/** A day as `2026-11-20`. */
export const Day = v.pipe(v.string(), v.isoDate())
/** The drawing that pictures of a kind lean on (`ui/mosaic.tsx`). */
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

/** The sidebar of the store. */
export const StoreCategory = v.picklist(['services', 'courses', 'books', 'software', 'templates'])
export type StoreCategory = v.InferOutput<typeof StoreCategory>
export const Availability = v.picklist(['in-stock', 'pre-order', 'digital'])
export type Availability = v.InferOutput<typeof Availability>

/** What everything that can be put into the cart has; schemas of books, courses and the like spread it. */
export const soldFields = {
  sku: Sku,
  name: v.pipe(Line, v.maxLength(60)),
  price: Dollars,
  /** What the price pays for; absent: the whole thing, once. */
  period: v.optional(v.picklist(['month', 'hour'])),
  /** Marked `Most Popular`. */
  featured: v.optional(v.literal(true)),
  /** Most pieces in one order, where fewer than the product's usual maximum. */
  maxQuantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
  /** Pieces on the shelf; only physical books have it. */
  stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  description: v.pipe(Line, v.maxLength(160)),
  features: v.array(v.pipe(Line, v.maxLength(70))),
  /** SKUs that go well with it. */
  goesWith: v.optional(v.array(Sku)),
  /** One to five stars, one decimal, and from how many people. */
  rating: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  reviews: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The day it came into the catalog; `newest` sorts by it. */
  added: v.optional(Day),
  /** Where its file's own does not hold for it. */
  category: v.optional(StoreCategory),
  availability: v.optional(Availability),
}

export const SoldItem = v.strictObject(soldFields)
export type SoldItem = v.InferOutput<typeof SoldItem>

/** What a file of sold things says about all of them. */
export const shelfFields = {
  /** The page they are sold on. */
  to: Address,
  title: Line,
  /** The title where there is little room. */
  label: v.pipe(Line, v.maxLength(16)),
  motif: Motif,
  category: StoreCategory,
  availability: v.optional(Availability),
}

/** One thing that is sold, as `sold.json` and the resolved pages carry it: the file's words on all its items joined in. */
export type SoldEntry = Omit<SoldItem, 'price' | 'maxQuantity' | 'goesWith' | 'category' | 'availability'> & {
  kind: ItemKind
  /** In cents. */
  price: Cents
  maxQuantity: number
  goesWith: string[]
  category: StoreCategory
  availability: Availability
  /** Where it is sold, what that page's things are called in a word, and their drawing. */
  to: string
  label: string
  motif: Motif
}
