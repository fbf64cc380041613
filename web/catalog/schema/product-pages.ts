import * as v from 'valibot'
import { isSku } from '../../domain/sku.ts'
import { Line, Slug } from './fields.ts'

const Sku = v.pipe(v.string(), v.check(isSku, 'not an SKU'))
const Question = v.strictObject({ question: Line, answer: Line })
const Step = v.strictObject({ time: Line, title: Line, text: Line })

/** What the page of a product says beside what its file of items has. Each is optional: the page of another item of its kind may have the same. */
const ProductTexts = v.strictObject({
  /** When one has it, as a few words: `Live in two weeks`. */
  takes: v.optional(v.pipe(Line, v.maxLength(44))),
  /** How it comes. */
  delivery: v.optional(v.pipe(Line, v.maxLength(140))),
  /** Its steps; a text is the id of the section of steps on the page that sells it. */
  steps: v.optional(v.union([Slug, v.pipe(v.array(Step), v.minLength(3), v.maxLength(5))])),
  /** A text is a question of the page that sells it. */
  questions: v.optional(v.array(v.union([Line, Question]))),
})
export type ProductTexts = v.InferOutput<typeof ProductTexts>

/** To what the texts of a file apply: a kind of item, or what is sold by the month or by the hour. */
const ProductKind = v.picklist([
  'package',
  'addon',
  'strip',
  'month',
  'hour',
  'book',
  'ebook',
  'audiobook',
  'course',
  'app',
  'program',
  'event',
])
export type ProductKind = v.InferOutput<typeof ProductKind>

/**
 * `public/catalog/product-pages/<name>.json`: texts for the pages of the items in `items/<name>.json`, and in `general.json` for those that have
 * none of their own. `by`: who does it, where the items do not say so themselves.
 */
export const ProductPagesFile = v.strictObject({
  by: v.optional(v.strictObject({ name: Line, text: Line })),
  kinds: v.record(ProductKind, v.optional(ProductTexts)),
  items: v.optional(v.record(Sku, ProductTexts)),
})
export type ProductPagesFile = v.InferOutput<typeof ProductPagesFile>
