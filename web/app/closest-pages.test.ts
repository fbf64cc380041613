import { expect, test } from 'vitest'
import { closestPages } from './closest-pages.ts'

const places = [
  { label: 'Home', to: '/' },
  { label: 'Store', to: '/store' },
  { label: 'Bookmarks', to: '/bookmarks' },
  { label: 'Payment Methods', to: '/wallet' },
]
const meant = (path: string) => closestPages(path, places).map(({ to }) => to)

test('finds what was meant by address or by name', () => {
  expect(meant('/bokmarks')).toEqual(['/bookmarks'])
  expect(meant('/payment')).toEqual(['/wallet'])
  expect(meant('/Stores/')[0]).toBe('/store')
})

test('finds nothing where nothing is near, and bears broken escapes', () => {
  expect(meant('/zzz')).toEqual([])
  expect(meant('/%E0%A4%A')).toEqual([])
  expect(meant('/')).toEqual([])
})
