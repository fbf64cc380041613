import type { ParsedLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { cameFrom } from './came-from.ts'

const at = (index: number, href: string, key = `${index} ${href}`) =>
  ({ href, pathname: href.split('?')[0], state: { __TSR_index: index, __TSR_key: key } }) as ParsedLocation

const PAGE = at(3, '/business/two-door-bread')

test('the page before is where one came from, also when one is back from the page after', () => {
  expect(cameFrom({ location: PAGE, resolvedLocation: at(2, '/browse-businesses?q=bread') })).toBe(
    '/browse-businesses?q=bread',
  )
  expect(cameFrom({ location: PAGE, resolvedLocation: at(4, '/store') })).toBe('/browse-businesses?q=bread')
  expect(cameFrom({ location: PAGE, resolvedLocation: PAGE })).toBe('/browse-businesses?q=bread')
})

test.each([
  ['opened by its address', undefined],
  ['the page after', at(6, '/store')],
  ['two entries before', at(3, '/store')],
  ['signing in', at(4, '/signin?from=%2Fbusiness%2Fnew-hen')],
  ['an anchor of the same page', at(4, '/business/new-hen')],
])('%s is not where one came from', (_, before) => {
  expect(cameFrom({ location: at(5, '/business/new-hen'), resolvedLocation: before })).toBeNull()
})
