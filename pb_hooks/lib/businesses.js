// @ts-check
const { businessFaults } = require(`${__hooks}/lib/generated/businesses.js`)

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
]
const NUMBERS = ['founded_year', 'open_positions', 'team_count']
const LISTS = ['services', 'certifications', 'tags']

/** A profile keeps the rules that its form keeps too; a list that was left out is an empty one. */
function validate(e) {
  const { record } = e
  const json = (field) => JSON.parse(record.getString(field) || 'null')
  const fields = { location: json('location'), hours: json('hours') }
  for (const field of TEXTS) fields[field] = record.getString(field)
  for (const field of NUMBERS) fields[field] = record.getFloat(field)
  for (const field of LISTS) fields[field] = json(field) || []
  const faults = businessFaults(fields, new Date().getUTCFullYear())
  const [field] = Object.keys(faults)
  if (field) {
    const errors = {}
    for (const [name, sentence] of Object.entries(faults)) {
      errors[name] = new ValidationError('validation_invalid_business', sentence)
    }
    throw new BadRequestError(faults[field], errors)
  }
  e.next()
}

module.exports = { validate }
