import { useCallback, useEffect } from 'react'
import { startDirectory } from '../data/catalog/directory-client.ts'
import type { ReadCatalog } from '../data/catalog/read-catalog.ts'
import type { PackedDirectory } from '../domain/directory.ts'
import { MissingNote } from '../features/directory/missing-note.tsx'
import { MapPage } from '../features/map/map-page.tsx'
import type { MapDetails, StatesOutline } from '../catalog/schema/map-files.ts'
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
  // The map draws what the worker answers: it begins with the catalog, without waiting for an idle page.
  useEffect(() => void startDirectory(directory), [directory])
  const loadOutline = useCallback(() => read<StatesOutline>('states'), [read])
  const loadDetails = useCallback(() => read<MapDetails>('map'), [read])
  return (
    <>
      <MapPage
        listings={listings}
        loadOutline={loadOutline}
        loadDetails={loadDetails}
        noteOf={(missing) => <MissingNote {...missing} isSearch={false} />}
        {...props}
      />
      {loader}
    </>
  )
}
