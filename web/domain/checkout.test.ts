import { expect, test } from 'vitest'
import { emptyFields } from '../collections/collection.ts'
import { companyProfiles, type CompanyProfile } from '../collections/company-profiles.ts'
import { sample as card, type PaymentMethod } from '../collections/payment-methods.ts'
import { schemaErrors } from '../collections/collection.ts'
import { CheckoutSchema, knownAddress, orderAddressOf } from './checkout.ts'

const ANN = { fullName: 'Ann Other', email: 'ann@example.com', isCompany: false }
const COMPANY = {
  ...emptyFields(companyProfiles),
  ...{ company_name: 'Harbor Light LLC', tax_id: '93-1184402' },
  business_address: { street: '1 Wharf St', unit: 'B', city: 'Portland', state: 'ME', zip_code: '04101' },
} as unknown as CompanyProfile
const LAST = {
  ...{ name: 'Ann B.', email: 'post@example.com', company: '', tax_id: '' },
  ...{ address: '9 Elm St', city: 'Leeds', state: 'Kent', zipCode: 'SW1A 1AA', country: 'GB' as const },
}

test('who is not known but by name begins with that and the email address', () => {
  expect(knownAddress(ANN)).toMatchObject({ name: 'Ann Other', email: 'ann@example.com', address: '', country: 'US' })
})

test('a company begins with its name, tax ID and address', () => {
  expect(knownAddress({ ...ANN, isCompany: true, company: COMPANY })).toMatchObject({
    ...{ company_order: 'yes', company: 'Harbor Light LLC', tax_id: '93-1184402' },
    ...{ address: '1 Wharf St, B', city: 'Portland', state: 'ME', zipCode: '04101' },
  })
})

test('the holder of the card is whom the order is for', () => {
  const known = { ...ANN, card: { ...card.set, cardholder_name: 'Ann B. Other' } as unknown as PaymentMethod }
  expect(knownAddress(known).name).toBe('Ann B. Other')
  expect(knownAddress({ ...known, lastAddress: LAST }).name).toBe(LAST.name)
})

test('the address of the card goes before that of the company, and the last order before both', () => {
  const known = { ...ANN, isCompany: true, company: COMPANY, card: card.set as unknown as PaymentMethod }
  expect(knownAddress(known)).toMatchObject({ address: '1 High St', city: 'Springfield', company: 'Harbor Light LLC' })
  expect(knownAddress({ ...known, lastAddress: LAST })).toMatchObject({ ...LAST, company_order: '' })
})

test('an order that is for no company has neither its name nor its tax ID', () => {
  const form = { ...knownAddress({ ...ANN, lastAddress: LAST }), company: 'Old Inc.', tax_id: '1' }
  expect(orderAddressOf(form)).toMatchObject({ company: '', tax_id: '', zipCode: 'SW1A 1AA' })
  expect(orderAddressOf({ ...form, company_order: 'yes' })).toMatchObject({ company: 'Old Inc.', tax_id: '1' })
})

test('what is missing is said at its field, by the rules of the country', () => {
  const errors = schemaErrors(CheckoutSchema, { ...knownAddress({ ...ANN, email: 'x' }), zipCode: '1' })
  expect(errors).toEqual({
    email: 'Enter an email address such as hello@example.com.',
    address: 'Address is required',
    city: 'City is required',
    state: 'State is required',
    zipCode: 'Invalid ZIP code',
  })
})

const FRED = { ...knownAddress({ ...ANN, lastAddress: LAST }), state: '' }

test('in the United Kingdom no county is asked for', () => {
  expect(schemaErrors(CheckoutSchema, FRED)).toEqual({})
  expect(orderAddressOf({ ...FRED, state: '  ' }).state).toBe('')
  for (const country of ['US', 'CA'] as const)
    expect(schemaErrors(CheckoutSchema, { ...FRED, country })).toHaveProperty('state')
})

test('a postal code that no place of the state has is said at the code, with the state', () => {
  const portland = { ...FRED, city: 'Portland', country: 'US' as const, zipCode: '97209' }
  expect(schemaErrors(CheckoutSchema, { ...portland, state: 'oregon' })).toEqual({})
  expect(schemaErrors(CheckoutSchema, { ...portland, state: 'GA' })).toEqual({
    zipCode: '97209 is not a ZIP code in Georgia. Check the ZIP code and the state.',
  })
  const montreal = { ...FRED, city: 'Montréal', country: 'CA' as const, zipCode: 'h2x1y4' }
  expect(schemaErrors(CheckoutSchema, { ...montreal, state: 'Québec' })).toEqual({})
  expect(schemaErrors(CheckoutSchema, { ...montreal, state: 'on' })).toEqual({
    zipCode: 'H2X 1Y4 is not a postal code in Ontario. Check the postal code and the province.',
  })
  // What is no state is said of the state alone.
  expect(schemaErrors(CheckoutSchema, { ...portland, state: 'Narnia' })).toEqual({
    state: 'Choose a state, such as Oregon or OR.',
  })
})
