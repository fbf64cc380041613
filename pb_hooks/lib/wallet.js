// @ts-check

const MAX_LENGTH = { address: 200, city: 100, state: 100, zipCode: 10, country: 2 }
const ZIP = /^\d{5}(-\d{4})?$/
const COUNTRIES = ['US', 'CA', 'GB']

function isAddress(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const known = Object.keys(value).every(
    (key) => key in MAX_LENGTH && typeof value[key] === 'string' && value[key].length <= MAX_LENGTH[key],
  )
  return known && ZIP.test(value.zipCode || '') && COUNTRIES.includes(value.country)
}

/** A card carries its billing address and nothing else that could be slipped into a free-form field. */
function validate(e) {
  if (!isAddress(JSON.parse(e.record.getString('billing_address') || 'null'))) {
    const sentence = 'Invalid billing address'
    throw new BadRequestError(sentence, {
      billing_address: new ValidationError('validation_invalid_address', sentence),
    })
  }
  e.next()
}

module.exports = { validate }
