// Water, neighbours, cities and names of the map, for scripts/geography.mjs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.mjs'
import {
  around,
  clip,
  hullOf,
  isInRing,
  km,
  linesOf,
  pathOf,
  project,
  ringsOf,
  simplify,
  SIZE,
  spread,
} from './shapes.mjs'

/** The Mercator square of what is drawn close up: a unit is about 30 yards at the latitude of Denver. */
const FINE = 2 ** 20
/** What belongs to a city: the ZIP codes within so far of the middle of its businesses, and so much around each. */
const CITY_KM = 18
const AROUND_KM = 1.9
/** ZIP codes that are named are so far from each other. */
const ZIPS_KM = 1.6
/** Towns from and up to this distance of a city are named: so many, those with most ZIP codes. */
const TOWNS_KM = { from: 7, to: 45, most: 9 }
/** Places with so many ZIP codes are named wherever they are. */
const LARGE = 7
/** Islands of neighbours and lakes that are smaller than this, in degrees, are not drawn, and coasts and waters only so exactly. */
const ISLAND = 0.8
const LAKE = 0.25
const COAST = 0.07
const WATER = 0.015

const fine = (point) => project(point).map((value) => (value * FINE) / SIZE)

/** The catalog's businesses, by `state|city`. */
function businessesByCity() {
  const items = ['written', 'composed'].flatMap(
    (name) => JSON.parse(readFileSync(join(root, `public/catalog/businesses/${name}.json`), 'utf8')).items,
  )
  const groups = new Map()
  for (const item of items) {
    const key = `${item.location.state}|${item.location.city}`
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

/**
 * `neighbours`, `rivers`, `lakes` within the country and `outerLakes`, whose shores are those of the states: on the square of the states.
 */
function water(feature, natural, isLand) {
  const layer = (name) => feature(natural, natural.objects[name]).features
  // A river may be a border, and rivers and borders are simplified in different ways.
  const isNearLand = ([lng, lat]) => [0, 0.1, -0.1].some((x) => [0, 0.1, -0.1].some((y) => isLand([lng + x, lat + y])))
  const isShown = ([lng, lat]) => lng < -52 && lat > 14 && lat < 73
  // In two halves: the ends of a line are kept.
  const plain = (ring, tolerance) => {
    const half = Math.floor(ring.length / 2)
    return [...simplify(ring.slice(0, half + 1), tolerance), ...simplify(ring.slice(half), tolerance).slice(1)]
  }
  const areas = (features, least, tolerance) =>
    pathOf(
      features
        .flatMap(({ geometry }) => ringsOf(geometry))
        .filter((ring) => spread(ring) > least && ring.some(isShown))
        .map((ring) => plain(ring, tolerance)),
      true,
    )
  const lakes = layer('lakes')
  const isInner = ({ geometry }) => {
    const [ring] = ringsOf(geometry)
    return isLand([0, 1].map((axis) => ring.reduce((sum, point) => sum + point[axis], 0) / ring.length))
  }
  const rivers = layer('rivers')
    .flatMap(({ geometry }) => linesOf(geometry))
    .filter((line) => line.filter(isNearLand).length > line.length / 2)
  return {
    neighbours: areas(
      layer('countries').filter(({ id }) => id !== 'USA'),
      ISLAND,
      COAST,
    ),
    lakes: areas(lakes.filter(isInner), LAKE, WATER),
    outerLakes: areas(
      lakes.filter((lake) => !isInner(lake)),
      LAKE,
      WATER,
    ),
    rivers: pathOf(
      rivers.map((line) => simplify(line, WATER)),
      false,
    ),
  }
}

/** Draws a city: the area of its blocks, which ends at the shore, and the ZIP codes that are named in it. */
function cityOf(key, businesses, zips, centerOf, land) {
  const [state, name] = key.split('|')
  const spots = businesses.map(({ location: { lng, lat } }) => [lng, lat])
  const middle = [0, 1].map((axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length)
  const within = zips
    .filter((zip) => km(centerOf(zip), middle) < CITY_KM)
    .toSorted((a, b) => km(centerOf(a), middle) - km(centerOf(b), middle))
  const hull = hullOf([...within.map(centerOf), ...spots].flatMap((point) => around(point, AROUND_KM)))
  const rings = land.map((ring) => clip(ring, hull)).filter((ring) => ring.length > 2)
  const origin = fine(middle).map(Math.round)
  const local = (point) => fine(point).map((value, axis) => value - origin[axis])
  const named = []
  for (const zip of within) if (named.every((other) => km(centerOf(other), centerOf(zip)) > ZIPS_KM)) named.push(zip)
  return {
    middle,
    drawn: {
      name,
      state,
      x: origin[0],
      y: origin[1],
      blocks: pathOf(
        rings.map((ring) => [...ring, ring[0]]),
        true,
        local,
      ),
      zips: named.map((zip) => [zip, ...local(centerOf(zip)).map(Math.round)]),
    },
  }
}

/**
 * What `map.json` contains. `centers`: of ZIP codes, by these. `places`: the ZIP codes of every place, by `state|city`; `middleOf`: where it is.
 */
export function mapDetails({ feature, merge, atlas, natural, centers, places, middleOf }) {
  const land = merge(atlas, atlas.objects.states.geometries)
    .coordinates.map(([ring]) => ring)
    .filter((ring) => ring.every(([lng]) => lng < 0))
  const isLand = (point) => land.some((ring) => isInRing(point, ring))
  const centerOf = (zip) => [centers[zip].longitude, centers[zip].latitude]
  const keyOf = (key) => key.replace(/\|St\. /, '|Saint ')
  const cities = [...businessesByCity()].map(([key, businesses]) =>
    cityOf(key, businesses, places.get(keyOf(key)) ?? [], centerOf, land),
  )
  const isCity = new Set(cities.map(({ drawn: { name, state } }) => keyOf(`${state}|${name}`)))
  const others = [...places]
    .filter(([key]) => !isCity.has(key))
    .map(([key, zips]) => ({ name: key.split('|')[1], size: zips.length, place: middleOf(zips) }))
  const named = new Set(others.filter(({ size }) => size >= LARGE))
  for (const { middle } of cities) {
    const near = others.filter(({ place }) => {
      const away = km(place, middle)
      return away > TOWNS_KM.from && away < TOWNS_KM.to
    })
    near.sort((a, b) => b.size - a.size || km(a.place, middle) - km(b.place, middle))
    for (const one of near.slice(0, TOWNS_KM.most)) named.add(one)
  }
  return {
    size: SIZE,
    fine: FINE,
    ...water(feature, natural, isLand),
    cities: cities.map(({ drawn }) => drawn),
    towns: [...named]
      .sort((a, b) => b.size - a.size || a.name.localeCompare(b.name))
      .map(({ name, size, place }) => [name, ...fine(place).map(Math.round), size]),
  }
}
