import type { Cents } from '../money.ts'
import { priceText } from './price-text.ts'

type Offered = { sku: string; name: string; price: Cents; period?: 'month' | 'hour' | undefined }
type Input = { name: string; description: string; path: string; offers: Offered[] }

// UN/CEFACT codes, which schema.org uses for the unit of a price.
const UNIT = { month: 'MON', hour: 'HUR' }

function offer({ sku, name, price, period }: Offered, path: string): object {
  const amount = { price: priceText(price), priceCurrency: 'USD' }
  return {
    '@type': 'Offer',
    sku,
    name,
    url: path,
    availability: 'https://schema.org/InStock',
    ...amount,
    ...(period && {
      priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: UNIT[period] },
    }),
  }
}

/** A schema.org Service with an Offer for each item on its page, at the price shown there. */
export function service({ name, description, path, offers }: Input): object {
  return {
    '@type': 'Service',
    name,
    serviceType: name,
    description,
    url: path,
    areaServed: { '@type': 'Country', name: 'United States' },
    provider: { '@type': 'Organization', name: 'Everyday', url: '/' },
    ...(offers.length > 0 && { offers: offers.map((item) => offer(item, path)) }),
  }
}
