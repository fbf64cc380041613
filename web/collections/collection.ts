import * as v from 'valibot'
import type { Fields, Json, Op, Row } from '../sync/types.ts'
import { dateTime, type Field } from './field.ts'
import { CARD_NUMBER_MESSAGE, holdsCardNumber } from '../lib/long-number.ts'
import { msg } from '../lib/msg.ts'
import { RECORD_ID } from '../lib/record-id.ts'
import { t } from '../lib/t.ts'

/** The definition of one synced collection, except for SQL. The app, the server's checks and the tests derive the rest from it. */
export type Collection<F extends Record<string, Field> = Record<string, Field>> = {
  name: string
  /** `many`: the heading of its records. `one`: a record without a title, as used within a sentence. msg marks both. */
  label: { many: string; one: string }
  /** How a record is named to people: the name of a text field, or a function of its fields. */
  title?: string | ((fields: Fields) => string)
  /** All fields except `id`, `user_id` and `updated_at`, which every row has; `created_at` is added. */
  fields: F
  /** Present if the id is derived from the owner and these fields (none: one record for each owner). */
  key?: readonly string[]
  /** The record's id is the owner's id. */
  ownerId?: true
  /**
   * The operations that devices may send. Default: create, update and delete, or with `key` upsert, update and delete; an empty list: only
   * the server writes.
   */
  ops?: readonly Op[]
  /** People may create records before they sign in; the records then move to their account. */
  guest?: true
  /** No text may contain what could be a card number (web/lib/long-number.ts). */
  noLongNumbers?: true
  /** Dexie's indexes besides `id`. Each slows down every write: only for an existing query, named beside it. */
  indexes?: readonly string[]
}

const createdAt = dateTime({ label: msg('Created') })

/** A collection as declared: `key` and `title` name its fields, and the server or the device may date records. */
type Declaration<F extends Record<string, Field>> = Collection<F> & {
  title?: (keyof F & string) | ((fields: Fields) => string)
  key?: readonly (keyof F & string)[]
  createdBy?: 'server'
}

/**
 * Declares a collection. `created_at` is set by the device that creates a record, or by the server if `createdBy`
 * says so.
 */
export function collection<const F extends Record<string, Field>>({ createdBy, ...declared }: Declaration<F>) {
  const created_at = createdBy === 'server' ? { ...createdAt, readonly: true as const } : createdAt
  const whole: Collection<F & { created_at: typeof createdAt }> = {
    ...declared,
    fields: { ...declared.fields, created_at },
  }
  return whole
}

/** A record id: 15 characters of [a-z0-9]. */
const RecordId = v.pipe(v.string(), v.regex(RECORD_ID))
/** Columns of every row besides its fields. `updated_at` is set by the server, so new local rows have none. */
const ROW = { id: RecordId, user_id: RecordId, updated_at: v.optional(createdAt.schema) }

type Schemas<F extends Record<string, Field>> = { [Name in keyof F]: F[Name]['schema'] }

/** A row of a collection as stored on the device and on the server. */
export type RowOf<C extends { fields: Record<string, Field> }> = {
  -readonly [Name in keyof C['fields']]: v.InferOutput<C['fields'][Name]['schema']>
} & { id: string; user_id: string; updated_at?: string | undefined }

/** The fields of a collection, without the columns of every row. */
export type FieldsOf<C extends { fields: Record<string, Field> }> = Omit<
  RowOf<C>,
  'id' | 'user_id' | 'updated_at' | 'created_at'
>

/** The schema of whole rows. */
export function rowSchema<F extends Record<string, Field>>(definition: { fields: F }) {
  return v.object({ ...ROW, ...schemasOf(definition.fields) })
}

function schemasOf<F extends Record<string, Field>>(fields: F): Schemas<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])) as Schemas<F>
}

/** What values are checked by. */
type Rules = Pick<Collection, 'fields' | 'noLongNumbers'>

/**
 * The schema of some fields, such as those of a form: each message is at its field, or at the part of it that is wrong. It checks what
 * `fieldErrors` checks.
 */
export function fieldsSchema<F extends Record<string, Field>, Name extends keyof F & string>(
  { fields, noLongNumbers }: { fields: F } & Pick<Collection, 'noLongNumbers'>,
  names: readonly Name[],
) {
  const schemas = schemasOf(Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, Name>)
  return v.pipe(
    v.object(schemas),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!noLongNumbers) return
      for (const path of longNumbers(dataset.value)) addIssue({ message: CARD_NUMBER_MESSAGE, path })
    }),
  )
}

/** Where in a value there may be a card number. */
function longNumbers(input: unknown): [v.IssuePathItem, ...v.IssuePathItem[]][] {
  return Object.entries(Object(input) as object).flatMap(([key, value]) => {
    const item: v.IssuePathItem = { type: 'unknown', origin: 'value', input, key, value }
    if (typeof value !== 'object' || Array.isArray(value)) return holdsCardNumber(value) ? [[item]] : []
    return longNumbers(value).map((path): [v.IssuePathItem, ...v.IssuePathItem[]] => [item, ...path])
  })
}

/** The error messages of a schema for values, by the path of the value; empty if they are valid. */
export function schemaErrors(schema: v.GenericSchema, values: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of v.safeParse(schema, values).issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= t(issue.message)
  return errors
}

/** Error messages by field. */
export type FieldErrors = { [field: string]: string }

/** The error message for a value of a field; undefined if it is valid. Accepts any value and never throws. */
export function fieldError(field: Field, value: unknown): string | undefined {
  const message = v.safeParse(field.schema, value).issues?.[0].message
  return message && t(message)
}

/**
 * The error messages for values, by field in the order of the definition; empty if all are valid. Accepts any values,
 * checks only the given fields, and never throws.
 */
export function fieldErrors({ fields, noLongNumbers }: Rules, values: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(values, name)) continue
    const isNumber = noLongNumbers && holdsCardNumber(values[name])
    const error = fieldError(field, values[name]) ?? (isNumber ? t(CARD_NUMBER_MESSAGE) : undefined)
    if (error !== undefined) errors[name] = error
  }
  return errors
}

/** The operations that devices may send; the first one creates a record. */
export const opsOf = ({ ops, key }: Pick<Collection, 'ops' | 'key'>): readonly Op[] =>
  ops ?? [key ? 'upsert' : 'create', 'update', 'delete']

/** The name of a record for people; '' if it has none. */
export function titleOf({ title }: Pick<Collection, 'title'>, fields: Fields): string {
  if (typeof title === 'function') return title(fields)
  const value: Json | undefined = title && fields[title]
  return typeof value === 'string' ? value : ''
}

/** The default values of the columns of a new row. */
export function emptyFields(definition: { fields: Record<string, Field> }): Omit<Row, 'id'> {
  return Object.fromEntries(Object.entries(definition.fields).map(([name, field]) => [name, field.empty]))
}

/**
 * A valid record (`set`) and a valid change of it, for tests. If only the server creates records, `set` is what a device
 * might try to send.
 */
export type Sample<C extends { fields: Record<string, Field> }> = {
  set: Partial<FieldsOf<C>>
  change: Partial<FieldsOf<C>>
}
