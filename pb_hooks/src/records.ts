import { COLLECTIONS } from '../../web/collections/all.ts'
import { fieldError, type Collection, type FieldErrors } from '../../web/collections/collection.ts'
import type { Field } from '../../web/collections/field.ts'
import { refuse } from './lib/refuse.ts'

/** By collection, the fields whose rule the column does not enforce in full. Lists, since objects are slower to walk in goja. */
const checkedFields = new Map<string, { name: string; field: Field }[]>()
for (const { name: collection, fields } of Object.values<Collection>(COLLECTIONS)) {
  const checked = Object.entries(fields).flatMap(([name, field]) => (field.hook ? [{ name, field }] : []))
  if (checked.length > 0) checkedFields.set(collection, checked)
}

/** The names of the collections that `validate` checks. */
export const CHECKED = [...checkedFields.keys()]

/**
 * Refuses a record of a synced collection if a value that is new or changed breaks a rule of its definition; values that an
 * earlier version has accepted may stay. Empty values are checked where one is required.
 */
export function validate(e: core.RecordEvent): void {
  const { record } = e
  const before = record.isNew() ? null : record.original()
  const errors: FieldErrors = {}
  for (const { name, field } of checkedFields.get(record.tableName()) ?? []) {
    const stored = record.getString(name)
    if (before?.getString(name) === stored) continue
    const value = valueOf(stored, field)
    if (!field.required && isEmpty(value, field)) continue
    const error = fieldError(field, value)
    if (error !== undefined) errors[name] = error
  }
  const [field] = Object.keys(errors)
  if (field !== undefined) refuse(errors[field] ?? '', `validation_invalid_${field}`, errors)
  e.next()
}

/** Whether a value is the default of its column. */
const isEmpty = (value: unknown, { column }: Field) =>
  column.type === 'json' ? value === null || (Array.isArray(value) && value.length === 0) : value === '' || value === 0

function valueOf(stored: string, { column, empty }: Field): unknown {
  if (column.type === 'json') return JSON.parse(stored || 'null') ?? empty
  return column.type === 'number' ? Number(stored) : stored
}
