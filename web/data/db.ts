import { Dexie, type Table } from 'dexie'
import type { InstalledApp } from '../schema/apps.ts'
import type { Bookmark, BookmarkFolder } from '../schema/bookmarks.ts'
import type { BusinessProfile } from '../schema/business-profile.ts'
import type { CartItem } from '../schema/cart.ts'
import type { Chat } from '../schema/chats.ts'
import type { FormDraft, QueuedForm } from '../schema/forms.ts'
import type { CompanyProfile, EntrepreneurProfile, Profile } from '../schema/profiles.ts'
import type { UserAppearance, UserSettings } from '../schema/settings.ts'
import type { SyncHistory } from '../schema/sync-history.ts'
import type { PaymentMethod, PaymentMethodHistory } from '../schema/wallet.ts'
import type { BaseEntry, OutboxEntry, SentEntry } from '../sync/types.ts'
import { bookmarkKeysMiddleware } from './bookmark-keys.ts'
import { strictDurability } from './dexie-storage.ts'

/** The owner of the database that a person uses before signing in. Its rows are claimed at sign-in. */
export const GUEST = 'guest'

/** Everything of one person on this device: `everyday-<userId>`, or `everyday-guest`. */
export class EverydayDb extends Dexie {
  readonly owner: string
  profiles!: Table<Profile, string>
  entrepreneur_profiles!: Table<EntrepreneurProfile, string>
  company_profiles!: Table<CompanyProfile, string>
  user_settings!: Table<UserSettings, string>
  user_appearance!: Table<UserAppearance, string>
  cart_items!: Table<CartItem, string>
  installed_apps!: Table<InstalledApp, string>
  chats!: Table<Chat, string>
  businesses!: Table<BusinessProfile, string>
  bookmark_folders!: Table<BookmarkFolder, string>
  bookmarks!: Table<Bookmark, string>
  payment_methods!: Table<PaymentMethod, string>
  payment_method_history!: Table<PaymentMethodHistory, string>
  sync_history!: Table<SyncHistory, string>
  _forms!: Table<QueuedForm, string>
  _drafts!: Table<FormDraft, string>
  _outbox!: Table<OutboxEntry, number>
  _base!: Table<BaseEntry, string>
  _stale!: Table<{ record: string }, string>
  _sent!: Table<SentEntry, number>
  _meta!: Table<{ key: string; value: unknown }, string>

  constructor(owner: string) {
    super(`everyday-${owner}`)
    this.owner = owner
    this.version(4).stores(STORES)
    this.use(bookmarkKeysMiddleware)
    this.use(strictDurability)
  }
}

// An index costs on every write: each one here serves a query that exists (named beside it).
const STORES = {
  profiles: 'id',
  entrepreneur_profiles: 'id',
  company_profiles: 'id',
  user_settings: 'id',
  user_appearance: 'id',
  cart_items: 'id, created_at', // cart in the order of adding
  installed_apps: 'id',
  chats: 'id, date', // newest first
  businesses: 'id, created_at', // newest first
  bookmark_folders: 'id, name', // sidebar
  // Lists are windows over an index (bookmarks.queries.ts); `_keys` is derived on the device (bookmark-keys.ts).
  bookmarks: [
    'id',
    '[deleted_at+created_at]', // most recent; trash
    '[deleted_at+_keys.name]', // by name
    '[deleted_at+folder_id+created_at]', // a folder, most recent; counts
    '[deleted_at+folder_id+_keys.name]', // a folder by name; by category
    '[_keys.star+created_at]', // favourites
    '[_keys.star+_keys.name]', // favourites by name
    '_keys.address', // duplicates
    '*tags', // suggestions
  ].join(', '),
  payment_methods: 'id, created_at', // oldest first: the default
  payment_method_history: 'id, created_at', // newest first
  sync_history: 'id, created_at', // "changed elsewhere"
  _forms: 'id, state', // outside of syncing: forms of the site on their way
  _drafts: 'key',
  _outbox: '++order, record, state',
  _base: 'record',
  _stale: 'record',
  _sent: 'n',
  _meta: 'key',
}
