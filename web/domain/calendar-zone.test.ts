import { expect, it } from 'vitest'
import { instantIn, zonedText } from './calendar-zone.ts'

const NEW_YORK = 'America/New_York'
const utc = (day: string, time: string, zone = NEW_YORK) => new Date(instantIn(zone, day, time)).toISOString()

it.each([
  ['2027-01-12', '18:30', '2027-01-12T23:30:00.000Z'],
  ['2027-07-12', '18:30', '2027-07-12T22:30:00.000Z'],
  // Clocks go forward at 2:00 on March 14, 2027 and back at 2:00 on November 7.
  ['2027-03-14', '01:59', '2027-03-14T06:59:00.000Z'],
  ['2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
  ['2027-11-07', '00:30', '2027-11-07T04:30:00.000Z'],
  ['2027-11-07', '02:30', '2027-11-07T07:30:00.000Z'],
])('%s %s in New York', (day, time, expected) => {
  expect(utc(day, time)).toBe(expected)
})

it('treats the evening before midnight UTC as the same local day', () => {
  expect(utc('2027-02-25', '09:00', 'America/Los_Angeles')).toBe('2027-02-25T17:00:00.000Z')
})

it('uses the UTC offset of the day, not of today', () => {
  expect(zonedText(Date.parse('2027-01-12T23:30:00Z'), NEW_YORK)).toBe('2027-01-12T18:30:00-05:00')
  expect(zonedText(Date.parse('2027-07-12T22:30:00Z'), NEW_YORK)).toBe('2027-07-12T18:30:00-04:00')
  expect(zonedText(Date.parse('2027-01-12T00:00:00Z'), 'Asia/Kolkata')).toBe('2027-01-12T05:30:00+05:30')
})
