import * as v from 'valibot'
import { expect, it } from 'vitest'
import { findByWords } from '../../domain/find-by-words.ts'
import { eventErrors, eventFiles } from '../../catalog/events.ts'
import { addDays } from '../../domain/calendar-series.ts'
import { EVENT_PLACES, EVENT_TYPES, type EventsFile } from '../../catalog/schema/events.ts'
import { catalogFiles } from '../../../tests/support/catalog.ts'
import { EventsSearch } from './events-search.ts'
import { priceText } from './event-texts.ts'
import { selectEvents } from './select-events.ts'

const file = catalogFiles.get('items/events') as EventsFile
const files = new Map([['items/events', file]])
const { events } = eventFiles(files, '2026-11-20').events!
const ids = (search: EventsSearch) => selectEvents(events, search, findByWords).map(({ id }) => id)

it('has each type at some place, each place, and only the three prices', () => {
  expect(events.length).toBeGreaterThanOrEqual(12)
  for (const type of Object.keys(EVENT_TYPES)) expect(ids(v.parse(EventsSearch, { type }))).not.toEqual([])
  for (const place of Object.keys(EVENT_PLACES)) expect(ids(v.parse(EventsSearch, { place }))).not.toEqual([])
  expect(new Set(events.map(priceText))).toEqual(new Set(['$299.99', 'Free', '$49.99']))
})

it('finds by words of the text, the place, the type and the price, with both filters', () => {
  expect(ids({ q: 'candle locksmith' })).toEqual([])
  // Another word for it, in the middle of a text, is a coincidence.
  expect(ids({ q: 'pricing', type: 'workshop', place: 'atlanta' })).toEqual(['pricing-workshop'])
  expect(ids({ q: 'LOCKSMITH' })).toEqual(['ugly-first-logos'])
  expect(ids({ q: 'free webinar' })).toHaveLength(4)
  expect(ids({ type: 'conference', place: 'san-francisco' })).toEqual(['west-coast-operators-day'])
  expect(ids({ type: 'webinar', place: 'atlanta' })).toEqual([])
})

it.each([
  ['pricng', 'pricing-workshop'],
  ['chargback', 'chargebacks-explained'],
  ['logos', 'ugly-first-logos'],
  ['photos', 'photographs-that-sell'],
])('%s has %s on top', (q, first) => expect(ids({ q })[0]).toBe(first))

it('is never in the past, whatever the build date', () => {
  for (let days = 0; days < 800; days += 13) {
    const today = addDays('2026-11-20', days)
    const built = eventFiles(files, today).events!.events
    expect(built.every(({ start }) => start.slice(0, 10) > today)).toBe(true)
    expect(eventErrors(files, today)).toEqual([])
  }
})

it('an invalid file is reported with position and reason', () => {
  const broken = structuredClone(file)
  broken.items[1]!.id = broken.items[0]!.id
  broken.items[2]!.zone = 'America/Atlantis'
  delete broken.items[0]!.featured
  expect(eventErrors(new Map([['items/events', broken]]), '2026-11-20')).toEqual([
    'items/events.json: items.1.id: small-business-summit is used twice',
    'items/events.json: items.2.zone: America/Atlantis is no time zone',
    'items/events.json: items: 0 are featured, there is room for one',
  ])
})
