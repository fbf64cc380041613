import type { MapMarker } from '../../data/catalog/map-markers.ts'
import type { Listing } from '../../domain/directory.ts'
import { toScreen, toWorld, type Size, type View } from '../../domain/mercator.ts'

const MARGIN_PX = 40

/** The markers to draw: those in sight, or nearly, and the selected business last, above all others. */
export function drawnMarkers(markers: MapMarker[], selected: Listing | null, view: View, size: Size): MapMarker[] {
  const drawn = markers.filter(({ key, lat, lng }) => {
    // The answer may be that of before it was selected.
    if (key === selected?.id) return false
    const { left, top } = toScreen(toWorld({ lat, lng }), view, size)
    return left > -MARGIN_PX && top > -MARGIN_PX && left < size.width + MARGIN_PX && top < size.height + MARGIN_PX
  })
  if (selected)
    drawn.push({ kind: 'business', key: selected.id, lat: selected.lat, lng: selected.lng, listing: selected })
  return drawn
}
