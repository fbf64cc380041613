import * as v from 'valibot'
import type { AppsFile } from '../../catalog/schema/apps.ts'
import type { SoldEntry } from '../../catalog/schema/sold-item.ts'
import { titleOf as titleFrom } from '../../collections/collection.ts'
import type { Field } from '../../collections/field.ts'
import { readCatalog } from '../../data/catalog/read-catalog.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import type { FieldOfRecord } from '../../data/database/overwritten.ts'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import { notificationCategory } from '../../domain/notification-categories.ts'
import { formatCents } from '../../domain/money.ts'
import { QUICK_ACTIONS } from '../../domain/quick-actions.ts'
import { walletActionText } from '../../domain/wallet-action.ts'
import { datesBy } from '../../lib/dates.ts'
import { derivedId } from '../../lib/id.ts'
import { preferences } from '../../lib/preferences.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { collectionOf, fieldLabel, fieldOf, recordLabel } from './labels.ts'

export type Fields = NonNullable<OutboxEntry['mutation']['set']>
export type Json = Fields[string]

/** How long a name may take that is not on this device. */
const NAME_TIMEOUT_MS = 500

const soldName = async (sku: string) => (await readCatalog<SoldEntry[]>('sold')).find((item) => item.sku === sku)?.name

/** The names of what records of these collections have the id of. */
const NAMES: Record<string, (id: string) => Promise<string | undefined>> = {
  cart_items: soldName,
  library_progress: soldName,
  installed_apps: async (app) => (await readCatalog<AppsFile>('items/apps')).items.find(({ id }) => id === app)?.name,
  dashboard_quick_actions: async (action) => QUICK_ACTIONS.find(({ id }) => id === action)?.label,
  notification_preferences: async (category) => notificationCategory(category)?.label,
}

/** The title of a record as the person knows it, from its fields; '' without one. */
export async function titleOf(collection: string, fields: Fields): Promise<string> {
  const definition = collectionOf(collection)
  const title = definition ? titleFrom(definition, fields) : ''
  // As the wallet itself names it.
  if (collection === 'payment_method_history') return walletActionText(title)
  if (collection === 'orders') return orderTitle(fields)
  const find = NAMES[collection]
  if (!find) return title
  // The id, if the catalog no longer has it.
  const name = await atOnce(find(title))
  const known = name ? t(name) : title
  return collection === 'library_progress' && known ? t('Reading position of {title}', { title: known }) : known
}

/** `EV-1001`; one that is not placed yet by what is in it. */
function orderTitle({ order_number, lines, shown_total }: Fields): string {
  if (order_number) return String(order_number)
  if (!Array.isArray(lines)) return ''
  return t('{n, plural, one {# item} other {# items}} for {total}', {
    n: lines.length,
    total: formatCents(Number(shown_total)),
  })
}

/** Undefined for what fails, or cannot be had at once: no page waits for the network. */
function atOnce<T>(found: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, NAME_TIMEOUT_MS))
  return Promise.race([found.catch(() => undefined), late])
}

/** The record of a change as this device knows it, also if it was deleted, with the change. */
export async function readChanged(db: EverydayDb, { collection, id, set }: OutboxEntry['mutation']): Promise<Fields> {
  const [row, base] = await Promise.all([readRow(db, collection, id), db._base.get(`${collection}/${id}`)])
  const known = { ...(row ?? base?.row), ...set }
  if (collection !== 'cart_items' || known.sku) return known
  const isIt = ({ sku }: SoldEntry) => derivedId(db.owner, collection, sku) === id
  const sold = await atOnce(readCatalog<SoldEntry[]>('sold'))
  return { ...known, sku: sold?.find(isIt)?.sku ?? '' }
}

/** A value as people see it: a text, and the picture that the text stands for. */
export type Shown = { text: string; picture?: string }

/** A value as display text. */
function describeValue(value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return t('empty')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `“${value}”`
  // Numbers in a location are its coordinates, which are not shown.
  const parts = Array.isArray(value) ? value : Object.values(value).filter((part) => typeof part !== 'number')
  const shown = parts.filter((part) => part !== '').map(String)
  return shown.length > 0 ? shown.join(', ') : t('none')
}

/** A value of a field that has no words of its own for it. */
function describePlain({ column, input }: Partial<Field> = {}, value: Json | undefined): string {
  if (!value) return describeValue(value)
  if (column?.type === 'date') {
    const [dates, at] = [datesBy(preferences.get()), momentOf(String(value))]
    return `${dates.day(at)}, ${dates.time(at)}`
  }
  // Options are messages, as in the forms.
  if (input?.kind === 'choice') return describeValue(t(String(value)))
  if (input?.kind !== 'parts' || typeof value !== 'object' || Array.isArray(value)) return describeValue(value)
  const parts = Object.entries(input.partsOf(value)).map(([name, { describe }]) => {
    const part = value[name] ?? ''
    return part !== '' && describe ? describe(part) : part
  })
  return describeValue(parts.filter((part) => typeof part !== 'number'))
}

/** A field's value as people see it; a relation shows the title of the other record. */
export async function describeField(
  db: EverydayDb,
  collection: string,
  name: string,
  value: Json | undefined,
): Promise<Shown> {
  if (collection === 'orders' && name === 'shown_total') return { text: formatCents(Number(value)) }
  const known = fieldOf(collection, name)
  const { describe, reference, isPicture, schema } = known ?? {}
  if (describe) {
    const text = describe(value ?? null)
    return isPicture && value && schema && v.is(schema, value) ? { text, picture: String(value) } : { text }
  }
  if (!reference) return { text: describePlain(known, value) }
  if (!value) return { text: t(reference.none) }
  const row = await db.table<Fields, string>(reference.collection).get(String(value))
  return { text: row ? describeValue(await titleOf(reference.collection, row)) : t('not on this device') }
}

/** A field of a record: `Title of “Lease”`. */
export async function nameField(db: EverydayDb, { collection, record, field }: FieldOfRecord): Promise<string> {
  const row = await readRow(db, collection, record)
  const title = row ? await titleOf(collection, row) : ''
  return t('{field} of {record}', {
    field: fieldLabel(collection, field),
    record: recordLabel(collection, title, [field]),
  })
}

/** A record; undefined for one that is not on this device, or of a collection that only a newer version has. */
export async function readRow(db: EverydayDb, collection: string, id: string): Promise<Fields | undefined> {
  return collectionOf(collection) && db.table<Fields, string>(collection).get(id)
}

/** Whether a change is of a document that another device has deleted, with its content, which is not on this device: brought back, it would be empty. */
export async function lacksContent(db: EverydayDb, { mutation, refusal }: OutboxEntry): Promise<boolean> {
  if (mutation.collection !== 'documents' || refusal?.code !== 'gone') return false
  return (await db._contents.get(mutation.id))?.state !== 'here'
}
