import { COLLECTIONS } from '../../../web/collections/all.ts'
import { emptyFields } from '../../../web/collections/collection.ts'
import type { Field } from '../../../web/collections/field.ts'
import { RULES as PRODUCT_RULES } from '../../../web/collections/rules.ts'
import type { CollectionRules, FieldRule, Fields, Json } from '../../../web/sync/types.ts'

/** The collections that a model server has. */
export type Tables = {
  rules: CollectionRules
  /** What a column holds when nobody set it. */
  emptyRow(collection: string): Fields
}

/** Fields that the simulator gives another rule, to have one of each kind. */
const OVERRIDES: Record<string, Record<string, FieldRule>> = {
  // Without bounds, the sum tells which increments took effect.
  cart_items: { quantity: { kind: 'number' } },
  // A counter that is clamped.
  payment_methods: { expiry_month: { kind: 'number', min: 1, max: 12 } },
}

/** The collections that simulated people write to: one of each kind of key, field and op. */
const SIMULATED_NAMES = [
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
  SIMULATED_NAMES.map((name) => {
    const rule = PRODUCT_RULES[name]!
    return [name, { ...rule, fields: { ...rule.fields, ...OVERRIDES[name] } }]
  }),
)

const definitionOf = (collection: string): { fields: Record<string, Field> } =>
  COLLECTIONS[collection as keyof typeof COLLECTIONS]

/** What a column of those holds when nobody set it. */
export function emptyRow(collection: string): Fields {
  const empty = Object.entries(definitionOf(collection).fields).map(([field, { empty }]): [string, Json] => {
    return [field, RULES[collection]!.fields[field]?.kind === 'number' ? 0 : empty]
  })
  return Object.fromEntries(empty)
}

/** The reduced collections of the simulator. */
export const SIMULATED: Tables = { rules: RULES, emptyRow }

/** All collections, as the product has them. */
export const PRODUCT: Tables = {
  rules: PRODUCT_RULES,
  emptyRow: (collection) => emptyFields(definitionOf(collection)),
}

/** Whether a field is set when the record is created, and never again. */
export const isFinal = (collection: string, field: string): boolean =>
  definitionOf(collection).fields[field]?.final ?? false

const FREE = ['notifications', 'notification_preferences', 'contact_messages']

/** Whether records are added beyond the limit of an account: there is one record, or few, for each owner. */
export const isFree = (collection: string, { rules }: Tables): boolean =>
  FREE.includes(collection) || rules[collection]!.ownerId === true || rules[collection]!.key?.length === 0
