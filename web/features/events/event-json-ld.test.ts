import { expect, test } from 'vitest'
import { eventFiles } from '../../catalog/events.ts'
import { catalogFiles } from '../../../tests/support/catalog.ts'
import { eventObject } from './event-json-ld.ts'

const { events } = eventFiles(catalogFiles, '2026-11-28').events!

test('an event with seats says nothing of how many are left: its page is built once, and they go', () => {
  const offers = events.map((event) => ({
    event,
    offer: (eventObject(event) as { offers: Record<string, unknown> }).offers,
  }))
  for (const { event, offer } of offers)
    expect(offer, event.id).toMatchObject({
      '@type': 'Offer',
      price: (event.price / 100).toFixed(2),
      priceCurrency: 'USD',
    })
  const claiming = offers.filter(({ offer }) => 'availability' in offer).map(({ event }) => event.id)
  expect(claiming).toEqual(events.filter(({ seats }) => seats === undefined).map(({ id }) => id))
  expect(claiming.length).toBeGreaterThan(0)
})
