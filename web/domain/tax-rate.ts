import { USUAL_TAX_RATE } from './cart-totals.ts'
import { regionCode } from '../collections/regions.ts'

/** Rates in hundredths of a percent by country, such as US, or country and state, such as US-OR. */
export type Taxes = Record<string, number>

/** The tax of an address, as the server calculates it (pocketbase/orders/taxes.go): that of its state, else of its country, else the usual one. */
export function taxRateOf(taxes: Taxes, { country, state }: { country: string; state: string }): number {
  const known = new Map(Object.entries(taxes))
  return known.get(`${country}-${regionCode(country, state)}`) ?? known.get(country) ?? USUAL_TAX_RATE
}

/** A rate as it is shown, such as 6.25 of `6.25%`. */
export const taxPercent = (rate: number): number => rate / 100
