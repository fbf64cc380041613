import type { CollectionRules } from '../sync/types.ts'

/** Most pieces of one SKU in a cart, until a catalog item says otherwise. */
export const MAX_QUANTITY = 10

/**
 * The one list of synced collections. The Dexie tables, the server's checks (built into `collections.json`) and the
 * contract test follow from it. `user_id` and `updated_at` belong to every row and are the server's; they are not named here.
 */
export const COLLECTIONS = {
  profiles: {
    ownerId: true,
    ops: ['upsert', 'update'],
    fields: {
      full_name: {},
      phone: {},
      default_card: {},
      email: { readonly: true },
      account_type: { readonly: true },
      created_at: { readonly: true },
    },
  },
  entrepreneur_profiles: { key: [], ops: ['upsert', 'update'], fields: { title: {}, location: {}, created_at: {} } },
  company_profiles: {
    key: [],
    ops: ['upsert', 'update'],
    fields: { title: {}, location: {}, company_name: {}, created_at: {} },
  },
  user_settings: {
    key: [],
    ops: ['upsert', 'update'],
    fields: {
      location: {},
      website: {},
      bio: {},
      language: {},
      timezone: {},
      date_format: {},
      time_format: {},
      created_at: {},
    },
  },
  user_appearance: { key: [], ops: ['upsert', 'update'], fields: { font_size: {}, created_at: {} } },
  cart_items: {
    key: ['sku'],
    fields: { sku: {}, quantity: { kind: 'number', min: 1, max: MAX_QUANTITY }, created_at: {} },
  },
  installed_apps: { key: ['app'], fields: { app: {}, created_at: {} } },
  chats: { fields: { title: {}, preview: {}, starred: {}, date: {}, messages: { kind: 'set' }, created_at: {} } },
  businesses: {
    fields: {
      name: {},
      type: {},
      category: {},
      description: {},
      status: {},
      location: {},
      time_zone: {},
      hours: {},
      founded_year: {},
      open_positions: {},
      team_count: {},
      phone: {},
      email: {},
      website: { guarded: true },
      price_range: {},
      services: { kind: 'set' },
      certifications: { kind: 'set' },
      tags: { kind: 'set' },
      created_at: {},
    },
  },
  bookmark_folders: { fields: { name: {}, created_at: {} } },
  bookmarks: {
    fields: {
      folder_id: { relation: 'bookmark_folders' },
      title: {},
      url: { guarded: true },
      description: {},
      tags: { kind: 'set' },
      is_favorite: {},
      deleted_at: {},
      created_at: {},
    },
  },
  payment_methods: {
    noLongNumbers: true,
    fields: {
      last4: {},
      brand: {},
      cardholder_name: {},
      expiry_month: {},
      expiry_year: {},
      billing_address: {},
      created_at: {},
    },
  },
  payment_method_history: { ops: ['create'], noLongNumbers: true, fields: { action: {}, created_at: {} } },
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
} as const satisfies CollectionRules

export type CollectionName = keyof typeof COLLECTIONS

/** Raised by one whenever a shape changes so that older clients must update before they push. */
export const SCHEMA = 1
