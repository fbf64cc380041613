import * as v from 'valibot'
import type { Json } from '../sync/types.ts'
import { RECORD_ID } from '../lib/record-id.ts'
import { TIMESTAMP } from '../lib/timestamp.ts'
import { fieldMessages as says } from './field-messages.ts'

/** The column of a field in PocketBase, named as in `/api/collections`; absent properties have PocketBase's defaults. */
export type Column = {
  type: 'text' | 'email' | 'number' | 'bool' | 'date' | 'select' | 'json' | 'relation'
  required?: true
  /** Longest text in characters, or largest number. */
  max?: number
  min?: number
  pattern?: string
  onlyInt?: true
  values?: readonly string[]
  /** Largest JSON in bytes. */
  maxSize?: number
  /** The collection that a relation references. */
  collection?: string
}

/** The form input for a field: its kind and limits. */
export type Input =
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'text' | 'number'; maxLength?: number }
  | { kind: 'yes-no' }
  | { kind: 'dateTime' | 'reference' | 'other' }
  | { kind: 'list'; maxItems: number; maxLength: number }
  | { kind: 'parts'; partsOf: (value: unknown) => Record<string, Pick<Field, 'label' | 'input' | 'describe'>> }

/** The label and the limit of the input for a field. In every form an optional field says so, and a required one has no mark. */
export const inputProps = ({ label, required, input }: Pick<Field, 'label' | 'required' | 'input'>) => ({
  label: says.label(label, required),
  required,
  maxLength: input.kind === 'text' || input.kind === 'number' ? input.maxLength : undefined,
})

/** One field of a collection. `Schema` validates the stored value. */
export type Field<Schema extends v.GenericSchema = v.GenericSchema> = {
  /** The display name, a message. */
  label: string
  schema: Schema
  column: Column
  input: Input
  /** The column's default value. */
  empty: Json
  /** Empty values are refused. */
  required?: true
  /** Also checked by the server's hook, because the column does not enforce the whole rule or the rule has its own message. */
  hook?: true
  /** How changes of two devices are merged: `count` adds differences within min..max, `set` merges lists of texts; default: the last one wins. */
  merge?: 'count' | 'set'
  min?: number
  max?: number
  /** The collection of the referenced record, which must exist; the server checks this. */
  relation?: string
  /** The collection of the referenced record, which need not exist, and the display text for ''. */
  reference?: { collection: string; none: string }
  /** The server may refuse a value that the device has accepted: a write that sets the field is never coalesced in the outbox. */
  guarded?: true
  /** Fields with the same name here are one value, of which the latest wins: `FieldRule`. */
  latest?: string
  /** `readonly`: written by the server only. `final`: set when the record is created, and never changed. */
  readonly?: true
  final?: true
  /** Formats a value for people, if the raw value is not readable. */
  describe?: (value: Json) => string
  /** Its values are pictures, as addresses, which say more than `describe`. */
  isPicture?: true
}

/** What every kind of field may have. */
export type Options = Pick<
  Field,
  'label' | 'required' | 'guarded' | 'latest' | 'readonly' | 'final' | 'describe' | 'isPicture'
> & {
  /** The error message, a message of msg, or what makes one; the default is made from the label. */
  message?: string | (() => string)
}

/** The properties of a field that do not depend on its kind. */
export const common = (
  { label, required, guarded, latest, readonly, final, describe, isPicture }: Options,
  hook: boolean,
) => ({
  label,
  ...(required && { required }),
  // Fields written by the server only need no check.
  ...(hook && !readonly && { hook: true as const }),
  ...(guarded && { guarded }),
  ...(latest && { latest }),
  ...(readonly && { readonly }),
  ...(final && { final }),
  ...(describe && { describe }),
  ...(isPicture && { isPicture }),
})

type TextOptions = Omit<Options, 'message'> & {
  message?: string
  /** Not empty, and not only white space. */
  required?: true
  /** The error message where a required text is missing; the default is `message`, or made from the label. */
  missing?: string
  /** Maximum length. The column counts characters, the device UTF-16 units, so the device is never more permissive. */
  max?: number
  /** Checked by the column and on the device. */
  pattern?: RegExp
  /** Checked by the server's hook and on the device, for rules that a column cannot enforce. */
  format?: RegExp
  /** Stored in an `email` column. */
  email?: true
}

/** The error message for a text; undefined if it is valid. */
function textError(value: unknown, options: TextOptions): string | undefined {
  const { label, message, required, missing, max, pattern, format } = options
  if (typeof value !== 'string') return message ?? says.text(label)
  if (required ? value.trim() === '' : value === '') return required && (missing ?? message ?? says.required(label))
  if (max !== undefined && value.length > max) return message ?? says.tooLong(label, max)
  const fits = (pattern?.test(value) ?? true) && (format?.test(value) ?? true)
  return fits ? undefined : (message ?? says.invalid(label))
}

/** The schema of one text, also within objects. A single check, because a pipe of several is much slower in the server's hooks. */
function textSchema(options: TextOptions) {
  return v.custom<string>(
    (value) => textError(value, options) === undefined,
    ({ input }) => textError(input, options)!,
  )
}

/** A text. An optional one may be empty whatever its pattern. */
export function text(options: TextOptions) {
  const { required, max, pattern, email } = options
  const column: Column = {
    type: email ? 'email' : 'text',
    ...(required && { required }),
    ...(max !== undefined && !email && { max }),
    ...(pattern && { pattern: pattern.source }),
  }
  const input: { kind: 'text'; maxLength?: number } = { kind: 'text', ...(max !== undefined && { maxLength: max }) }
  // The column of a required text accepts white space, unless a pattern excludes it.
  const hook = Boolean(options.format ?? options.message ?? (required && !pattern))
  return { ...common(options, hook), schema: textSchema(options), column, input, empty: '' } satisfies Field
}

/** One of several texts. `column`: stored in a text column of this length, which may accept an empty text, instead of a `select`. */
export function choice<const T extends string>(
  values: readonly T[],
  options: Options & { column?: { max: number; mayBeEmpty?: true } },
) {
  const { label, message, required } = options
  const text = options.column && { type: 'text' as const, max: options.column.max }
  const column: Column = {
    // A select that need not be set may be empty anyway.
    ...(text ?? { type: 'select' as const, values: values.filter((value) => value !== '') }),
    ...(required && !options.column?.mayBeEmpty && { required }),
  }
  return {
    ...common(options, Boolean(text ?? message)),
    schema: v.picklist(values, message ?? says.choice(label, values)),
    column,
    input: { kind: 'choice', options: values },
    empty: '',
  } satisfies Field
}

/** Yes or no. */
export function flag(options: Options) {
  return {
    ...common(options, false),
    schema: v.boolean(options.message ?? says.flag(options.label)),
    column: { type: 'bool' },
    input: { kind: 'yes-no' },
    empty: false,
  } satisfies Field
}

type NumberOptions = Options & {
  min: number
  max?: number
  /** An additional rule, which the column does not enforce. */
  check?: (value: number) => boolean
}

/** An integer from `min` on. `columnMax`: the column enforces the maximum too. */
export function integer({ message, ...options }: NumberOptions & { columnMax?: true }) {
  const { label, min, max, required, check, columnMax } = options
  const sentence = message ?? says.integer(label, min, max)
  return {
    ...common(options, Boolean(check ?? message) || (max !== undefined && !columnMax)),
    schema: v.pipe(
      v.number(sentence),
      v.integer(sentence),
      v.minValue(min, sentence),
      v.check((value) => (max === undefined || value <= max) && (!check || check(value)), sentence),
    ),
    column: {
      type: 'number',
      onlyInt: true,
      min,
      ...(columnMax && { max: max! }),
      ...(required && { required }),
    },
    input: { kind: 'number', ...(max !== undefined && { maxLength: String(max).length }) },
    empty: 0,
  } satisfies Field
}

/** An integer that devices change by differences, clamped to min..max on both sides. */
export function counter(options: NumberOptions & { max: number }) {
  const { min, max } = options
  return { ...integer({ ...options, columnMax: true }), merge: 'count', min, max } satisfies Field
}

/** `2026-11-20 18:23:45.123Z`, or '' for never. */
export function dateTime(options: Options) {
  return {
    ...common(options, false),
    schema: v.pipe(
      v.string(options.message ?? says.time(options.label)),
      v.regex(TIMESTAMP, options.message ?? says.timestamp(options.label)),
    ),
    column: { type: 'date' },
    input: { kind: 'dateTime' },
    empty: '',
  } satisfies Field
}

type ListOptions = Options & {
  maxItems?: number
  maxLength: number
  /** Whether blank or even empty texts are valid items. */
  allow?: 'blank' | 'empty'
  /** What each item looks like. */
  format?: RegExp
  /** Of the JSON column, in bytes. */
  maxSize: number
}

/** A list of texts that both sides treat as a set. */
export function list(options: ListOptions) {
  const { label, maxItems, maxLength, allow, format, maxSize } = options
  const message = options.message ?? says.list(label, maxLength, maxItems)
  const isItem = (text: string) => allow === 'empty' || (allow === 'blank' ? text : text.trim()) !== ''
  const fits = (item: unknown) =>
    typeof item === 'string' && item.length <= maxLength && isItem(item) && (format?.test(item) ?? true)
  return {
    ...common(options, true),
    schema: v.custom<string[]>(
      (items) => Array.isArray(items) && items.length <= (maxItems ?? Infinity) && items.every(fits),
      message,
    ),
    column: { type: 'json', maxSize },
    input: { kind: 'list', maxItems: maxItems ?? Infinity, maxLength },
    empty: [],
    merge: 'set',
  } satisfies Field
}

/** Any other JSON, with its own schema. */
export function json<Schema extends v.GenericSchema>(schema: Schema, options: Options & { maxSize: number }) {
  return {
    ...common(options, true),
    schema,
    column: { type: 'json', maxSize: options.maxSize },
    input: { kind: 'other' },
    empty: null,
  } satisfies Field
}

/** The id of an existing record of the same owner, or ''. */
export function relation(collection: string, options: Options & { none: string }) {
  return {
    ...common(options, false),
    schema: v.pipe(
      v.string(),
      v.check((value) => value === '' || RECORD_ID.test(value), says.reference(options.label)),
    ),
    column: { type: 'relation', collection },
    input: { kind: 'reference' },
    empty: '',
    relation: collection,
    reference: { collection, none: options.none },
  } satisfies Field
}

/** The id of a record that need not exist (yet). */
export function reference(collection: string, options: TextOptions & { none: string; max: number }) {
  return {
    ...text({ ...options }),
    input: { kind: 'reference' },
    reference: { collection, none: options.none },
  } satisfies Field
}
