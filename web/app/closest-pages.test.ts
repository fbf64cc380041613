import { expect, test } from 'vitest'
import { closestPages, searchTermsOf } from './closest-pages.ts'

const places = [
  { label: 'Home', to: '/' },
  { label: 'Store', to: '/store' },
  { label: 'Bookmarks', to: '/bookmarks' },
  { label: 'Payment Methods', to: '/wallet' },
  { label: 'Web Development', to: '/web-services' },
]
const closest = (path: string) => closestPages(path, places).map(({ to }) => to)

test('finds pages by address or by name', () => {
  expect(closest('/bokmarks')).toEqual(['/bookmarks'])
  expect(closest('/payment')).toEqual(['/wallet'])
  expect(closest('/Stores/')[0]).toBe('/store')
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
