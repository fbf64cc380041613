import { describe, expect, test } from 'vitest'
import { addressHost, addressKey, findAddress, readAddress } from './bookmark-address.ts'

describe('readAddress', () => {
  test.each([
    ['https://Example.org/A?utm_source=x#y', 'https://Example.org/A?utm_source=x#y'],
    ['  http://example.org  ', 'http://example.org'],
    ['example.org/path', 'https://example.org/path'],
    ['//example.org', 'https://example.org'],
    ['localhost:3000/x', 'https://localhost:3000/x'],
    ['mailto:ann@example.org', 'mailto:ann@example.org'],
    ['https://example.org/a b', 'https://example.org/a%20b'],
    ['http://intranet/', 'http://intranet/'],
  ])('keeps %s', (given, kept) => expect(readAddress(given)).toBe(kept))

  test.each([
    '',
    'hello',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'place:sort=8',
    'file:///etc/passwd',
    'https://',
    'mailto:',
    'mailto:ann',
    `https://example.org/${'x'.repeat(2000)}`,
  ])('refuses %s', (given) => expect(readAddress(given)).toBeNull())
})

describe('addressKey', () => {
  test.each([
    ['https://Example.ORG/a', 'https://example.org/a'],
    ['https://example.org/a/', 'https://example.org/a'],
    ['https://example.org/', 'https://example.org'],
    ['https://example.org/a#part', 'https://example.org/a'],
    ['https://example.org/a?utm_source=x&utm_medium=y', 'https://example.org/a'],
    ['https://example.org/a?b=1&utm_campaign=z&c=2', 'https://example.org/a?b=1&c=2'],
    ['https://example.org:443/a', 'https://example.org/a'],
    ['mailto:Ann@Example.org', 'mailto:ann@example.org'],
  ])('%s is %s', (one, other) => expect(addressKey(one)).toBe(addressKey(other)))

  test.each([
    ['https://example.org/a', 'https://example.org/A'],
    ['https://example.org/a?b=1', 'https://example.org/a?b=2'],
    ['https://example.org/a', 'http://example.org/a'],
    ['https://a.example.org', 'https://b.example.org'],
  ])('%s is not %s', (one, other) => expect(addressKey(one)).not.toBe(addressKey(other)))
})

test('addressHost returns the recognizable part', () => {
  expect(addressHost('https://www.irs.gov/payments')).toBe('irs.gov')
  expect(addressHost('mailto:ann@example.org')).toBe('ann@example.org')
})

test('findAddress extracts the link from a shared text', () => {
  expect(findAddress('Look: https://example.org/x, it is good.')).toBe('https://example.org/x')
  expect(findAddress('(see https://example.org/x).')).toBe('https://example.org/x')
  expect(findAddress('nothing here')).toBeNull()
  expect(findAddress('javascript:alert(1)')).toBeNull()
})
