import { expect, test } from 'vitest'
import { placeLine } from './place-line.ts'

test('a place is written with its state, and without one where it has none', () => {
  expect(placeLine({ city: 'Portland', state: 'OR', zip: '97209' })).toBe('Portland, OR 97209')
  expect(placeLine({ city: 'Leeds', state: '', zip: 'LS1 1AA' })).toBe('Leeds LS1 1AA')
})
