import { COLLECTIONS } from '../../../web/collections/all.ts'
import type { Field } from '../../../web/collections/field.ts'
import { RULES as PRODUCT } from '../../../web/collections/rules.ts'
import type { CollectionRules, FieldRule, Fields, Json } from '../../../web/sync/types.ts'

/** Fields that the simulator gives another rule, to have one of each kind. */
const OVERRIDES: Record<string, Record<string, FieldRule>> = {
  // Without bounds, the sum tells which increments took effect.
  cart_items: { quantity: { kind: 'number' } },
  // A counter that is clamped.
  payment_methods: { expiry_month: { kind: 'number', min: 1, max: 12 } },
}

/** The collections that simulated people write to: one of each kind of key, field and op. */
const SIMULATED = [
  'profiles',
  'cart_items',
  'bookmark_folders',
  'bookmarks',
  'payment_methods',
  'sync_history',
  'documents',
  'user_settings',
  'user_appearance',
  'dashboard_quick_actions',
  'notification_preferences',
  // Its places are two fields each, of which the latest win.
  'library_progress',
  // Made by the server alone: people change the first, and only read the second.
  'notifications',
  'contact_messages',
]

/** The product's own rules of those collections, with the overrides. */
export const RULES: CollectionRules = Object.fromEntries(
  SIMULATED.map((name) => {
    const rule = PRODUCT[name]!
    return [name, { ...rule, fields: { ...rule.fields, ...OVERRIDES[name] } }]
  }),
)

/** What a column holds when nobody set it. */
export function emptyRow(collection: string): Fields {
  const { fields } = COLLECTIONS[collection as keyof typeof COLLECTIONS]
  const empty = Object.entries(fields).map(([field, { empty }]): [string, Json] => {
    return [field, RULES[collection]!.fields[field]?.kind === 'number' ? 0 : empty]
  })
  return Object.fromEntries(empty)
}

/** Whether a field is set when the record is created, and never again. */
export const isFinal = (collection: string, field: string): boolean =>
  (COLLECTIONS[collection as keyof typeof COLLECTIONS].fields as Record<string, Field>)[field]?.final ?? false
