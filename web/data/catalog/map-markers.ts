import Supercluster from 'supercluster'
import type { Listing } from '../../domain/directory.ts'
import { MAX_ZOOM } from '../../domain/mercator.ts'

const RADIUS_PX = 48

/** A marker on the map: a business, or a cluster of businesses that are too close to each other. */
export type MapMarker =
  | { kind: 'business'; key: string; lat: number; lng: number; listing: Listing }
  | { kind: 'cluster'; key: string; lat: number; lng: number; count: number; expansionZoom: number }

/** The markers within west, south, east and north bounds, at a zoom level. */
export type MarkerIndex = (bounds: [number, number, number, number], zoom: number) => MapMarker[]

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
  return (bounds, zoom) =>
    index.getClusters(bounds, Math.floor(zoom)).map(({ geometry, properties }) => {
      const [lng = 0, lat = 0] = geometry.coordinates
      if (!('cluster' in properties)) {
        const { listing } = properties as { listing: Listing }
        return { kind: 'business', key: listing.id, lat, lng, listing }
      }
      const { cluster_id: id, point_count: count } = properties as { cluster_id: number; point_count: number }
      return {
        kind: 'cluster',
        key: `cluster-${id}`,
        lat,
        lng,
        count,
        expansionZoom: index.getClusterExpansionZoom(id),
      }
    })
}
