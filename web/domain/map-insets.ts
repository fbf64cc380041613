import { toScreen, toWorld, type Area, type Size, type View } from './mercator.ts'

/** A part of the country that is far from the lower 48 states, and is shown in a small map of its own. */
export type MapInset = { name: string; area: Area }

const INSETS: readonly MapInset[] = [
  { name: 'Alaska', area: [-168.2, 54.2, -130, 71.5] },
  { name: 'Hawaii', area: [-160.4, 18.8, -154.7, 22.4] },
]
/** Zoomed in further than the whole country by this, the map is about a part of it. */
const NEARER = 0.75

/** The insets that a view needs: those that are not in sight themselves. `homeZoom`: the level at which the lower 48 states fill the map. */
export function insetsOf(view: View, homeZoom: number, size: Size): readonly MapInset[] {
  if (view.zoom > homeZoom + NEARER) return []
  return INSETS.filter(({ area: [west, south, east, north] }) => {
    const { left, top } = toScreen(toWorld({ lat: (south + north) / 2, lng: (west + east) / 2 }), view, size)
    return left < 0 || top < 0 || left > size.width || top > size.height
  })
}
