import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { COLLECTIONS } from '../../web/data/collections.ts'
import { EverydayDb } from '../../web/data/db.ts'
import { InstalledApp } from '../../web/schema/apps.ts'
import { Bookmark, BookmarkFolder } from '../../web/schema/bookmarks.ts'
import { BusinessProfile } from '../../web/schema/business-profile.ts'
import { CartItem } from '../../web/schema/cart.ts'
import { Chat } from '../../web/schema/chats.ts'
import { CompanyProfile, EntrepreneurProfile, Profile } from '../../web/schema/profiles.ts'
import { UserAppearance, UserSettings } from '../../web/schema/settings.ts'
import { SyncHistory } from '../../web/schema/sync-history.ts'
import { PaymentMethod, PaymentMethodHistory } from '../../web/schema/wallet.ts'

const SCHEMAS = {
  profiles: Profile,
  entrepreneur_profiles: EntrepreneurProfile,
  company_profiles: CompanyProfile,
  user_settings: UserSettings,
  user_appearance: UserAppearance,
  cart_items: CartItem,
  installed_apps: InstalledApp,
  chats: Chat,
  businesses: BusinessProfile,
  bookmark_folders: BookmarkFolder,
  bookmarks: Bookmark,
  payment_methods: PaymentMethod,
  payment_method_history: PaymentMethodHistory,
  sync_history: SyncHistory,
} satisfies Record<keyof typeof COLLECTIONS, { entries: object }>

// These belong to every row and are the server's.
const OF_EVERY_ROW = ['id', 'user_id', 'updated_at']

describe('the one list of collections', () => {
  it.each(Object.entries(SCHEMAS))('%s has the fields of its schema', (name, schema) => {
    const listed = Object.keys(COLLECTIONS[name as keyof typeof COLLECTIONS].fields)
    const shaped = Object.keys(schema.entries).filter((field) => !OF_EVERY_ROW.includes(field))
    expect(listed.sort()).toEqual(shaped.sort())
  })
  it('has a table on the device for each', () => {
    const db = new EverydayDb('contract')
    const tables = db.tables.map((table) => table.name).filter((name) => !name.startsWith('_'))
    expect(tables.sort()).toEqual(Object.keys(COLLECTIONS).sort())
  })
})
