import * as v from 'valibot'
import { postalCode, type Country } from '../collections/billing-address.ts'
import { fieldsSchema } from '../collections/collection.ts'
import type { CompanyProfile } from '../collections/company-profiles.ts'
import { orders, type OrderAddress } from '../collections/orders.ts'
import type { PaymentMethod } from '../collections/payment-methods.ts'
import { keptRegion } from '../collections/regions.ts'
import { formSchema } from './form-schema.ts'

/** The values of the form: the parts of the address, and whether the order is for a company. */
export type CheckoutForm = {
  name: string
  email: string
  address: string
  city: string
  state: string
  zipCode: string
  country: Country
  company_order: '' | 'yes'
  company: string
  tax_id: string
}

const EMPTY: CheckoutForm = {
  ...{ name: '', email: '', address: '', city: '', state: '', zipCode: '', country: 'US' },
  ...{ company_order: '', company: '', tax_id: '' },
}

/** What is known of a person when they begin to order. */
export type Known = {
  fullName: string
  email: string
  isCompany: boolean
  company?: CompanyProfile | undefined
  /** That of the order before this one. */
  lastAddress?: OrderAddress | undefined
  /** The default card. */
  card?: PaymentMethod | undefined
}

/** What the form begins with, so that nothing is typed twice: the last order's address, else that of the card, else that of the company. */
export function knownAddress({ fullName, email, isCompany, company, lastAddress, card }: Known): CheckoutForm {
  const person = { ...EMPTY, name: fullName, email }
  if (lastAddress) {
    const { company: name, tax_id } = lastAddress
    return { ...person, ...lastAddress, company_order: name || tax_id ? 'yes' : '' }
  }
  const named: CheckoutForm =
    isCompany && company?.company_name
      ? { ...person, company_order: 'yes', company: company.company_name, tax_id: company.tax_id }
      : person
  if (card) return { ...named, name: card.cardholder_name, ...card.billing_address }
  const place = company?.business_address
  if (!place) return named
  const address = [place.street, place.unit].filter(Boolean).join(', ')
  return { ...named, address, city: place.city, state: place.state, zipCode: place.zip_code }
}

/** The address of an order as the form has it. */
export function orderAddressOf(form: CheckoutForm): OrderAddress {
  const isForCompany = form.company_order === 'yes'
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    company: isForCompany ? form.company.trim() : '',
    tax_id: isForCompany ? form.tax_id.trim() : '',
    address: form.address.trim(),
    city: form.city.trim(),
    state: keptRegion(form.country, form.state),
    zipCode: postalCode(form.country, form.zipCode),
    country: form.country,
  }
}

/** The rules of the form: those of the address of an order. */
export const CheckoutSchema: v.GenericSchema<Partial<CheckoutForm>, unknown> = formSchema<CheckoutForm>(
  (form) => ({ address: orderAddressOf(form) }),
  fieldsSchema(orders, ['address']),
  (path) => path.split('.')[1],
)
