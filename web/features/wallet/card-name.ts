import { brandName, type PaymentMethod } from '../../collections/payment-methods.ts'

/** A card as sentences name it. */
export const cardName = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>) => ({
  brand: brandName(brand),
  last4,
})
