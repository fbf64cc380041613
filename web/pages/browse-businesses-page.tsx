import { useCallback } from 'react'
import type { Place, PlaceFinder } from '../domain/directory-places.ts'
import type { PackedDirectory } from '../domain/directory.ts'
import { DirectoryPage } from '../features/directory/directory-page.tsx'
import type { DirectoryChange, DirectorySearch } from '../features/directory/directory-search.ts'
import { useDirectory } from './use-directory.tsx'

type Props = {
  directory: PackedDirectory
  /** The place that the search names, if it is known. */
  place: Place | null
  loadPlaces: () => Promise<PlaceFinder>
  search: DirectorySearch
  /** Changes the search, and shows its first page. It stays the same function. */
  onChange: (next: DirectoryChange) => void
}

type Navigate = (to: {
  search: (now: DirectorySearch) => DirectorySearch
  replace: true
  resetScroll: false
}) => Promise<void>

/** Changes the search in the address, as it is then: an earlier change may still be on its way to the page. */
export const useSearchChange = (navigate: Navigate) =>
  useCallback(
    (next: DirectoryChange) => {
      const search = (now: DirectorySearch) => ({
        ...now,
        page: undefined,
        ...(typeof next === 'function' ? next(now) : next),
      })
      void navigate({ search, replace: true, resetScroll: false })
    },
    [navigate],
  )

export function BrowseBusinessesPage({ directory, ...props }: Props) {
  const { listings, loader } = useDirectory(directory)
  return (
    <>
      <DirectoryPage listings={listings} {...props} />
      {loader}
    </>
  )
}
