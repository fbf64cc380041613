import { COUNTRIES } from '../../../collections/billing-address.ts'
import type { OrderAddress } from '../../../collections/orders.ts'
import { placeLine } from '../../../domain/place-line.ts'
import { t } from '../../../lib/t.ts'

/** An address as it is written on paper, a line each. */
export function addressLines({ name, company, address, city, state, zipCode, country }: OrderAddress): string[] {
  const place =
    country === 'US' ? placeLine({ city, state, zip: zipCode }) : [city, state, zipCode].filter(Boolean).join(', ')
  return [
    [name, company].filter(Boolean).join(', '),
    address,
    place,
    country === 'US' ? '' : t(COUNTRIES[country]),
  ].filter(Boolean)
}
