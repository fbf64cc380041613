import { expect, test } from 'vitest'
import type { MapDetails } from '../../web/catalog/schema/map-files.ts'
import type { BusinessesFile } from '../../web/catalog/schema/businesses.ts'
import { toWorld } from '../../web/domain/mercator.ts'
import { catalogFiles as files } from '../support/catalog.ts'

type Spot = { x: number; y: number }

const map = files.get('map') as MapDetails
const businesses = ['written', 'composed'].flatMap((name) => (files.get(`businesses/${name}`) as BusinessesFile).items)

/** The rings of path data of `m`, `l` and `z`, all relative. */
function ringsOf(path: string): Spot[][] {
  let [x, y] = [0, 0]
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = ring.match(/-?\d+/g)!.map(Number)
      const points: Spot[] = []
      for (let at = 0; at < numbers.length; at += 2) {
        x += numbers[at]!
        y += numbers[at + 1]!
        points.push({ x, y })
      }
      // "z" goes back to where the ring begins.
      ;({ x, y } = points[0]!)
      return points
    })
}

const isInside = ({ x, y }: Spot, ring: Spot[]) =>
  ring.reduce((inside, a, at) => {
    const b = ring.at(at - 1)!
    return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x ? !inside : inside
  }, false)

// Where this fails, businesses have moved: run `node scripts/geography.mjs`.
test('every business of the catalog is among the blocks of its city', () => {
  const lost = businesses.filter(({ location }) => {
    const city = map.cities.find(({ name, state }) => name === location.city && state === location.state)
    const { x, y } = toWorld(location)
    const spot = city && { x: x * map.fine - city.x, y: y * map.fine - city.y }
    return !spot || !ringsOf(city.blocks).some((ring) => isInside(spot, ring))
  })
  expect(lost.map(({ name, location }) => `${name}, ${location.city}`)).toEqual([])
})

test('each city has a ZIP code and each town a place in the country', () => {
  expect(map.cities.filter(({ zips }) => zips.length === 0).map(({ name }) => name)).toEqual([])
  const [from, to] = [toWorld({ lat: 72, lng: -180 }), toWorld({ lat: 17, lng: -65 })]
  const outside = map.towns.filter(
    ([, x, y]) => x / map.fine < from.x || x / map.fine > to.x || y / map.fine < from.y || y / map.fine > to.y,
  )
  expect(outside).toEqual([])
})

test('the file stays small enough to come after the page, and names its licenses', () => {
  expect(JSON.stringify(map).length).toBeLessThan(112_000)
  for (const source of ['US Census Bureau', 'Natural Earth', 'public domain', 'MIT', 'ISC'])
    expect(map.license).toContain(source)
})
