import { expect, test } from 'vitest'
import { catalogFiles } from '../../tests/support/catalog.ts'
import { eventFiles, withDates } from './events.ts'
import { soldEntries } from './sold.ts'

const seatOf = (sku: string, today: string) =>
  withDates(soldEntries(catalogFiles), catalogFiles, today).find((entry) => entry.sku === sku)
const startOf = (sku: string, today: string) => seatOf(sku, today)?.start

test('a seat that is sold has the date after the day on which the catalog is built', () => {
  expect(startOf('event-website-clinic', '2026-11-28')).toBe('2026-12-16T13:00:00-05:00')
  expect(startOf('event-website-clinic', '2026-12-16')).toBe('2027-02-10T13:00:00-05:00')
  expect(startOf('web-starter', '2026-11-28')).toBeUndefined()
})

test('a seat says where its time is, and when its event comes again', () => {
  const seat = { zone: 'America/New_York', everyWeeks: 8 }
  expect(seatOf('event-website-clinic', '2026-11-28')).toMatchObject(seat)
  const { events } = eventFiles(catalogFiles, '2026-11-28').events!
  expect(events.find(({ id }) => id === 'website-clinic')).toMatchObject(seat)
})
