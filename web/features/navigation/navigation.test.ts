import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Navigation, type NavLink } from '../../catalog/schema/navigation.ts'
import { allPlaces, categoryOf, footerColumns, linksFor, navigation, pagesOf } from './navigation.ts'

test('the file matches its schema, with six categories in order', () => {
  expect(v.parse(Navigation, navigation)).toEqual(navigation)
  expect(navigation.categories.map(({ label }) => label)).toEqual([
    'Services',
    'Industries',
    'Companies',
    'Legal',
    'Learn',
    'Store',
  ])
})

test('the side menu and the bar of the installed app have their entries in order', () => {
  expect(navigation.side.map(({ label }) => label)).toEqual(['Home', 'About', 'Portfolio', 'Events', 'News'])
  expect(navigation.bottom.map(({ label }) => label)).toEqual(['Home', 'Search', 'Cart', 'Bookmarks', 'Account'])
})

test('an entry is shown only to its audience', () => {
  const links: NavLink[] = [
    { label: 'Store', to: '/store' },
    { label: 'Bookmarks', to: '/bookmarks', who: 'signed-in' },
    { label: 'Sign In', to: '/signin', who: 'signed-out' },
  ]
  expect(linksFor(links, true).map(({ label }) => label)).toEqual(['Store', 'Bookmarks'])
  expect(linksFor(links, false).map(({ label }) => label)).toEqual(['Store', 'Sign In'])
})

test('the footer has each page of the categories once', () => {
  const inFooter = footerColumns(navigation.categories).flatMap(({ pages }) => pages.map(({ to }) => to))
  expect(inFooter.length).toBe(new Set(inFooter).size)
  expect(new Set(inFooter)).toEqual(new Set(navigation.categories.flatMap(pagesOf).map(({ to }) => to)))
})

test('a path belongs to the category of its parent page, not to that of an address with the same prefix', () => {
  const at = (path: string) => categoryOf(path, navigation.categories)?.id
  expect(at('/apps/wellness')).toBe('store')
  expect(at('/legal/privacy')).toBe('legal')
  expect(at('/store')).toBe('store')
  expect(at('/storefront')).toBeUndefined()
  expect(at('/')).toBeUndefined()
})

test('every public page can be reached from a menu', () => {
  const pages =
    `/about /portfolio /events /news /careers /contact /search /signin /signup /store /apps /apps/categories /bookstore
    /ebooks /audiobooks /courses /premium-courses /design-services /web-services /application-services /ecommerce-services
    /marketing-services /blockchain-services /ai-services /real-estate-services /food-services /cannabis-services
    /staffing-services /payment-services /retail-services /identity-verification-services /browse-businesses
    /explore-businesses /business-profiles /everyday-score /business-formation /trademark-services /copywriting-services
    /legal/privacy /legal/terms /sync`.split(/\s+/)
  const places = allPlaces(false).map(({ to }) => to)
  expect(pages.filter((page) => !places.includes(page))).toEqual([])
})

test('places come from every menu, each address once, and only those that the visitor may open', () => {
  const places = allPlaces(false).map(({ to }) => to)
  expect(places.length).toBe(new Set(places).size)
  expect(places).toEqual(expect.arrayContaining(['/', '/web-services', '/legal/terms', '/search', '/signin', '/sync']))
  expect(allPlaces(true).map(({ to }) => to)).not.toContain('/signin')
})
