import { titleOf as titleFrom } from '../../collections/collection.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import { t } from '../../lib/t.ts'
import { collectionOf, fieldOf } from './labels.ts'

export type Fields = NonNullable<OutboxEntry['mutation']['set']>
export type Json = Fields[string]

/** The title of a record, from its fields; '' without one. */
export function titleOf(collection: string, fields: Fields): string {
  const definition = collectionOf(collection)
  return definition ? titleFrom(definition, fields) : ''
}

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

/** A field's value as display text; a relation shows the title of the other record. */
export async function describeField(
  db: EverydayDb,
  collection: string,
  name: string,
  value: Json | undefined,
): Promise<string> {
  const { describe, reference } = fieldOf(collection, name) ?? {}
  if (describe) return describe(value ?? null)
  if (!reference) return describeValue(value)
  if (!value) return t(reference.none)
  const row = await db.table<Fields, string>(reference.collection).get(String(value))
  return row ? describeValue(titleOf(reference.collection, row)) : t('not on this device')
}
