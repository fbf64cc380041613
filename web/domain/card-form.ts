import * as v from 'valibot'
import { billingAddress, type CardFields, type Country } from '../collections/payment-methods.ts'
import { isExpired, parseExpiry } from './card-expiry.ts'
import { cardBrand, holdsCardNumber, lastFour } from './card-number.ts'

/** An empty form. What a person types into `number` and `cvv` lives in the form alone and is never stored or sent. */
export const EMPTY_CARD = {
  number: '',
  name: '',
  expiry: '',
  cvv: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US' as Country,
}
/** The values of the form. */
export type CardForm = typeof EMPTY_CARD

/** A message for each invalid field; empty when the card can be added. */
export type CardErrors = Partial<Record<keyof CardForm, string>>

/** Validates a form at `now`. */
export function checkCard(form: CardForm, now: Date): CardErrors {
  const found: Record<keyof CardForm, string | null> = {
    number: checkNumber(form.number),
    name: checkName(form.name),
    expiry: checkExpiry(form.expiry, now),
    cvv: checkCvv(form.cvv),
    address: checkLine(form.address, 'Address is required'),
    city: checkLine(form.city, 'City is required'),
    state: checkLine(form.state, 'State is required'),
    zipCode: checkZip(form.zipCode),
    country: null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null))
}

/**
 * The fields of a card from a form that `checkCard` found right. Only what the wallet may keep leaves the form: the number
 * gives its last four digits and its brand, the CVV gives nothing.
 */
export function cardFields(form: CardForm): CardFields {
  const expiry = parseExpiry(form.expiry)
  if (!expiry) throw new Error('cardFields needs a checked form')
  return {
    last4: lastFour(form.number),
    brand: cardBrand(form.number),
    cardholder_name: form.name.trim(),
    expiry_month: expiry.month,
    expiry_year: expiry.year,
    billing_address: {
      address: form.address.trim(),
      city: form.city.trim(),
      state: form.state.trim(),
      zipCode: form.zipCode.trim(),
      country: form.country,
    },
  }
}

function checkNumber(number: string): string | null {
  if (!number.trim()) return 'Card number is required'
  return /^\d{16}$/.test(number.replaceAll(' ', '')) ? null : 'Invalid card number'
}

function checkName(name: string): string | null {
  if (!name.trim()) return 'Cardholder name is required'
  return /^[\p{L}\p{M} ]{2,100}$/u.test(name.trim()) ? null : 'Invalid cardholder name'
}

function checkExpiry(expiry: string, now: Date): string | null {
  if (!expiry.trim()) return 'Expiry date is required'
  const parsed = parseExpiry(expiry)
  if (!parsed) return 'Invalid expiry date format'
  if (Number(parsed.month) < 1 || Number(parsed.month) > 12) return 'Invalid month'
  return isExpired(parsed, now) ? 'Card has expired' : null
}

function checkCvv(cvv: string): string | null {
  if (!cvv.trim()) return 'CVV is required'
  return /^\d{3,4}$/.test(cvv) ? null : 'Invalid CVV'
}

function checkLine(text: string, required: string): string | null {
  if (!text.trim()) return required
  // A number pasted into the wrong field would otherwise be stored with the address.
  return holdsCardNumber(text) ? 'This looks like a card number' : null
}

function checkZip(zip: string): string | null {
  if (!zip.trim()) return 'ZIP code is required'
  return v.is(billingAddress.zipCode.schema, zip.trim()) ? null : 'Invalid ZIP code'
}
