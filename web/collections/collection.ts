import * as v from 'valibot'
import type { Fields, Json, Op, Row } from '../sync/types.ts'
import { moment, type Field } from './field.ts'

/** Everything about one synced collection that is not SQL. What the app, the server's checks and the tests need follows from it. */
export type Collection<F extends Record<string, Field> = Record<string, Field>> = {
  name: string
  /** `many`: a heading over its records. `one`: a record without a title, in the middle of a sentence. */
  label: { many: string; one: string }
  /** The words by which a person knows a record, from its fields: the name of a text field, or made of several. */
  title?: string | ((fields: Fields) => string)
  /** All but `id`, `user_id` and `updated_at`, which every row has; `created_at` is added. */
  fields: F
  /** Present where the id is derived from the owner and these fields (none: one record for each owner). */
  key?: readonly string[]
  /** The record's id is the owner's id. */
  ownerId?: true
  /** What devices may send; create, update and delete, or with `key` upsert, update and delete, where absent. */
  ops?: readonly Op[]
  /** People may gather it before they sign in; it is then claimed by their account. */
  guest?: true
  /** No text may hold what could be a card number. */
  noLongNumbers?: true
  /** Dexie's indexes besides `id`. Each costs on every write: only for a query that exists, named beside it. */
  indexes?: readonly string[]
}

const createdAt = moment({ label: 'Created' })

/** A collection as it is declared: `key` and `title` name fields of it, and the server or the device may date records. */
type Declaration<F extends Record<string, Field>> = Collection<F> & {
  title?: (keyof F & string) | ((fields: Fields) => string)
  key?: readonly (keyof F & string)[]
  createdBy?: 'server'
}

/**
 * Declares a collection. `created_at` comes from the device that makes a record, or from the server where `createdBy`
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
export const RecordId = v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))
/** What every row has besides its fields. `updated_at` is the server's and absent until the row has been there. */
const ROW = { id: RecordId, user_id: RecordId, updated_at: v.optional(createdAt.schema) }

type Schemas<F extends Record<string, Field>> = { [Name in keyof F]: F[Name]['schema'] }

/** A row of a collection as it is stored on both sides. */
export type RowOf<C extends { fields: Record<string, Field> }> = {
  -readonly [Name in keyof C['fields']]: v.InferOutput<C['fields'][Name]['schema']>
} & { id: string; user_id: string; updated_at?: string | undefined }

/** The values of a collection's fields, without what belongs to every row. */
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

/** Sentences by field. */
export type Faults = { [field: string]: string }

/** What is wrong with a value of a field, as a sentence; undefined when it is right. Takes anything and never throws. */
export function faultOf(field: Field, value: unknown): string | undefined {
  return v.safeParse(field.schema, value).issues?.[0].message
}

/**
 * What is wrong with field values, a sentence by field, in the order of the definition; empty when all are right. Takes
 * anything, looks only at fields that are there, and never throws.
 */
export function faultsOf(definition: { fields: Record<string, Field> }, values: Record<string, unknown>): Faults {
  const faults: Faults = {}
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!Object.hasOwn(values, name)) continue
    const fault = faultOf(field, values[name])
    if (fault !== undefined) faults[name] = fault
  }
  return faults
}

/** What is wrong with the parts of a field that is an object, a sentence by part. */
export function partFaults(field: Field, value: unknown): Faults {
  const faults: Faults = {}
  for (const issue of v.safeParse(field.schema, value).issues ?? []) {
    const part = String(issue.path?.[0]?.key ?? '')
    faults[part] ??= issue.message
  }
  return faults
}

/** Which ops devices may send, that which makes a record first. */
export const opsOf = ({ ops, key }: Pick<Collection, 'ops' | 'key'>): readonly Op[] =>
  ops ?? [key ? 'upsert' : 'create', 'update', 'delete']

/** The words by which a person knows a record; '' where there are none. */
export function titleOf({ title }: Pick<Collection, 'title'>, fields: Fields): string {
  if (typeof title === 'function') return title(fields)
  const value: Json | undefined = title && fields[title]
  return typeof value === 'string' ? value : ''
}

/** What the columns of a new row hold before anybody sets a field. */
export function emptyFields(definition: { fields: Record<string, Field> }): Omit<Row, 'id'> {
  return Object.fromEntries(Object.entries(definition.fields).map(([name, field]) => [name, field.empty]))
}

/**
 * A record that its owner may make (`set`) and one change of it, for tests. Where a server alone makes records, `set` is
 * what devices could try.
 */
export type Sample<C extends { fields: Record<string, Field> }> = {
  set: Partial<FieldsOf<C>>
  change: Partial<FieldsOf<C>>
}
