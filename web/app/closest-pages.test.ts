import { expect, test } from 'vitest'
import { closestPages, wordsOf } from './closest-pages.ts'

const places = [
  { label: 'Home', to: '/' },
  { label: 'Store', to: '/store' },
  { label: 'Bookmarks', to: '/bookmarks' },
  { label: 'Payment Methods', to: '/wallet' },
  { label: 'Web Development', to: '/web-services' },
]
const meant = (path: string) => closestPages(path, places).map(({ to }) => to)

test('finds what was meant by address or by name', () => {
  expect(meant('/bokmarks')).toEqual(['/bookmarks'])
  expect(meant('/payment')).toEqual(['/wallet'])
  expect(meant('/Stores/')[0]).toBe('/store')
})

test('finds it in a part of a longer address', () => {
  expect(meant('/en/products/web-sevices')[0]).toBe('/web-services')
})

test('finds nothing where nothing is near, and bears broken escapes', () => {
  expect(meant('/zzz')).toEqual([])
  expect(meant('/%E0%A4%A')).toEqual([])
  expect(meant('/')).toEqual([])
})

test.each([
  ['/web-sevices.html', 'web sevices'],
  ['/caf%C3%A9/opening_hours/', 'café opening hours'],
  ['/%E0%A4%A', 'E0 A4 A'],
  ['/---', ''],
])('the words of %s are "%s"', (path, words) => {
  expect(wordsOf(path)).toBe(words)
})
