import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { collection, type FieldsOf, type RowOf, type Sample } from './collection.ts'
import { choice, object, text } from './field.ts'

/** The card brands that the wallet knows. */
export const CARD_BRANDS = ['visa', 'mastercard', 'unknown'] as const
/** The brand of a card. */
export type CardBrand = (typeof CARD_BRANDS)[number]

const BRAND_NAMES: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard' } satisfies Partial<
  Record<CardBrand, string>
>

/** What people call the brand of a card; of one that the wallet does not know, a card. */
export const brandName = (brand: string): string => BRAND_NAMES[brand] ?? t('Card')

/** Countries of a billing address, by code. */
export const COUNTRIES = { US: msg('United States'), CA: msg('Canada'), GB: msg('United Kingdom') } as const
export type Country = keyof typeof COUNTRIES

/** The address that a card is billed to. */
export const billingAddress = {
  address: text({ label: msg('Address'), required: true, missing: msg('Address is required'), max: 200 }),
  city: text({ label: msg('City'), required: true, missing: msg('City is required'), max: 100 }),
  state: text({ label: msg('State'), required: true, missing: msg('State is required'), max: 100 }),
  zipCode: text({
    label: msg('ZIP Code'),
    required: true,
    missing: msg('ZIP code is required'),
    max: 10,
    format: /^\d{5}(-\d{4})?$/,
    message: msg('Invalid ZIP code'),
  }),
  country: choice(Object.keys(COUNTRIES) as Country[], { label: msg('Country') }),
}

/** A card in the wallet: only the last four digits of its number are stored. */
export const paymentMethods = collection({
  name: 'payment_methods',
  label: { many: msg('Payment methods'), one: msg('a card') },
  title: ({ brand, last4 }) =>
    last4 ? t('{brand} ending in {last4}', { brand: brandName(String(brand)), last4: String(last4) }) : '',
  noLongNumbers: true,
  indexes: ['created_at'], // oldest first: the default
  fields: {
    last4: text({ label: msg('Last four digits'), required: true, pattern: /^[0-9]{4}$/ }),
    brand: choice(CARD_BRANDS, { label: msg('Brand'), required: true, describe: (value) => brandName(String(value)) }),
    cardholder_name: text({
      label: msg('Cardholder Name'),
      required: true,
      missing: msg('Cardholder name is required'),
      max: 100,
      // The empty lookahead lets goja, the engine of the server's hooks, read \p (scripts/lib/hooks.mjs).
      format: /(?=)^[\p{L}\p{M} ]{2,}$/u,
      message: msg('Invalid cardholder name'),
    }),
    /** Two digits, `01` to `12`. */
    expiry_month: text({ label: msg('Expiry month'), required: true, pattern: /^(0[1-9]|1[0-2])$/ }),
    /** Two digits: `26` is 2026. */
    expiry_year: text({ label: msg('Expiry year'), required: true, pattern: /^[0-9]{2}$/ }),
    billing_address: object(billingAddress, {
      label: msg('Billing address'),
      required: true,
      maxSize: 4000,
      message: msg('Invalid billing address'),
    }),
  },
})
export type PaymentMethod = RowOf<typeof paymentMethods>
/** What a device says of a card. */
export type CardFields = FieldsOf<typeof paymentMethods>

export const sample: Sample<typeof paymentMethods> = {
  set: {
    last4: '4242',
    brand: 'visa',
    cardholder_name: 'Ann Other',
    expiry_month: '09',
    expiry_year: '31',
    billing_address: { address: '1 High St', city: 'Springfield', state: 'IL', zipCode: '62701', country: 'US' },
  },
  change: { cardholder_name: 'Ann Newname' },
}
