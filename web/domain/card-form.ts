import * as v from 'valibot'
import { billingAddress, type Country } from '../collections/payment-methods.ts'
import { isExpired, parseExpiry } from './card-expiry.ts'
import { holdsCardNumber } from './card-number.ts'

/** What a person types to add a card. `number` and `cvv` live in the form alone and are never stored or sent. */
export type CardForm = {
  number: string
  name: string
  expiry: string
  cvv: string
  address: string
  city: string
  state: string
  zipCode: string
  country: Country
}

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
