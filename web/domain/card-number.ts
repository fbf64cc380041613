import type { CardBrand } from '../collections/payment-methods.ts'

const DIGITS = 16
const NUMBER = new RegExp(`^\\d{${DIGITS}}$`)

/** The length of a formatted card number. */
export const CARD_NUMBER_LENGTH = DIGITS + DIGITS / 4 - 1

/** Whether a text, without its spaces, has the length of a card number and digits only. */
export const isCardNumber = (text: string): boolean => NUMBER.test(text.replaceAll(' ', ''))

/** Formats typed text as digits in groups of four, at most those of a card number. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, DIGITS)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** The caret position in a formatted text that has `digits` digits before it, as when it was typed. */
export function caretAfterDigits(formatted: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < formatted.length; at++) {
    if (seen === digits) return at
    if (/\d/.test(formatted[at]!)) seen++
  }
  return formatted.length
}

/** visa starts with 4, mastercard with 51 to 55; any other is unknown. */
export function cardBrand(number: string): CardBrand {
  const digits = number.replaceAll(' ', '')
  if (digits.startsWith('4')) return 'visa'
  return /^5[1-5]/.test(digits) ? 'mastercard' : 'unknown'
}

/** The last four digits, which are all that may be stored of a card number. */
export function lastFour(number: string): string {
  return number.replaceAll(' ', '').slice(-4)
}
