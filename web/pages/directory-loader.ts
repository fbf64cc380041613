import type { ReadCatalog } from '../data/catalog/read-catalog.ts'
import { parseCoordinates } from '../domain/directory-coordinates.ts'
import type { PackedPlaces, Place, PlaceFinder } from '../domain/directory-places.ts'
import type { PackedDirectory } from '../domain/directory.ts'

/** The businesses of the catalog and, if the search names a place, that place. */
export async function loadDirectory(near: string | undefined, read: ReadCatalog) {
  const [directory, place] = await Promise.all([
    read<PackedDirectory>('directory'),
    near === undefined ? null : findPlace(near, read),
  ])
  return { directory, place }
}

/** Finds places by name or ZIP code, in the catalog's list of them. */
export async function loadPlaces(read: ReadCatalog): Promise<PlaceFinder> {
  const [{ createPlaceFinder }, places] = await Promise.all([
    import('../domain/directory-places.ts'),
    read<PackedPlaces>('places'),
  ])
  return createPlaceFinder(places)
}

/** A place by name, ZIP code or coordinates. Null when it is unknown, and when the list of places cannot be read. */
async function findPlace(text: string, read: ReadCatalog): Promise<Place | null> {
  const coordinates = parseCoordinates(text)
  if (coordinates) return coordinates
  return loadPlaces(read).then(
    (finder) => finder.find(text),
    () => null,
  )
}
