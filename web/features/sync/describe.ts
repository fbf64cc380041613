import type { EverydayDb } from '../../data/db.ts'
import { groupWeek } from '../../domain/hours.ts'
import type { OutboxEntry } from '../../data/sync-control.ts'

export type Fields = NonNullable<OutboxEntry['mutation']['set']>
export type Json = Fields[string]

/** The words by which a person knows a record, from its fields; '' where there are none. */
export function titleOf(collection: string, fields: Fields): string {
  if (collection === 'payment_methods') return fields.last4 ? `${fields.brand} ending in ${fields.last4}` : ''
  const title = {
    bookmarks: 'title',
    bookmark_folders: 'name',
    cart_items: 'sku',
    installed_apps: 'app',
    chats: 'title',
    businesses: 'name',
    payment_method_history: 'action',
  }[collection]
  return title && typeof fields[title] === 'string' ? fields[title] : ''
}

/** A value as a person would read it. */
export function describeValue(value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `“${value}”`
  // Numbers in a place are its coordinates, which nobody reads.
  const parts = Array.isArray(value) ? value : Object.values(value).filter((part) => typeof part !== 'number')
  const shown = parts.filter((part) => part !== '').map(String)
  return shown.length > 0 ? shown.join(', ') : 'none'
}

/** Like `describeValue`, but a field that names another record shows that record's title. */
export async function describeField(db: EverydayDb, field: string, value: Json | undefined): Promise<string> {
  if (field === 'deleted_at') return value ? 'yes' : 'no'
  if (field === 'hours' && Array.isArray(value))
    return groupWeek(value.map((day) => (typeof day === 'string' ? day : null)))
      .map(({ days, hours }) => `${days}: ${hours}`)
      .join('; ')
  if (field === 'folder_id')
    return value ? named('bookmark_folders', await db.bookmark_folders.get(String(value))) : 'no folder'
  if (field === 'default_card')
    return value ? named('payment_methods', await db.payment_methods.get(String(value))) : 'the oldest'
  return describeValue(value)
}

const named = (collection: string, row: Fields | undefined): string =>
  row ? describeValue(titleOf(collection, row)) : 'one that is not here'
