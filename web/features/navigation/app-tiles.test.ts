import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AppsMenu } from '../../catalog/schema/navigation.ts'
import { appsMenu, appTiles, externalAddress } from './app-tiles.ts'

test('the file matches its schema, with twelve apps in order', () => {
  expect(v.parse(AppsMenu, appsMenu)).toEqual(appsMenu)
  expect(appsMenu.title).toBe('Browse our everyday ecosystem of apps')
  expect(appsMenu.tiles.map(({ label }) => label)).toEqual([
    'Account',
    'Documents',
    'Calendar',
    'Chat',
    'Drive',
    'Books',
    'Courses',
    'Store',
    'Business',
    'App Store',
    'Mail',
    'Everyday AI',
  ])
})

test('a tile that leads to another site is there once the site has an address', () => {
  const labels = (ai: string) => appTiles({ ai }).map(({ label }) => label)
  expect(labels('')).not.toContain('Everyday AI')
  expect(labels('')).toHaveLength(11)
  expect(labels('https://ai.example')).toHaveLength(12)
  const tile = appTiles({ ai: 'https://ai.example' }).at(-1)!
  expect([tile.label, externalAddress(tile, { ai: 'https://ai.example' })]).toEqual([
    'Everyday AI',
    'https://ai.example',
  ])
})
