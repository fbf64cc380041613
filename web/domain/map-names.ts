/** A name on the map, at a spot of the screen. */
export type Name = { key: string; text: string; left: number; top: number; kind: 'state' | 'city' | 'town' | 'zip' }

/** About how wide a letter of each kind is drawn, in pixels, and how high its line. */
const LETTER: Record<Name['kind'], number> = { state: 7.6, city: 8, town: 6.8, zip: 7 }
const LINE_PX = 16
const GAP_PX = 6

/** How far a marker reaches around its spot, in pixels; above and below it with half a line. */
const MARKER_PX = 18
const MARKER_LINE_PX = 26

const halfOf = ({ text, kind }: Name) => (text.length * LETTER[kind]) / 2 + GAP_PX

/** What has its spot near the left or right edge of a map that is so wide is written beside it, whole. */
const within = (name: Name, width: number): Name => ({
  ...name,
  left: Math.max(halfOf(name), Math.min(name.left, width - halfOf(name))),
})

/**
 * The names that have room beside markers and each other, those that come first before others, none over an edge of the map. A city is
 * named whatever is on it.
 */
export function placeNames(
  names: readonly Name[],
  markers: readonly { left: number; top: number }[] = [],
  width = Infinity,
): Name[] {
  const around = markers.map(({ left, top }) => ({
    left: left - MARKER_PX,
    right: left + MARKER_PX,
    top,
    reach: MARKER_LINE_PX,
  }))
  const taken: typeof around = []
  const placed = names.map((name) => within(name, width))
  return placed.filter((name) => {
    const { left, top, kind } = name
    const half = halfOf(name)
    const isApart = (one: (typeof around)[number]) =>
      left + half < one.left || left - half > one.right || Math.abs(top - one.top) > one.reach
    const isFree = taken.every(isApart) && (kind === 'city' || around.every(isApart))
    if (isFree) taken.push({ left: left - half, right: left + half, top, reach: LINE_PX })
    return isFree
  })
}

/** From which zoom level on a town with so many ZIP codes is named. */
export function townZoom(zips: number): number {
  if (zips >= 20) return 5.6
  if (zips >= 10) return 6.4
  if (zips >= 7) return 7.2
  return zips >= 3 ? 8.2 : 9
}
