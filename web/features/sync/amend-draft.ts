import type { Fields, Json } from './describe.ts'
import { fieldOf } from './labels.ts'

/** One input of the form. `part` is a key of an object field, such as a billing address. */
export type AmendInput = { field: string; part?: string; label: string; kind: 'text' | 'yes-no' | 'number' | 'list' }

/** The editable values of a refused change, without those that have a form of their own. */
export function amendInputs(collection: string, set: Fields): AmendInput[] {
  return Object.keys(set).flatMap((field): AmendInput[] => {
    const known = fieldOf(collection, field)
    if (!known) return []
    const { label, input } = known
    if (input.kind === 'parts')
      return Object.entries(input.parts)
        .filter(([, { editable }]) => editable)
        .map(([part, { label }]) => ({ field, part, label, kind: 'text' }))
    if (input.kind === 'choice') return [{ field, label, kind: 'text' }]
    if (input.kind === 'dateTime' || input.kind === 'reference' || input.kind === 'other') return []
    return [{ field, label, kind: input.kind }]
  })
}

const isObject = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readInput(fields: Fields, { field, part }: AmendInput): Json {
  const value = fields[field] ?? ''
  return part !== undefined && isObject(value) ? (value[part] ?? '') : value
}

export function withInput(fields: Fields, { field, part }: AmendInput, value: Json): Fields {
  const whole = fields[field]
  return { ...fields, [field]: part !== undefined && isObject(whole) ? { ...whole, [part]: value } : value }
}

/** The fields that differ from what was refused: the amendment. */
export function changedFields(before: Fields, after: Fields): Fields {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  )
}
