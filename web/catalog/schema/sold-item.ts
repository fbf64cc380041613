import * as v from 'valibot'
import type { Cents } from '../../domain/money.ts'
import { isSku, type ItemKind } from '../../domain/sku.ts'
import { MAX_QUANTITY } from '../../collections/cart-limits.ts'
import { Address, Day, Dollars, Line, PictureName, Slug } from './fields.ts'
import { Availability, StoreCategory } from './store-options.ts'

const Sku = v.pipe(v.string(), v.check(isSku, 'not an SKU'))

/** Fields of every item for sale; the schemas of books, courses and the like spread them. */
export const soldFields = {
  sku: Sku,
  name: v.pipe(Line, v.maxLength(60)),
  /** What its picture shows, unless it is what the file says. */
  object: v.optional(PictureName),
  price: Dollars,
  /** The billing period of the price; absent for a one-time price. */
  period: v.optional(v.picklist(['month', 'hour'])),
  /** What others charge for it besides, such as a state: billed at cost, in no total. Continues the price: `plus ...`. */
  fee: v.optional(v.pipe(v.string(), v.startsWith('plus '), v.maxLength(60))),
  /** Marked `Most Popular`. */
  featured: v.optional(v.literal(true)),
  /** Maximum quantity in one order, if lower than usual. */
  maxQuantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY))),
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

/** Fields of an item that has a section of its own on the page that sells it, such as a book or a course. */
export const titledFields = {
  ...soldFields,
  object: v.nonOptional(soldFields.object),
  rating: v.nonOptional(soldFields.rating),
  reviews: v.nonOptional(soldFields.reviews),
  /** The anchor on the page. */
  id: Slug,
  /** Without the addition in `name` that makes its line in the cart differ from others. */
  title: Line,
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
  object: PictureName,
  category: StoreCategory,
  availability: v.optional(Availability),
}

/** An item for sale as in `sold.json` and the resolved pages: with the fields of its file. */
export type SoldEntry = Omit<
  SoldItem,
  'price' | 'maxQuantity' | 'goesWith' | 'category' | 'availability' | 'object'
> & {
  kind: ItemKind
  /** In cents. */
  price: Cents
  maxQuantity: number
  goesWith: string[]
  category: StoreCategory
  availability: Availability
  /** The page that sells it, what its items are called there, and what their picture shows. */
  to: string
  label: string
  object: PictureName
  /** When the date begins that a seat is for, in the time of its place; that zone, and after how many weeks the next one comes. */
  start?: string
  zone?: string
  everyWeeks?: number
  /** The address of its page, where that is not its SKU below `/store`. */
  page?: string
}
