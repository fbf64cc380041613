import { businesses, type BusinessFields } from '../../web/collections/businesses.ts'
import { faultsOf } from '../../web/collections/collection.ts'
import { jsonField } from './lib/json-field.ts'
import { refuse } from './lib/refuse.ts'

const TEXTS = [
  'name',
  'type',
  'category',
  'description',
  'status',
  'time_zone',
  'phone',
  'email',
  'website',
  'price_range',
] as const
const NUMBERS = ['founded_year', 'open_positions', 'team_count'] as const
const LISTS = ['services', 'certifications', 'tags'] as const

/** A profile keeps the rules that its form keeps too; a list that was left out is an empty one. */
export function validate(e: core.RecordEvent): void {
  const { record } = e
  const fields: { [field in keyof BusinessFields]?: unknown } = {
    location: jsonField(record, 'location'),
    hours: jsonField(record, 'hours'),
  }
  for (const field of TEXTS) fields[field] = record.getString(field)
  for (const field of NUMBERS) fields[field] = record.getFloat(field)
  for (const field of LISTS) fields[field] = jsonField(record, field) ?? []
  const faults = faultsOf(businesses, fields)
  const [sentence] = Object.values(faults)
  if (sentence !== undefined) refuse(sentence, 'validation_invalid_business', faults)
  e.next()
}
