import type { CollectionName } from '../../data/collections.ts'

type Label = {
  /** A heading over many. */
  many: string
  /** One record that has no title of its own, in the middle of a sentence. */
  one: string
  fields: Record<string, string>
}

const profile = { title: 'Job title', location: 'Location' }

/** What people call our collections and fields. Not named: `created_at`, `user_id` and fields that nobody sets. */
export const LABELS: Record<CollectionName, Label> = {
  profiles: {
    many: 'Profile',
    one: 'your profile',
    fields: { full_name: 'Full name', phone: 'Phone', default_card: 'Default card' },
  },
  entrepreneur_profiles: { many: 'Profile', one: 'your profile', fields: profile },
  company_profiles: {
    many: 'Company profile',
    one: 'your company profile',
    fields: { ...profile, company_name: 'Company name' },
  },
  user_settings: {
    many: 'Settings',
    one: 'your settings',
    fields: {
      location: 'Location',
      website: 'Website',
      bio: 'Bio',
      language: 'Language',
      timezone: 'Time zone',
      date_format: 'Date format',
      time_format: 'Time format',
    },
  },
  user_appearance: { many: 'Appearance', one: 'your appearance settings', fields: { font_size: 'Font size' } },
  cart_items: { many: 'Cart', one: 'an item in the cart', fields: { sku: 'Item', quantity: 'Quantity' } },
  installed_apps: { many: 'Apps', one: 'an app', fields: { app: 'App' } },
  chats: {
    many: 'Previous chats',
    one: 'a chat',
    fields: { title: 'Title', preview: 'Preview', starred: 'Star', date: 'Date', messages: 'Messages' },
  },
  businesses: {
    many: 'Business profiles',
    one: 'a business profile',
    fields: {
      name: 'Name',
      type: 'Type',
      category: 'Category',
      description: 'Description',
      status: 'Status',
      location: 'Location',
      time_zone: 'Time zone',
      hours: 'Hours',
      founded_year: 'Founded',
      open_positions: 'Open positions',
      team_count: 'Team',
      phone: 'Phone',
      email: 'Email',
      website: 'Website',
      price_range: 'Price level',
      services: 'Services',
      certifications: 'Certifications',
      tags: 'Tags',
    },
  },
  bookmark_folders: { many: 'Bookmark folders', one: 'a folder', fields: { name: 'Name' } },
  bookmarks: {
    many: 'Bookmarks',
    one: 'a bookmark',
    fields: {
      folder_id: 'Folder',
      title: 'Title',
      url: 'Address',
      description: 'Description',
      tags: 'Tags',
      is_favorite: 'Favorite',
      deleted_at: 'In the trash',
    },
  },
  payment_methods: {
    many: 'Payment methods',
    one: 'a card',
    fields: {
      last4: 'Last four digits',
      brand: 'Brand',
      cardholder_name: 'Cardholder name',
      expiry_month: 'Expiry month',
      expiry_year: 'Expiry year',
      billing_address: 'Billing address',
    },
  },
  payment_method_history: { many: 'Payment method history', one: 'a history entry', fields: { action: 'Action' } },
  sync_history: { many: 'Settled differences', one: 'a settled difference', fields: {} },
}

const known = (collection: string): Label | undefined => (LABELS as Record<string, Label>)[collection]

export const collectionLabel = (collection: string): string => known(collection)?.many ?? collection
export const fieldLabel = (collection: string, field: string): string => known(collection)?.fields[field] ?? field
/** `“Lease template”`, or what to call a record without a title. */
export const recordLabel = (collection: string, title: string): string =>
  title ? `“${title}”` : (known(collection)?.one ?? 'a record')

/** Keys inside values that are objects, such as a billing address. */
export const PART_LABELS: Record<string, string> = {
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  zip: 'ZIP code',
  country: 'Country',
}
