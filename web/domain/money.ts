import { formatNumber } from '../lib/language.ts'
/** An amount of US dollars in whole cents. All calculations are in cents; only catalog files and screens use dollars. */
export type Cents = number

/** A catalog file's dollars as cents. Rounds, since `999.99 * 100` is not a whole number in binary floating point. */
export function fromDollars(dollars: number): Cents {
  return Math.round(dollars * 100)
}

const DOLLARS = { style: 'currency', currency: 'USD' } as const

/** `449999` becomes `$4,499.99`: always two decimals, always US dollars. */
export function formatCents(amount: Cents): string {
  return formatNumber(amount / 100, DOLLARS)
}
