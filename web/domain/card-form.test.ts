import { expect, test } from 'vitest'
import { schemaErrors } from '../collections/collection.ts'
import { formatExpiry, isExpired } from './card-expiry.ts'
import { cardFields, cardFormSchema, draftOfCard, type CardForm } from './card-form.ts'

const checkCard = (form: CardForm, now: Date) => schemaErrors(cardFormSchema(now), form)

const NOW = new Date(2026, 10, 20, 12)
const GOOD: CardForm = {
  number: '4242 4242 4242 4242',
  name: 'Jordan Lee',
  expiry: '08/28',
  cvv: '123',
  address: '12 Peachtree St',
  city: 'Atlanta',
  state: 'GA',
  zipCode: '30303',
  country: 'US',
}

test('a valid card has no errors', () => {
  expect(checkCard(GOOD, NOW)).toEqual({})
})

test('an empty form has an error for every required field', () => {
  const empty: CardForm = {
    ...GOOD,
    number: '',
    name: ' ',
    expiry: '',
    cvv: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
  }
  expect(checkCard(empty, NOW)).toEqual({
    number: 'Card number is required',
    name: 'Cardholder name is required',
    expiry: 'Expiry date is required',
    cvv: 'CVV is required',
    address: 'Address is required',
    city: 'City is required',
    state: 'State is required',
    zipCode: 'ZIP code is required',
  })
})

test.each<[keyof CardForm, string, string | undefined]>([
  ['number', '4242 4242 4242 424', 'Invalid card number'],
  ['number', '4242 4242 4242 42424', 'Invalid card number'],
  ['number', '4242 4242 4242 424x', 'Invalid card number'],
  ['number', '4242424242424242', undefined],
  ['name', 'J', 'Invalid cardholder name'],
  ['name', 'Jordan 2', 'Invalid cardholder name'],
  ['name', "Jordan O'Lee", undefined],
  ['name', ' Jordan Lee ', undefined],
  ['name', 'Jordan O’Lee-Moss Jr.', undefined],
  ['name', 'Zoë Łukasz', undefined],
  ['name', 'Дарья Петрова-Водкина', undefined],
  ['name', '迪丽热巴·迪力木拉提', undefined],
  ['name', 'علی‌رضا', undefined],
  ['name', '-.', 'Invalid cardholder name'],
  ['name', 'Jordan_Lee', 'Invalid cardholder name'],
  ['name', 'Jordan\nLee', 'Invalid cardholder name'],
  ['expiry', '0828', 'Invalid expiry date format'],
  ['expiry', '8/28', 'Invalid expiry date format'],
  ['expiry', '00/28', 'Invalid month'],
  ['expiry', '13/28', 'Invalid month'],
  ['expiry', '10/26', 'Card has expired'],
  ['expiry', '12/25', 'Card has expired'],
  ['expiry', '11/26', undefined],
  ['expiry', '01/27', undefined],
  ['cvv', '12', 'Invalid CVV'],
  ['cvv', '12345', 'Invalid CVV'],
  ['cvv', '12a', 'Invalid CVV'],
  ['cvv', '1234', undefined],
  ['zipCode', '3030', 'Invalid ZIP code'],
  ['zipCode', '303031234', 'Invalid ZIP code'],
  ['zipCode', '30303-123', 'Invalid ZIP code'],
  ['zipCode', '30303-1234', undefined],
  ['address', '4242 4242 4242 4242', 'This looks like a card number'],
  ['state', '4242 4242 4242', 'Choose a state, such as Oregon or OR.'],
  ['city', '4242-4242-4242', 'This looks like a card number'],
  ['address', '4242–4242–4242–4242', 'This looks like a card number'],
])('%s "%s": %s', (field, value, message) => {
  expect(checkCard({ ...GOOD, [field]: value }, NOW)).toEqual(message ? { [field]: message } : {})
})

test.each<[CardForm['country'], string, string | undefined, string?]>([
  ['US', '30303', undefined, '30303'],
  ['US', '30303-1234', undefined, '30303-1234'],
  ['US', 'K1A 0B1', 'Invalid ZIP code'],
  ['CA', 'K1A 0B1', undefined, 'K1A 0B1'],
  ['CA', ' k1a0b1 ', undefined, 'K1A 0B1'],
  ['CA', 'K1A-0B1', undefined, 'K1A 0B1'],
  ['CA', '30303', 'Invalid postal code. Write it as in K1A 0B1.'],
  ['CA', 'D1A 0B1', 'Invalid postal code. Write it as in K1A 0B1.'],
  ['CA', 'K1A 0O1', 'Invalid postal code. Write it as in K1A 0B1.'],
  ['CA', 'K1A 0B', 'Invalid postal code. Write it as in K1A 0B1.'],
  ['CA', '', 'Postal code is required'],
  ['GB', 'SW1A 1AA', undefined, 'SW1A 1AA'],
  ['GB', 'sw1a1aa', undefined, 'SW1A 1AA'],
  ['GB', 'M1 1AE', undefined, 'M1 1AE'],
  ['GB', 'm601nw', undefined, 'M60 1NW'],
  ['GB', 'CR2 6XH', undefined, 'CR2 6XH'],
  ['GB', 'DN55 1PT', undefined, 'DN55 1PT'],
  ['GB', 'W1A 0AX', undefined, 'W1A 0AX'],
  ['GB', 'EC1A 1BB', undefined, 'EC1A 1BB'],
  ['GB', '30303', 'Invalid postcode. Write it as in SW1A 1AA.'],
  ['CA', '30303-1234', 'Invalid postal code. Write it as in K1A 0B1.'],
  ['GB', '30303-1234', 'Invalid postcode. Write it as in SW1A 1AA.'],
  ['GB', 'QW1A 1AA', 'Invalid postcode. Write it as in SW1A 1AA.'],
  ['GB', 'SW1A 1CA', 'Invalid postcode. Write it as in SW1A 1AA.'],
  ['GB', 'SW1A', 'Invalid postcode. Write it as in SW1A 1AA.'],
  ['GB', ' ', 'Postcode is required'],
])('the postal code of %s "%s": %s', (country, zipCode, message, kept) => {
  const form = { ...GOOD, country, zipCode, state: { US: 'GA', CA: 'ON', GB: 'Kent' }[country] }
  expect(checkCard(form, NOW)).toEqual(message ? { zipCode: message } : {})
  if (!message) expect(cardFields(form).billing_address.zipCode).toBe(kept)
})

test('a state is kept as its code, and what is none is not taken', () => {
  expect(cardFields({ ...GOOD, state: ' new york ' }).billing_address.state).toBe('NY')
  expect(checkCard({ ...GOOD, state: 'Nowhere' }, NOW)).toEqual({ state: 'Choose a state, such as Oregon or OR.' })
})

test('a county may be any text that does not look like a card number', () => {
  const form = { ...GOOD, country: 'GB' as const, zipCode: 'SW1A 1AA' }
  expect(checkCard({ ...form, state: 'Anywhere' }, NOW)).toEqual({})
  expect(checkCard({ ...form, state: '4242 4242 4242' }, NOW)).toEqual({ state: 'This looks like a card number' })
})

test.each<[CardForm['country'], string | undefined]>([
  ['US', 'State is required'],
  ['CA', 'Province is required'],
  ['GB', undefined],
])('%s: %s', (country, message) => {
  expect(checkCard({ ...GOOD, state: '', zipCode: '', country }, NOW).state).toBe(message)
})

test.each([
  ['0', '0'],
  ['08', '08'],
  ['082', '08/2'],
  ['08/2', '08/2'],
  ['08/', '08'],
  ['08/28', '08/28'],
  ['08289', '08/28'],
])('"%s" is shown as "%s"', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test('a card is valid until the end of its month', () => {
  expect(isExpired({ month: '11', year: '26' }, new Date(2026, 10, 30, 23, 59))).toBe(false)
  expect(isExpired({ month: '11', year: '26' }, new Date(2026, 11, 1))).toBe(true)
})

test('a draft of a card has nothing of its number and its CVV, wherever they were typed', () => {
  const { number, cvv, ...kept } = GOOD
  expect(draftOfCard(GOOD)).toEqual(kept)
  expect(draftOfCard({ name: number, city: '4111-1111-1111', expiry: cvv })).toEqual({ expiry: cvv })
})

test('a draft has nothing of a number while it is being typed, beyond the digits of the bank; a ZIP code stays', () => {
  expect(draftOfCard({ address: '4111 11', name: '٤١١١ ١١١' })).toEqual({ address: '4111 11' })
  expect(draftOfCard({ address: '4111 111', city: '4111–111', state: '4.1.1.1.1.1.1' })).toEqual({})
  const address = '12 Peachtree St, Unit 30303'
  expect(draftOfCard({ zipCode: '30303-1234', address })).toEqual({ zipCode: '30303-1234', address })
  expect(draftOfCard({ zipCode: '41111111', city: '30303-1234' })).toEqual({})
})
