import type { StatesOutline } from './schema/map-files.ts'
import type { Site } from './schema/site.ts'
import type { OfficeMap } from './schema/office-map.ts'
import type { CatalogFiles } from './files.ts'

type Point = [x: number, y: number]

/** Size of the map, in units of the outline; a degree is about 91 of them. */
const WIDTH = 640
const HEIGHT = 480
/** Minimum distance between two points of a line. */
const MIN_DISTANCE = 3

/** Parses path data of `m`, `l` and `z`, all relative. */
function linesOf(path: string): Point[][] {
  const lines: Point[][] = []
  let at: Point = [0, 0]
  let start: Point = at
  for (const [, command, rest = ''] of path.matchAll(/([mlz])([^mlz]*)/g)) {
    const numbers = (rest.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
    if (command === 'z') at = start
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      at = [at[0] + numbers[index]!, at[1] + numbers[index + 1]!]
      if (command === 'm' && index === 0) {
        start = at
        lines.push([])
      }
      lines.at(-1)!.push(at)
    }
  }
  return lines
}

/** Clips an area to a rectangle (Sutherland-Hodgman): one side after the other. */
function clipArea(area: Point[], [left, top, right, bottom]: [number, number, number, number]): Point[] {
  const sides: [axis: 0 | 1, value: number, sign: 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ]
  return sides.reduce((points, [axis, value, sign]) => {
    const isInside = (point: Point) => (point[axis] - value) * sign >= 0
    return points.flatMap((point, index): Point[] => {
      const before = points.at(index - 1)!
      if (isInside(before) === isInside(point)) return isInside(point) ? [point] : []
      const share = (value - before[axis]) / (point[axis] - before[axis])
      const cut: Point = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]
      return isInside(point) ? [cut, point] : [cut]
    })
  }, area)
}

/** The segments of a line that are inside the map or cross its edge. */
function segmentsOf(line: Point[], isInside: (point: Point) => boolean): Point[][] {
  const found: Point[][] = []
  line.forEach((point, index) => {
    const before = line[index - 1]
    if (!before || !(isInside(before) || isInside(point))) return
    if (found.at(-1)?.at(-1) === before) found.at(-1)!.push(point)
    else found.push([before, point])
  })
  return found
}

function pathOf(line: Point[], [left, top]: Point, end: '' | 'z'): string {
  const rounded = line.map(([x, y]): Point => [Math.round(x - left), Math.round(y - top)])
  const kept = rounded.filter(([x, y], index) => {
    if (index === 0 || index === rounded.length - 1) return true
    const [beforeX, beforeY] = rounded[index - 1]!
    return Math.hypot(x - beforeX, y - beforeY) >= MIN_DISTANCE
  })
  const [[x, y] = [0, 0], ...rest] = kept
  const steps = rest.map(([toX, toY], index) => `${toX - kept[index]![0]} ${toY - kept[index]![1]}`)
  return `M${x} ${y}l${steps.join(' ')}${end}`
}

/** `office-map`: the states around the office, clipped from the outline of the country. */
export function officeMapFiles(files: CatalogFiles): { 'office-map'?: OfficeMap } {
  const outline = files.get('states') as StatesOutline | undefined
  const site = files.get('site') as Site | undefined
  if (!outline || !site) return {}
  const { lat, lng } = site.contact
  const sine = Math.sin((lat * Math.PI) / 180)
  const x = outline.size * (lng / 360 + 0.5)
  const y = outline.size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))
  const corner: Point = [Math.round(x - WIDTH / 2), Math.round(y - HEIGHT / 2)]
  const [left, top] = corner
  const box: [number, number, number, number] = [left - 8, top - 8, left + WIDTH + 8, top + HEIGHT + 8]
  const isInside = ([px, py]: Point) => px >= box[0] && px <= box[2] && py >= box[1] && py <= box[3]
  const areas = linesOf(outline.land).map((area) => clipArea(area, box))
  const borders = linesOf(outline.borders).flatMap((line) => segmentsOf(line, isInside))
  return {
    'office-map': {
      width: WIDTH,
      height: HEIGHT,
      land: areas
        .filter((area) => area.length > 2)
        .map((area) => pathOf(area, corner, 'z'))
        .join(''),
      borders: borders.map((line) => pathOf(line, corner, '')).join(''),
      labels: outline.labels
        .filter((label) => isInside([label.x, label.y]))
        .map((label) => ({ code: label.code, x: Math.round(label.x - left), y: Math.round(label.y - top) })),
      pin: { x: Math.round(x - left), y: Math.round(y - top) },
    },
  }
}
