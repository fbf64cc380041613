import { expect, test } from 'vitest'
import type { MapMarker } from '../../data/catalog/map-markers.ts'
import type { Listing } from '../../domain/directory.ts'
import { toWorld } from '../../domain/mercator.ts'
import { drawnMarkers } from './drawn-markers.ts'

const VIEW = { ...toWorld({ lat: 39.5, lng: -98.35 }), zoom: 4 }
const SIZE = { width: 800, height: 600 }
const listing = (id: string, lat = 39, lng = -98) => ({ id, lat, lng }) as Listing
const business = (one: Listing): MapMarker => ({
  kind: 'business',
  key: one.id,
  lat: one.lat,
  lng: one.lng,
  listing: one,
})
const keys = (markers: MapMarker[]) => markers.map(({ key }) => key)

test('the chosen business is drawn once, also while the answer is still that of before it was chosen', () => {
  const [a, b] = [listing('a'), listing('b')]
  expect(keys(drawnMarkers([business(a), business(b)], a, VIEW, SIZE))).toEqual(['b', 'a'])
  expect(keys(drawnMarkers([business(b)], a, VIEW, SIZE))).toEqual(['b', 'a'])
})

test('what is far out of sight is not drawn', () => {
  expect(drawnMarkers([business(listing('far', -30, 150))], null, VIEW, SIZE)).toEqual([])
})
