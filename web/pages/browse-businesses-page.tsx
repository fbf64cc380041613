import type { Place, PlaceFinder } from '../domain/directory-places.ts'
import type { PackedDirectory } from '../domain/directory.ts'
import { DirectoryPage } from '../features/directory/directory-page.tsx'
import type { DirectorySearch } from '../features/directory/directory-search.ts'
import { useDirectory } from './use-directory.tsx'

type Props = {
  directory: PackedDirectory
  /** The place that the search names, if it is known. */
  place: Place | null
  loadPlaces: () => Promise<PlaceFinder>
  search: DirectorySearch
  /** Changes the search, and shows its first page. It stays the same function. */
  onChange: (next: Partial<DirectorySearch>) => void
}

export function BrowseBusinessesPage({ directory, ...props }: Props) {
  const { listings, loader } = useDirectory(directory)
  return (
    <>
      <DirectoryPage listings={listings} {...props} />
      {loader}
    </>
  )
}
