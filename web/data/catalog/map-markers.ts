import Supercluster from 'supercluster'
import type { Listing } from '../../domain/directory.ts'
import { MAX_ZOOM, toWorld, worldPixels } from '../../domain/mercator.ts'

const RADIUS_PX = 48
/** A cluster is known by the square that its middle is in, so that it stays the same while a few businesses are added to it. */
const SQUARE_PX = 32

/** A marker on the map: a business, or a cluster of businesses that are too close to each other. */
export type MapMarker =
  | { kind: 'business'; key: string; lat: number; lng: number; listing: Listing }
  | { kind: 'cluster'; key: string; lat: number; lng: number; count: number; expansionZoom: number }

/** The markers within west, south, east and north bounds, at a zoom level. */
export type MarkerIndex = (bounds: [number, number, number, number], zoom: number) => MapMarker[]

/** Clusters first. */
const byKey = (a: MapMarker, b: MapMarker) =>
  a.kind === b.kind ? (a.key < b.key ? -1 : 1) : a.kind === 'cluster' ? -1 : 1

/** Builds the clusters of every zoom level once; queries are fast after that. */
export function createMarkerIndex(listings: readonly Listing[]): MarkerIndex {
  const index = new Supercluster<{ listing: Listing }>({ radius: RADIUS_PX, extent: 256, maxZoom: MAX_ZOOM - 1 })
  index.load(
    listings.map((listing) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [listing.lng, listing.lat] },
      properties: { listing },
    })),
  )
  return (bounds, zoom) => {
    const scale = worldPixels(Math.floor(zoom)) / SQUARE_PX
    const times = new Map<string, number>()
    const markers = index.getClusters(bounds, Math.floor(zoom)).map(({ geometry, properties }): MapMarker => {
      const [lng = 0, lat = 0] = geometry.coordinates
      if (!('cluster' in properties)) {
        const { listing } = properties as { listing: Listing }
        return { kind: 'business', key: listing.id, lat, lng, listing }
      }
      const { cluster_id: id, point_count: count } = properties as { cluster_id: number; point_count: number }
      const { x, y } = toWorld({ lat, lng })
      const square = `cluster ${Math.round(x * scale)} ${Math.round(y * scale)}`
      const time = times.get(square) ?? 0
      times.set(square, time + 1)
      const key = time > 0 ? `${square} ${time}` : square
      return { kind: 'cluster', key, lat, lng, count, expansionZoom: index.getClusterExpansionZoom(id) }
    })
    // Always in one order: an element that is moved in the document loses the focus.
    return markers.sort(byKey)
  }
}
