import type { Cents } from '../money.ts'

/** A price in schema.org's format: `449999` becomes `4499.99`. */
export function priceText(amount: Cents): string {
  return (amount / 100).toFixed(2)
}
