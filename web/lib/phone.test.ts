import { expect, test } from 'vitest'
import { PHONE } from './phone.ts'

test.each([
  '404 555 0142',
  '(404) 555-0142',
  '+1 404 555 0142',
  '+1 (404) 555-0142 ext. 12',
  '404.555.0142 x7',
  '+44 20 7946 0958',
  '+(49) 30/901820',
  '5550142',
  '123456789012345',
])('%s is a phone number', (phone) => expect(phone).toMatch(PHONE))

test.each([
  '5',
  '555 014',
  '1234567890123456',
  '+',
  '++++4045550142',
  'call me',
  '404 555 0142 at noon',
  '404-555-0142-',
  '404 555 0142 x1234567',
  '404 555 0142\nx',
])('%j is none', (phone) => expect(phone).not.toMatch(PHONE))

test('a long text is read at once', () => {
  const started = performance.now()
  expect(`+${'1 '.repeat(20_000)}`).not.toMatch(PHONE)
  expect(performance.now() - started).toBeLessThan(100)
})
