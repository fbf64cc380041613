import { useCallback, useMemo } from 'react'
import type { ReadCatalog } from '../data/catalog/read-catalog.ts'
import type { PackedDirectory } from '../domain/directory.ts'
import { MapPage } from '../features/map/map-page.tsx'
import type { StatesOutline } from '../catalog/schema/map-files.ts'
import type { MapSearch } from '../features/map/map-search.ts'
import { useDirectory } from './use-directory.tsx'

type Props = {
  directory: PackedDirectory
  read: ReadCatalog
  search: MapSearch
  onSearch: (search: MapSearch) => void
}

export function ExploreBusinessesPage({ directory, read, ...props }: Props) {
  const { listings, loader } = useDirectory(directory)
  // A business whose location is not known is not on the map.
  const located = useMemo(() => listings.filter(({ lat, lng }) => lat !== 0 || lng !== 0), [listings])
  const loadOutline = useCallback(() => read<StatesOutline>('states'), [read])
  return (
    <>
      <MapPage listings={located} loadOutline={loadOutline} {...props} />
      {loader}
    </>
  )
}
