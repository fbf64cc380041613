import * as v from 'valibot'
import { shelfFields, SoldItem } from './sold-item.ts'

/** `public/catalog/items/<page>.json` of a page that sells packages, add-ons and strips. */
export const ItemsFile = v.strictObject({
  /** First part of every SKU in the file. */
  page: v.pipe(v.string(), v.regex(/^[a-z0-9]+$/)),
  ...shelfFields,
  packages: v.pipe(v.array(SoldItem), v.length(3)),
  addons: v.array(SoldItem),
  strips: v.array(SoldItem),
})
export type ItemsFile = v.InferOutput<typeof ItemsFile>
