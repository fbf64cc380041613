// Points, lines and rings of coordinates, for scripts/geography.mjs.

/** The Mercator square on which the country is drawn. */
export const SIZE = 32768
const KM_OF_DEGREE = 111.2

/** A place on that square. */
export const project = ([lng, lat]) => {
  const sin = Math.sin((lat * Math.PI) / 180)
  return [((lng + 180) / 360) * SIZE, (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * SIZE]
}

/** Path data of lines: relative, in integers, without repeated points and tiny islands. */
export function pathOf(lines, closed, place = project) {
  let path = ''
  let [px, py] = [0, 0]
  for (const line of lines) {
    const points = line
      .map((point) => place(point).map(Math.round))
      .filter(([x, y], at, all) => at === 0 || x !== all[at - 1][0] || y !== all[at - 1][1])
    if (points.length < (closed ? 4 : 2) || (closed && spread(points) < 4)) continue
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

/** The longer side of the box around points. */
export function spread(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** Kilometers between two places. */
export const km = (a, b) =>
  Math.hypot((a[0] - b[0]) * Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180), a[1] - b[1]) * KM_OF_DEGREE

/** The outer rings of an area, and the lines of a line. */
export const ringsOf = ({ type, coordinates }) =>
  (type === 'Polygon' ? [coordinates] : coordinates).map(([ring]) => ring)
export const linesOf = ({ type, coordinates }) => (type === 'LineString' ? [coordinates] : coordinates)

/** Whether a point is within a ring. */
export function isInRing([x, y], ring) {
  let inside = false
  for (let at = 0, last = ring.length - 1; at < ring.length; last = at++) {
    const [[x1, y1], [x2, y2]] = [ring[at], ring[last]]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** A ring of twelve corners around a place. */
export function around([lng, lat], radiusKm) {
  const radius = radiusKm / KM_OF_DEGREE
  return Array.from({ length: 12 }, (_, at) => {
    const angle = (at * Math.PI) / 6
    return [lng + (radius * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180), lat + radius * Math.sin(angle)]
  })
}

/** The smallest ring without dents around points; what is inside is to the left of its sides. */
export function hullOf(points) {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list) => {
    const kept = []
    const isLeft = ([ax, ay], [bx, by], [x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0
    for (const point of list) {
      while (kept.length >= 2 && !isLeft(kept.at(-2), kept.at(-1), point)) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** The part of a ring that is inside a ring without dents (Sutherland-Hodgman). */
export function clip(ring, hull) {
  return hull.reduce((points, from, at) => {
    const to = hull[(at + 1) % hull.length]
    const side = ([x, y]) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])
    return points.flatMap((point, index) => {
      const before = points.at(index - 1)
      const [here, there] = [side(point), side(before)]
      const share = there / (there - here)
      const cut = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]
      if (here >= 0) return there >= 0 ? [point] : [cut, point]
      return there >= 0 ? [cut] : []
    })
  }, ring)
}

/** Leaves out the points of a line that are at most `tolerance` beside the way past them (Douglas-Peucker). */
export function simplify(line, tolerance) {
  if (line.length < 3) return line
  const [[ax, ay], [bx, by]] = [line[0], line.at(-1)]
  const length = Math.hypot(bx - ax, by - ay)
  let [far, index] = [0, 0]
  line.forEach(([x, y], at) => {
    const away = length ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length : Math.hypot(x - ax, y - ay)
    if (away > far) [far, index] = [away, at]
  })
  if (far <= tolerance) return [line[0], line.at(-1)]
  return [...simplify(line.slice(0, index + 1), tolerance), ...simplify(line.slice(index), tolerance).slice(1)]
}
