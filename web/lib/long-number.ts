import { msg } from './msg.ts'

/**
 * 12 consecutive digits of any script, ignoring white space, dots, dashes and invisible characters between them. The empty
 * lookahead lets goja, the engine of the server's hooks, read \p (scripts/lib/hooks.mjs).
 */
const TWELVE_DIGITS = /(?=)(\p{Nd}[\t-\r\u0085\p{Z}.\p{Pd}\p{Cf}\u2212]*){12}/u

/** The message for a text with such a number. */
export const CARD_NUMBER_MESSAGE = msg('This looks like a card number')

/**
 * Whether any text in a JSON value, keys included, may contain a card number, which must not be stored;
 * pocketbase/sync/digits.go applies the same rule.
 */
export function holdsCardNumber(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.entries(value).flat().some(holdsCardNumber)
  return TWELVE_DIGITS.test(String(value))
}
