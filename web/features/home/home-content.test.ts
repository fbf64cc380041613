import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { homeContent } from './home-content.ts'

const { hero, packages, pocket } = homeContent
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test('the featured packages are in the catalogue', () => {
  const items = read('public/catalog/items/web.json')
  expect(packages.skus.filter((sku) => !items.includes(`"sku": "${sku}"`))).toEqual([])
})

test('its links lead to routes that exist', () => {
  const tree = read('web/routeTree.gen.ts')
  const links = [hero.primary, hero.secondary, packages.more, pocket.action]
  expect(links.filter(({ to }) => !tree.includes(`path: '${to}'`))).toEqual([])
})
