import * as v from 'valibot'

/** The categories of the store. */
export const StoreCategory = v.picklist(['services', 'courses', 'books', 'software', 'templates'])
export type StoreCategory = v.InferOutput<typeof StoreCategory>
/** The availability of an item. */
export const Availability = v.picklist(['in-stock', 'pre-order', 'digital'])
export type Availability = v.InferOutput<typeof Availability>
