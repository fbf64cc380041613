import { COLLECTIONS } from '../../collections/all.ts'
import type { Collection } from '../../collections/collection.ts'
import type { Field } from '../../collections/field.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'

/** A collection by its name; undefined for one that only a newer version has. */
export const collectionOf = (name: string): Collection | undefined =>
  Object.hasOwn(COLLECTIONS, name) ? COLLECTIONS[name as keyof typeof COLLECTIONS] : undefined

/** A field by its name; undefined for one that only a newer version has. */
export function fieldOf(collection: string, name: string): Field | undefined {
  const fields = collectionOf(collection)?.fields
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined
}

export const collectionLabel = (collection: string): string => t(collectionOf(collection)?.label.many ?? collection)
export const fieldLabel = (collection: string, field: string): string => t(fieldOf(collection, field)?.label ?? field)
/** Fields of the settings that a person finds in the form of the profile. */
const IN_PROFILE = ['location', 'website', 'bio']

/** The collection by whose name a person knows a record without a title, by the fields that are changed: that of the form that has them. */
export function shownIn(collection: string, fields: string[] = []): string {
  const changed = fields.filter((field) => field !== 'created_at')
  const isInProfile = changed.length > 0 && changed.every((field) => IN_PROFILE.includes(field))
  return collection === 'user_settings' && isInProfile ? 'profiles' : collection
}

/** What to call a record without a title. Not translated. */
export const plainLabel = (collection: string, fields?: string[]): string =>
  collectionOf(shownIn(collection, fields))?.label.one ?? msg('a record')

/** `“Lease template”`, or what to call a record without a title. */
export const recordLabel = (collection: string, title: string, fields?: string[]): string =>
  title ? `“${title}”` : t(plainLabel(collection, fields))
