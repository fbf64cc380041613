import type { CardBrand } from '../../collections/payment-methods.ts'

/** A brand's label before the last four digits. The history stores the brand's id, including `unknown`. */
export function brandLabel(brand: CardBrand): string {
  return brand === 'unknown' ? 'card' : brand
}
