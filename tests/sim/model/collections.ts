import type { CollectionRules, Fields } from '../../../web/sync/types.ts'

/**
 * A cut of the product's collections that has one of each kind: plain records, a relation, a guarded field, a list of
 * texts, a counter without bounds (its sum tells which increments took effect), a clamped counter, one row for each owner.
 */
export const RULES: CollectionRules = {
  profiles: {
    ownerId: true,
    ops: ['upsert', 'update'],
    fields: { full_name: {}, phone: {}, created_at: { readonly: true } },
  },
  cart_items: { key: ['sku'], fields: { sku: {}, quantity: { kind: 'number' }, created_at: {} } },
  bookmark_folders: { fields: { name: {}, created_at: {} } },
  bookmarks: {
    fields: {
      folder_id: { relation: 'bookmark_folders' },
      title: {},
      url: { guarded: true },
      tags: { kind: 'set' },
      created_at: {},
    },
  },
  payment_methods: { fields: { brand: {}, expiry_month: { kind: 'number', min: 1, max: 12 }, created_at: {} } },
  sync_history: {
    ops: ['delete'],
    fields: {
      collection: { readonly: true },
      record: { readonly: true },
      field: { readonly: true },
      mine: { readonly: true },
      theirs: { readonly: true },
      device: { readonly: true },
      created_at: { readonly: true },
    },
  },
}

/** What a column holds when nobody set it. */
export function emptyRow(collection: string): Fields {
  const row: Fields = {}
  for (const [field, rule] of Object.entries(RULES[collection]!.fields)) {
    row[field] = rule.kind === 'number' ? 0 : rule.kind === 'set' ? [] : ''
  }
  return row
}
