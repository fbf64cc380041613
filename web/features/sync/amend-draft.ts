import * as v from 'valibot'
import { fieldsSchema } from '../../collections/collection.ts'
import type { Field, Input } from '../../collections/field.ts'
import { formSchema } from '../../domain/form-schema.ts'
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

/** The values to begin with: a reference that was refused is empty, since nothing can be chosen for it here. */
export function amendable(collection: string, set: Fields, refused: Record<string, string>): Fields {
  return Object.fromEntries(
    Object.entries(set).map(([field, value]) => [
      field,
      refused[field] !== undefined && fieldOf(collection, field)?.relation ? '' : value,
    ]),
  )
}

/** The path of an input in the values of the form, and the key of its error. */
export const inputKey = ({ field, part }: AmendInput): string => (part === undefined ? field : `${field}.${part}`)

/** The rules of the definition for those values of a draft that have an input. */
export function amendSchema(collection: string) {
  const { fields = {}, noLongNumbers } = collectionOf(collection) ?? {}
  const schema = v.lazy((draft) => {
    const known = Object.keys(Object(draft) as Fields).filter((name) => Object.hasOwn(fields, name))
    return fieldsSchema({ fields, ...(noLongNumbers && { noLongNumbers }) }, known)
  })
  return formSchema<Fields>(
    (draft) => draft,
    schema,
    (path, draft) =>
      amendInputs(collection, draft)
        .map(inputKey)
        .find((key) => key === path),
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
