import { COLLECTIONS } from '../../../web/data/collections.ts'
import type { CollectionRules, Fields, Json } from '../../../web/sync/types.ts'

/** The product's own collections, for the model. */
export const RULES: CollectionRules = COLLECTIONS

const EMPTY: Record<string, Json> = { is_favorite: false, billing_address: null, mine: null, theirs: null }

/** What a column of the real tables holds when nobody set it. */
export function emptyRow(collection: string): Fields {
  const row: Fields = {}
  for (const [field, rule] of Object.entries(RULES[collection]!.fields)) {
    row[field] = rule.kind === 'number' ? 0 : rule.kind === 'set' ? [] : (EMPTY[field] ?? '')
    if (field in EMPTY) row[field] = EMPTY[field]!
  }
  return row
}
