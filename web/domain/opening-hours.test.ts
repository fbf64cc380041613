import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openStatusAt } from '../lib/hours.ts'
import { openingHoursSpecification, weekOf, type HoursLine } from './opening-hours.ts'

const { contact } = JSON.parse(readFileSync('public/catalog/site.json', 'utf8')) as {
  contact: { hours: HoursLine[]; timeZone: string }
}
const at = (instant: string) => openStatusAt(weekOf(contact.hours), contact.timeZone, new Date(instant)).text

it('the office is open Mon-Fri 9-6, Sat 10-4, Sun closed', () => {
  expect(weekOf(contact.hours)).toEqual([...Array<string>(5).fill('09:00-18:00'), '10:00-16:00', null])
})

it.each([
  // Winter: Atlanta is five hours behind UTC.
  ['2027-01-11T13:59:59Z', 'Closed, opens at 9 AM'],
  ['2027-01-11T14:00:00Z', 'Open now, until 6 PM'],
  ['2027-01-11T22:59:59Z', 'Open now, until 6 PM'],
  ['2027-01-11T23:00:00Z', 'Closed, opens tomorrow at 9 AM'],
  // Friday night, Saturday, Sunday.
  ['2027-01-16T02:00:00Z', 'Closed, opens tomorrow at 10 AM'],
  ['2027-01-16T15:00:00Z', 'Open now, until 4 PM'],
  ['2027-01-16T21:00:00Z', 'Closed, opens Monday at 9 AM'],
  ['2027-01-17T17:00:00Z', 'Closed, opens tomorrow at 9 AM'],
  // Summer: four hours.
  ['2027-07-12T13:00:00Z', 'Open now, until 6 PM'],
  ['2027-07-12T22:00:00Z', 'Closed, opens tomorrow at 9 AM'],
])('at %s: %s', (instant, text) => {
  expect(at(instant)).toBe(text)
})

it('structured data has the days with opening hours', () => {
  expect(openingHoursSpecification(contact.hours)).toEqual([
    expect.objectContaining({ dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], closes: '18:00' }),
    expect.objectContaining({ dayOfWeek: ['Saturday'], opens: '10:00', closes: '16:00' }),
  ])
})
