import type { Fields, Json } from './describe.ts'
import { fieldLabel, PART_LABELS } from './labels.ts'

/** One line of the form. `part` is a key inside a field that is an object, such as a billing address. */
export type AmendInput = { field: string; part?: string; label: string; kind: 'text' | 'yes-no' | 'number' | 'list' }

/** Fields that name other records, or that a form of their own keeps, are not edited as plain text. */
const NOT_TEXT = ['created_at', 'deleted_at', 'folder_id', 'default_card', 'hours']

/** What can be edited of a refused change: each plain value that it carries. */
export function amendInputs(collection: string, set: Fields): AmendInput[] {
  return Object.entries(set)
    .filter(([field]) => !NOT_TEXT.includes(field))
    .flatMap(([field, value]): AmendInput[] => {
      const label = fieldLabel(collection, field)
      if (typeof value === 'boolean') return [{ field, label, kind: 'yes-no' }]
      if (typeof value === 'number') return [{ field, label, kind: 'number' }]
      if (Array.isArray(value)) return [{ field, label, kind: 'list' }]
      if (typeof value !== 'object' || value === null) return [{ field, label, kind: 'text' }]
      // Numbers in a place are its coordinates, which nobody types.
      const parts = Object.keys(value).filter((part) => typeof value[part] !== 'number')
      return parts.map((part) => ({ field, part, label: PART_LABELS[part] ?? part, kind: 'text' }))
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
