import { fieldErrors, partErrors, type FieldErrors } from '../../collections/collection.ts'
import type { Field, Input } from '../../collections/field.ts'
import type { Fields, Json } from './describe.ts'
import { collectionOf, fieldOf } from './labels.ts'

type Editable = Extract<Input, { kind: 'text' | 'choice' | 'number' | 'yes-no' | 'list' }>

/** One input of the form. `part` is a key of an object field, such as a billing address. */
export type AmendInput = { field: string; part?: string; label: string; input: Editable; describe?: Field['describe'] }

const isEditable = (input: Input): input is Editable =>
  ['text', 'choice', 'number', 'yes-no', 'list'].includes(input.kind)

/** The editable values of a refused change, without those that have a form of their own. */
export function amendInputs(collection: string, set: Fields): AmendInput[] {
  return Object.keys(set).flatMap((field): AmendInput[] => {
    const known = fieldOf(collection, field)
    if (!known) return []
    const { label, input, describe } = known
    if (input.kind !== 'parts') return isEditable(input) ? [{ field, label, input, describe }] : []
    return Object.entries(input.partsOf(set[field])).flatMap(([part, { label, input, describe }]) =>
      // Numbers in a location are its coordinates.
      isEditable(input) && input.kind !== 'number' ? [{ field, part, label, input, describe }] : [],
    )
  })
}

/** The path of an input in the values of the form, and the key of its error. */
export const inputKey = ({ field, part }: AmendInput): string => (part === undefined ? field : `${field}.${part}`)

/** What the definition finds wrong with the inputs of a draft, by their keys. */
export function draftErrors(collection: string, draft: Fields, inputs: AmendInput[]): FieldErrors {
  const definition = collectionOf(collection)
  if (!definition) return {}
  const found = fieldErrors(definition, draft)
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const { field, part } = input
      const error = part === undefined ? found[field] : partErrors(definition, field, draft[field])[part]
      return error === undefined ? [] : [[inputKey(input), error]]
    }),
  )
}

const isObject = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readInput(fields: Fields, { field, part }: AmendInput): Json {
  const value = fields[field] ?? ''
  return part !== undefined && isObject(value) ? (value[part] ?? '') : value
}

/** The fields that differ from what was refused: the amendment. */
export function changedFields(before: Fields, after: Fields): Fields {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  )
}
