import type { Cents } from '../money.ts'

/** A price as schema.org wants it: `449999` reads `4499.99`. */
export function priceText(amount: Cents): string {
  return (amount / 100).toFixed(2)
}
