import { expect, test } from 'vitest'
import { findByWords } from '../domain/find-by-words.ts'
import { findAsTyped } from '../domain/matches-words.ts'
import { closestPages, searchTermsOf } from './closest-pages.ts'

const places = [
  { label: 'Home', to: '/' },
  { label: 'Store', to: '/store' },
  { label: 'Bookmarks', to: '/bookmarks' },
  { label: 'Payment Methods', to: '/wallet' },
  { label: 'Web Development', to: '/web-services' },
  { label: 'Sign in', to: '/signin' },
  { label: 'Careers', to: '/careers' },
]
const closest = (path: string) => closestPages(path, places, findByWords).map(({ to }) => to)

test('finds pages by address or by name', () => {
  expect(closest('/bokmarks')).toEqual(['/bookmarks'])
  expect(closest('/payment')).toEqual(['/wallet'])
  expect(closest('/Stores/')[0]).toBe('/store')
})

test('finds pages as every search does, by other words for the same', () => {
  expect(closest('/login')).toEqual(['/signin'])
  expect(closest('/jobs')).toEqual(['/careers'])
})

test('until the code of the search is here it finds the words as typed', () => {
  expect(closestPages('/sign-in', places, findAsTyped).map(({ to }) => to)).toEqual(['/signin'])
})

test('finds a page by one segment of a longer address', () => {
  expect(closest('/en/products/web-sevices')[0]).toBe('/web-services')
})

test('finds nothing for dissimilar paths, and accepts malformed escapes', () => {
  expect(closest('/zzz')).toEqual([])
  expect(closest('/%E0%A4%A')).toEqual([])
  expect(closest('/')).toEqual([])
})

test.each([
  ['/web-sevices.html', 'web sevices'],
  ['/caf%C3%A9/opening_hours/', 'café opening hours'],
  ['/%E0%A4%A', 'E0 A4 A'],
  ['/---', ''],
])('the search terms of %s are "%s"', (path, words) => {
  expect(searchTermsOf(path)).toBe(words)
})
