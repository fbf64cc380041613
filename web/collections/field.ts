import * as v from 'valibot'
import type { Json } from '../sync/types.ts'

/** The column that holds a field in PocketBase, as its `/api/collections` names things; what is absent is PocketBase's default. */
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
  /** The collection that a relation leads to. */
  collection?: string
}

/** What a form shows for a field: the kind of input, with its limits. */
export type Input =
  | { kind: 'text'; maxLength?: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'yes-no' | 'number' | 'moment' | 'reference' | 'other' }
  | { kind: 'list'; maxItems: number; maxLength: number }
  | { kind: 'parts'; parts: Record<string, { label: string; editable: boolean }> }

/** One field of a collection. `Schema` is what a stored value looks like. */
export type Field<Schema extends v.GenericSchema = v.GenericSchema> = {
  /** What people call it. */
  label: string
  schema: Schema
  column: Column
  input: Input
  /** What the column holds when nobody has set it. */
  empty: Json
  /** An empty value is refused. */
  required?: true
  /** Checked by the server's hook too: the column does not enforce all of the rule, or the rule has a sentence of its own. */
  hook?: true
  /** How changes of two devices join: `count` adds differences within min..max, `set` joins lists of texts; else the later one stands. */
  merge?: 'count' | 'set'
  min?: number
  max?: number
  /** The collection that this field names a record of, checked by the server. */
  relation?: string
  /** The collection that this field names a record of, without the server's check, and the words for ''. */
  reference?: { collection: string; none: string }
  /** The server may refuse a value that this device took: a write that sets the field never joins others in the outbox. */
  guarded?: true
  /** Only the server writes it. */
  readonly?: true
  /** A value as a person would read it, where the plain one says little. */
  describe?: (value: Json) => string
}

type Options = Pick<Field, 'label' | 'required' | 'guarded' | 'readonly' | 'describe'> & {
  /** The sentence for a wrong value; a plain one is made of the label where there is none. */
  message?: string
}

const common = ({ label, required, guarded, readonly, describe }: Options, hook: boolean) => ({
  label,
  ...(required && { required }),
  // What only the server writes needs no check.
  ...(hook && !readonly && { hook: true as const }),
  ...(guarded && { guarded }),
  ...(readonly && { readonly }),
  ...(describe && { describe }),
})

type TextOptions = Options & {
  /** Not empty, and not only white space. */
  required?: true
  /** Longest text. The column counts characters, this device UTF-16 units, so it is never the laxer one. */
  max?: number
  /** Checked by the column and on the device. */
  pattern?: RegExp
  /** Checked by the server's hook and on the device: finer than a column can be. */
  format?: RegExp
  /** Kept in an `email` column. */
  email?: true
}

/** What is wrong with a text, as a sentence. */
function textFault(value: unknown, options: TextOptions): string | undefined {
  const { label, message, required, max, pattern, format } = options
  if (typeof value !== 'string') return message ?? `${label} is a text.`
  if (required ? value.trim() === '' : value === '') return required && (message ?? `${label} is required.`)
  if (max !== undefined && value.length > max) return message ?? `${label}: at most ${max} characters.`
  const fits = (pattern?.test(value) ?? true) && (format?.test(value) ?? true)
  return fits ? undefined : (message ?? `${label} is not valid.`)
}

/** The schema of one text, also inside objects. One function, since a pipe of checks costs the server's hooks much more. */
function textSchema(options: TextOptions) {
  return v.custom<string>(
    (value) => textFault(value, options) === undefined,
    ({ input }) => textFault(input, options)!,
  )
}

/** A text. One that is not required may be empty whatever its pattern. */
export function text(options: TextOptions) {
  const { required, max, pattern, email } = options
  const column: Column = {
    type: email ? 'email' : 'text',
    ...(required && { required }),
    ...(max !== undefined && !email && { max }),
    ...(pattern && { pattern: pattern.source }),
  }
  const input: { kind: 'text'; maxLength?: number } = { kind: 'text', ...(max !== undefined && { maxLength: max }) }
  const hook = Boolean(options.format ?? options.message)
  return { ...common(options, hook), schema: textSchema(options), column, input, empty: '' } satisfies Field
}

/** One of a few texts. `column`: kept in a text column of this length, which may accept an empty text, instead of a `select`. */
export function choice<const T extends string>(
  values: readonly T[],
  options: Options & { column?: { max: number; mayBeEmpty?: true } },
) {
  const { label, message, required } = options
  const text = options.column && { type: 'text' as const, max: options.column.max }
  const column: Column = {
    ...(text ?? { type: 'select' as const, values }),
    ...(required && !options.column?.mayBeEmpty && { required }),
  }
  return {
    ...common(options, Boolean(text ?? message)),
    schema: v.picklist(values, message ?? `${label} is one of ${values.filter(Boolean).join(', ')}.`),
    column,
    input: { kind: 'choice', options: values },
    empty: '',
  } satisfies Field
}

/** Yes or no. */
export function flag(options: Options) {
  return {
    ...common(options, false),
    schema: v.boolean(options.message ?? `${options.label} is yes or no.`),
    column: { type: 'bool' },
    input: { kind: 'yes-no' },
    empty: false,
  } satisfies Field
}

type NumberOptions = Omit<Options, 'message'> & {
  min: number
  max?: number
  /** A rule beyond min and max, which the column does not know. */
  check?: (value: number) => boolean
  /** The sentence where it depends on the day. */
  message?: string | (() => string)
}

/** A whole number from `min` on. `columnMax`: the column knows the largest too. */
export function whole({ message, ...options }: NumberOptions & { columnMax?: true }) {
  const { label, min, max, required, check, columnMax } = options
  const sentence = message ?? `${label} is a whole number${max === undefined ? '' : ` from ${min} to ${max}`}.`
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
    input: { kind: 'number' },
    empty: 0,
  } satisfies Field
}

/** A whole number that devices change by differences, clamped to min..max on both sides. */
export function counter(options: NumberOptions & { max: number }) {
  const { min, max } = options
  return { ...whole({ ...options, columnMax: true }), merge: 'count', min, max } satisfies Field
}

/** `2026-11-20 18:23:45.123Z`, or '' for never. */
export function moment(options: Options) {
  return {
    ...common(options, false),
    schema: v.pipe(
      v.string(options.message ?? `${options.label} is a time.`),
      v.regex(
        /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z)?$/,
        options.message ?? `${options.label} is a time such as 2026-11-20 18:23:45.123Z.`,
      ),
    ),
    column: { type: 'date' },
    input: { kind: 'moment' },
    empty: '',
  } satisfies Field
}

type ListOptions = Options & {
  maxItems?: number
  maxLength: number
  /** Texts of white space alone, or even empty ones, are items too. */
  allow?: 'blank' | 'empty'
  /** Of the JSON column, in bytes. */
  maxSize: number
}

/** A list of texts that both sides treat as a set. */
export function list(options: ListOptions) {
  const { label, maxItems, maxLength, allow, maxSize } = options
  const limits = maxItems === undefined ? '' : `at most ${maxItems}, each `
  const message = options.message ?? `${label}: ${limits}of at most ${maxLength} characters.`
  const isItem = (text: string) => allow === 'empty' || (allow === 'blank' ? text : text.trim()) !== ''
  const fits = (item: unknown) => typeof item === 'string' && item.length <= maxLength && isItem(item)
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

/** An object of fixed parts, each a field of its own; parts that are numbers are coordinates, which nobody types. */
export function object<Parts extends Record<string, Pick<Field, 'label' | 'schema' | 'input'>>>(
  parts: Parts,
  options: Options & { maxSize: number },
) {
  const entries = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.schema])) as {
    [Name in keyof Parts]: Parts[Name]['schema']
  }
  const input: Input = {
    kind: 'parts',
    parts: Object.fromEntries(
      Object.entries(parts).map(([name, { label, input }]) => [name, { label, editable: input.kind !== 'number' }]),
    ),
  }
  return {
    ...common(options, true),
    schema: v.strictObject(entries, options.message ?? `${options.label} has other parts.`),
    column: { type: 'json', maxSize: options.maxSize },
    input,
    empty: null,
  } satisfies Field
}

/** Any other JSON, by a schema of its own. */
export function json<Schema extends v.GenericSchema>(schema: Schema, options: Options & { maxSize: number }) {
  return {
    ...common(options, true),
    schema,
    column: { type: 'json', maxSize: options.maxSize },
    input: { kind: 'other' },
    empty: null,
  } satisfies Field
}

const RECORD_ID = /^[a-z0-9]{15}$/

/** The id of another record of the same owner, or ''. */
export function relation(collection: string, options: Options & { none: string }) {
  return {
    ...common(options, false),
    schema: v.pipe(
      v.string(),
      v.check((value) => value === '' || RECORD_ID.test(value), `${options.label} is the id of a record.`),
    ),
    column: { type: 'relation', collection },
    input: { kind: 'reference' },
    empty: '',
    relation: collection,
    reference: { collection, none: options.none },
  } satisfies Field
}

/** The id of another record, which need not be there (yet). */
export function reference(collection: string, options: Options & { none: string; max: number }) {
  return {
    ...text({ ...options }),
    input: { kind: 'reference' },
    reference: { collection, none: options.none },
  } satisfies Field
}
