/**
 * The tables of a person's database in each version that devices may have: what each version added or changed, in the format of
 * Dexie's `stores` (null: removed). Append only, as `HASHES` ensures: a database of any version must open in the latest.
 */
export const DB_VERSIONS: Record<string, string | null>[] = [
  {
    profiles: 'id',
    entrepreneur_profiles: 'id',
    company_profiles: 'id',
    user_settings: 'id',
    user_appearance: 'id',
    cart_items: 'id, created_at',
    bookmark_folders: 'id, name',
    bookmarks:
      'id, [deleted_at+created_at], [deleted_at+_keys.name], [deleted_at+folder_id+created_at], ' +
      '[deleted_at+folder_id+_keys.name], [_keys.star+created_at], [_keys.star+_keys.name], _keys.address, *tags',
    payment_methods: 'id, created_at',
    payment_method_history: 'id, created_at',
    sync_history: 'id, created_at',
    _outbox: '++order, record, state',
    _base: 'record',
    _stale: 'record',
    _sent: 'n',
    _meta: 'key',
  },
  { installed_apps: 'id', _forms: 'id, state', _drafts: 'key' },
  { chats: 'id, date' },
  { businesses: 'id, created_at' },
  { user_security: 'id' },
  { documents: 'id, [trashed_at+created_at]', _contents: 'record', _chunks: '[record+index]' },
  {
    notifications: 'id, [_keys.list+created_at], [_keys.unread+created_at]',
    notification_preferences: 'id',
  },
  { contact_messages: 'id, created_at, [subject+created_at], form', dashboard_quick_actions: 'id' },
  { _texts: 'record, *words' },
  { _searches: 'id, date' },
  { _sent: null, _settled: 'uuid, order' },
  {
    orders: 'id, created_at, [status+created_at], order_number, placed_at',
    order_items: 'id, order_id, kind',
    reviews: 'id, created_at',
    library_progress: 'id',
    _copies: 'id, sku',
  },
  { event_registrations: 'id', _registrations: 'id' },
]

/** The SHA-256 of each version's entry as JSON, its first 12 digits. An entry that devices may have, and its hash, never change. */
export const HASHES = [
  'e10d316d1431',
  '975ed836a1d6',
  '72fe4b26fb8f',
  '960cbc704a2c',
  'f48685b7527f',
  '9d23386ecbeb',
  '264dbab54ea1',
  '4ed6daaa3b8c',
  '3af9398c2173',
  '5680126f28ae',
  'cb355281e127',
  '6b491a6188e3',
  '358ab53191f6',
]

/** All tables of a version, counted from 1. */
export function storesOf(version: number): Record<string, string> {
  const all: Record<string, string | null> = Object.assign({}, ...DB_VERSIONS.slice(0, version))
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null))
}
