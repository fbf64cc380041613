import { expect, test } from 'vitest'
import { formatCents } from '../money.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { faqPage } from './faq-page.ts'
import { priceText } from './price-text.ts'
import { service } from './service.ts'

test.each([1, 999, 99_999, 449_999, 999_999, 1_234_500])('%d cents are the price that the page shows', (amount) => {
  expect(priceText(amount)).toBe(formatCents(amount).replace(/[$,]/g, ''))
})

const web = { name: 'Web development', description: 'Sites.', path: '/web-services' }

test('a service offers the items of its page, monthly ones with a billing period', () => {
  const offers = [
    { sku: 'web-starter', name: 'Web Starter', price: 99_999, availability: 'in-stock' as const },
    { sku: 'web-monthly', name: 'Care', price: 19_999, period: 'month' as const, availability: 'pre-order' as const },
  ]
  expect(service({ ...web, offers })).toMatchObject({
    '@type': 'Service',
    offers: [
      {
        sku: 'web-starter',
        price: '999.99',
        priceCurrency: 'USD',
        url: '/store/web-starter',
        availability: 'https://schema.org/InStock',
      },
      {
        ...{ sku: 'web-monthly', price: '199.99', availability: 'https://schema.org/PreOrder' },
        priceSpecification: { price: '199.99', unitCode: 'MON' },
      },
    ],
  })
})

test('a service without items has no offers', () => {
  expect(service({ ...web, offers: [] })).not.toHaveProperty('offers')
})

test('questions and answers are the same as on the page', () => {
  const [entry] = (faqPage([{ question: 'How long?', answer: 'Two weeks.' }]) as { mainEntity: object[] }).mainEntity
  expect(entry).toMatchObject({ name: 'How long?', acceptedAnswer: { text: 'Two weeks.' } })
})

test('breadcrumbs lead from home through the parent pages to the page', () => {
  const list = breadcrumbList([{ label: 'AI', to: '/ai-services' }], { title: 'Bakery', path: '/case-study-bakery' })
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: '/' },
      { position: 2, name: 'AI', item: '/ai-services' },
      { position: 3, name: 'Bakery', item: '/case-study-bakery' },
    ],
  })
})
