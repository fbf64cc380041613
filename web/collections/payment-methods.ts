import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { billingAddress } from './billing-address.ts'
import { collection, type FieldsOf, type RowOf, type Sample } from './collection.ts'
import { choice, text } from './field.ts'
import { objectBy } from './object-field.ts'

/** The card brands that the wallet knows. */
export const CARD_BRANDS = ['visa', 'mastercard', 'unknown'] as const
/** The brand of a card. */
export type CardBrand = (typeof CARD_BRANDS)[number]

const BRAND_NAMES: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard' } satisfies Partial<
  Record<CardBrand, string>
>

/** What people call the brand of a card; of one that the wallet does not know, a card. */
export const brandName = (brand: string): string => BRAND_NAMES[brand] ?? t('Card')

/**
 * Letters of any script, spaces, hyphens, apostrophes, dots, also those in the middle of the line, and the joiners of Persian and Indic words.
 * The empty lookahead lets goja, the engine of the server's hooks, read \p (scripts/lib/hooks.mjs).
 */
const NAME = /(?=)^(?=.*\p{L})[\p{L}\p{M} \-\u2010\u2011'\u2018\u2019.\u00b7\u30fb\u200c\u200d]{2,}$/u

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
      format: NAME,
      message: msg('Invalid cardholder name'),
    }),
    /** Two digits, `01` to `12`. */
    expiry_month: text({ label: msg('Expiry month'), required: true, pattern: /^(0[1-9]|1[0-2])$/ }),
    /** Two digits: `26` is 2026. */
    expiry_year: text({ label: msg('Expiry year'), required: true, pattern: /^[0-9]{2}$/ }),
    billing_address: objectBy(billingAddress, {
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
