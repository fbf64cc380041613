import { jsonField } from './lib/json-field.ts'
import { refuse } from './lib/refuse.ts'

const MAX_LENGTH: { [part: string]: number } = { address: 200, city: 100, state: 100, zipCode: 10, country: 2 }
const ZIP = /^\d{5}(-\d{4})?$/
const COUNTRIES: unknown[] = ['US', 'CA', 'GB']

function isAddress(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const address = value as { [part: string]: unknown }
  const known = Object.entries(address).every(([part, text]) => {
    const max = MAX_LENGTH[part]
    return max !== undefined && typeof text === 'string' && text.length <= max
  })
  return known && ZIP.test(String(address.zipCode ?? '')) && COUNTRIES.includes(address.country)
}

/** A card carries its billing address and nothing else that could be slipped into a free-form field. */
export function validate(e: core.RecordEvent): void {
  if (!isAddress(jsonField(e.record, 'billing_address'))) {
    const sentence = 'Invalid billing address'
    refuse(sentence, 'validation_invalid_address', { billing_address: sentence })
  }
  e.next()
}
