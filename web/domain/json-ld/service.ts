import type { Cents } from '../money.ts'
import { productPath } from '../product-path.ts'
import { priceText } from './price-text.ts'

type Offered = {
  sku: string
  name: string
  price: Cents
  period?: 'month' | 'hour' | undefined
  page?: string | undefined
  availability: 'in-stock' | 'pre-order' | 'digital'
}
type Input = { name: string; description: string; path: string; offers: Offered[] }

// UN/CEFACT codes, which schema.org uses for the unit of a price.
const UNIT = { month: 'MON', hour: 'HUR' }
const AVAILABILITY = { 'in-stock': 'InStock', 'pre-order': 'PreOrder', digital: 'OnlineOnly' }

function offer(item: Offered): object {
  const { sku, name, price, period, availability } = item
  const amount = { price: priceText(price), priceCurrency: 'USD' }
  return {
    '@type': 'Offer',
    sku,
    name,
    url: productPath(item),
    availability: `https://schema.org/${AVAILABILITY[availability]}`,
    ...amount,
    ...(period && {
      priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: UNIT[period] },
    }),
  }
}

/** A schema.org Service with an Offer for each item on its page, at the price shown there; each offer has a page of its own. */
export function service({ name, description, path, offers }: Input): object {
  return {
    '@type': 'Service',
    name,
    serviceType: name,
    description,
    url: path,
    areaServed: { '@type': 'Country', name: 'United States' },
    provider: { '@type': 'Organization', name: 'Everyday', url: '/' },
    ...(offers.length > 0 && { offers: offers.map(offer) }),
  }
}
