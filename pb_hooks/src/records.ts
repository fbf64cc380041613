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

/** Error codes that clients know and that do not contain the name of the field. */
const CODES: { [collection: string]: string } = {
  businesses: 'validation_invalid_business',
  payment_methods: 'validation_invalid_address',
}

/** Refuses a record of a synced collection that breaks a rule of its definition. Empty values are checked where one is required. */
export function validate(e: core.RecordEvent): void {
  const { record } = e
  const collection = record.tableName()
  const errors: FieldErrors = {}
  for (const { name, field } of checkedFields.get(collection) ?? []) {
    const value = valueOf(record, name, field)
    if (!field.required && isEmpty(value, field)) continue
    const error = fieldError(field, value)
    if (error !== undefined) errors[name] = error
  }
  const [field] = Object.keys(errors)
  if (field !== undefined) refuse(errors[field] ?? '', CODES[collection] ?? `validation_invalid_${field}`, errors)
  e.next()
}

/** Whether a value is the default of its column. */
const isEmpty = (value: unknown, { column }: Field) =>
  column.type === 'json'
    ? value === null || (Array.isArray(value) && value.length === 0)
    : value === '' || value === 0 || value === false

function valueOf(record: core.Record, name: string, { column, empty }: Field): unknown {
  if (column.type === 'json') return JSON.parse(record.getString(name) || 'null') ?? empty
  if (column.type === 'number') return record.getFloat(name)
  return column.type === 'bool' ? record.getBool(name) : record.getString(name)
}
