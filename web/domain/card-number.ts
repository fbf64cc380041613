import type { CardBrand } from '../collections/payment-methods.ts'

const NUMBER_LENGTH = 16
/**
 * 12 consecutive digits of any script, ignoring white space, dots, dashes and invisible characters between them. The empty
 * lookahead lets goja, the engine of the server's hooks, read \p (scripts/lib/hooks.mjs).
 */
const TWELVE_DIGITS = /(?=)(\p{Nd}[\t-\r\u0085\p{Z}.\p{Pd}\p{Cf}\u2212]*){12}/u

/** Formats typed text as digits in groups of four: at most 16 digits, so 19 characters. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, NUMBER_LENGTH)
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

/** Whether a text may contain a card number, which must not be stored; pocketbase/sync/digits.go applies the same rule. */
export function holdsCardNumber(text: string): boolean {
  return TWELVE_DIGITS.test(text)
}
