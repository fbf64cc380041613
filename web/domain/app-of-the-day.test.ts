import { expect, test } from 'vitest'
import { indexOfTheDay } from './app-of-the-day.ts'

test('six days cycle through all six, in order', () => {
  const places = ['20', '21', '22', '23', '24', '25', '26'].map((day) => indexOfTheDay(`2026-11-${day}`, 6))
  expect(new Set(places).size).toBe(6)
  for (const [at, place] of places.slice(1).entries()) expect(place).toBe((places[at]! + 1) % 6)
})

test('continues across the end of a year and a leap day', () => {
  expect(indexOfTheDay('2027-01-01', 6)).toBe((indexOfTheDay('2026-12-31', 6) + 1) % 6)
  expect(indexOfTheDay('2028-03-01', 6)).toBe((indexOfTheDay('2028-02-29', 6) + 1) % 6)
})
