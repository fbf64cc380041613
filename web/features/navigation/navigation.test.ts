import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { NavLink } from '../../schema/navigation.ts'
import { linksFor, navigation } from './navigation.ts'

const all: NavLink[] = [
  ...navigation.header,
  ...navigation.side,
  ...navigation.user,
  ...navigation.bottom,
  ...navigation.footer.flatMap((group) => group.links),
]

test('every menu entry leads to a route that exists', () => {
  const tree = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8')
  const paths = new Set(Array.from(tree.matchAll(/path: '([^']+)'/g), ([, path]) => path))
  expect(paths.has('/dashboard')).toBe(true)
  expect(all.map(({ to }) => to).filter((to) => !paths.has(to))).toEqual([])
})

test('an entry shows to whom it is for', () => {
  const links: NavLink[] = [
    { label: 'Store', to: '/store' },
    { label: 'Bookmarks', to: '/bookmarks', who: 'signed-in' },
    { label: 'Sign In', to: '/signin', who: 'signed-out' },
  ]
  expect(linksFor(links, true).map(({ label }) => label)).toEqual(['Store', 'Bookmarks'])
  expect(linksFor(links, false).map(({ label }) => label)).toEqual(['Store', 'Sign In'])
})
