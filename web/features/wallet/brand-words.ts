import type { CardBrand } from '../../collections/payment-methods.ts'

/** A brand as it stands before the last four digits. The history keeps the brand's own word, unknown included. */
export function brandWords(brand: CardBrand): string {
  return brand === 'unknown' ? 'card' : brand
}
