import type { CardBrand } from '../collections/payment-methods.ts'

const NUMBER_LENGTH = 16
/** Digits in a row that no stored text may hold, however they are spaced: it would be a card number. */
const FORBIDDEN_DIGITS = 12

/** What is typed, as digits in groups of four: at most 16 of them, so 19 characters. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, NUMBER_LENGTH)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Where the caret goes in a formatted text so that `digits` digits stand before it, as they did when it was typed. */
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

/** The four digits that may be kept of a whole number. */
export function lastFour(number: string): string {
  return number.replaceAll(' ', '').slice(-4)
}

/** Whether a text could hide a card number: 12 or more digits once spaces, dots and hyphens are out. Never stored anywhere. */
export function holdsCardNumber(text: string): boolean {
  return new RegExp(`\\d{${FORBIDDEN_DIGITS}}`).test(text.replace(/[\s.-]/g, ''))
}
