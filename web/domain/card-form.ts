import * as v from 'valibot'
import { postalCode, type Country } from '../collections/billing-address.ts'
import { fieldError, fieldsSchema } from '../collections/collection.ts'
import { paymentMethods, type CardFields } from '../collections/payment-methods.ts'
import { keptRegion } from '../collections/regions.ts'
import { t } from '../lib/t.ts'
import { isExpired, parseExpiry } from './card-expiry.ts'
import { cardBrand, isCardNumber, lastFour } from './card-number.ts'
import { formSchema } from './form-schema.ts'

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

/** A form for a card in place of another one, with what the two have in common. */
export const cardAfter = ({ cardholder_name: name, billing_address: address }: CardFields): CardForm => ({
  ...EMPTY_CARD,
  name,
  ...address,
})

const DRAFT_FIELDS: readonly string[] = [
  'name',
  'expiry',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] satisfies (keyof CardForm)[]

/** A draft is stored with each letter: of a card number that is being typed, the digits after those of the bank. */
const SEVEN_DIGITS = /(\p{Nd}[\s.\p{Pd}\p{Cf}\u2212]*){7}/u
const ZIP_PLUS_4 = /^\d{5}-\d{4}$/

const mayBeKept = ([name, value]: [string, string]) =>
  DRAFT_FIELDS.includes(name) && (!SEVEN_DIGITS.test(value) || (name === 'zipCode' && ZIP_PLUS_4.test(value)))

/** What may be kept of a form that is not sent yet: nothing of the number and the CVV, and no number that was typed into another field. */
export const draftOfCard = (typed: Partial<CardForm>): Partial<CardForm> =>
  Object.fromEntries(Object.entries(typed).filter(mayBeKept))

const { cardholder_name: NAME, expiry_month: MONTH } = paymentMethods.fields

/** A text that a check finds right, or has a message for. */
const checked = (check: (typed: string) => string | undefined) =>
  v.pipe(
    v.string(),
    v.check(
      (typed) => check(typed) === undefined,
      ({ input }) => check(input)!,
    ),
  )

/** The rules of a form at `now`: what the wallet keeps by those of its definition, the rest by the form's own. */
export const cardFormSchema = (now: Date) =>
  v.intersect([
    v.object({
      number: checked(checkNumber),
      name: v.pipe(v.string(), v.trim(), NAME.schema),
      expiry: checked((expiry) => checkExpiry(expiry, now)),
      cvv: checked(checkCvv),
    }),
    formSchema<CardForm>(
      (form) => ({ billing_address: addressOf(form) }),
      fieldsSchema(paymentMethods, ['billing_address']),
      (path) => path.split('.')[1],
    ),
  ])

const addressOf = ({ address, city, state, zipCode, country }: CardForm): CardFields['billing_address'] => ({
  address: address.trim(),
  city: city.trim(),
  state: keptRegion(country, state),
  zipCode: postalCode(country, zipCode),
  country,
})

/**
 * The fields of a card from a form that `cardFormSchema` found right. Only what the wallet may keep leaves the form: the number
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
    billing_address: addressOf(form),
  }
}

function checkNumber(number: string): string | undefined {
  if (!number.trim()) return t('Card number is required')
  return isCardNumber(number) ? undefined : t('Invalid card number')
}

function checkExpiry(expiry: string, now: Date): string | undefined {
  if (!expiry.trim()) return t('Expiry date is required')
  const parsed = parseExpiry(expiry)
  if (!parsed) return t('Invalid expiry date format')
  if (fieldError(MONTH, parsed.month)) return t('Invalid month')
  return isExpired(parsed, now) ? t('Card has expired') : undefined
}

/** The longest CVV; most have a digit less. */
export const CVV_LENGTH = 4
const CVV = new RegExp(`^\\d{${CVV_LENGTH - 1},${CVV_LENGTH}}$`)

/** Formats typed text as the digits of a CVV. */
export const formatCvv = (typed: string): string => typed.replace(/\D/g, '').slice(0, CVV_LENGTH)

function checkCvv(cvv: string): string | undefined {
  if (!cvv.trim()) return t('CVV is required')
  return CVV.test(cvv) ? undefined : t('Invalid CVV')
}
