import { COLLECTIONS } from '../../../web/collections/all.ts'
import { emptyFields } from '../../../web/collections/collection.ts'
import type { Field } from '../../../web/collections/field.ts'
import type { Fields } from '../../../web/sync/types.ts'

/** The product's own collections, for the model. */
export { RULES } from '../../../web/collections/rules.ts'

/** What a column of the real tables holds when nobody set it. */
export const emptyRow = (collection: string): Fields => emptyFields(COLLECTIONS[collection as keyof typeof COLLECTIONS])

/** Whether a field is set when the record is created, and never again. */
export const isFinal = (collection: string, field: string): boolean =>
  (COLLECTIONS[collection as keyof typeof COLLECTIONS].fields as Record<string, Field>)[field]?.final ?? false
