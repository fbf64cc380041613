import { useMemo, type ReactNode } from 'react'
import { unpackDirectory, type Listing, type PackedDirectory } from '../domain/directory.ts'
import { WhenIdle } from '../ui/when-idle.tsx'
import { later } from '../ui/later.tsx'

// Businesses that people created are not in the prerendered page; they are loaded when the page is idle.
const LiveListings = later(() => import('../features/business/live-listings.tsx').then((file) => file.default))

/** The businesses of the catalog; `loader`, once rendered, lets the directory's worker have these and those that people created. */
export function useDirectory(directory: PackedDirectory): { listings: Listing[]; loader: ReactNode } {
  const listings = useMemo(() => unpackDirectory(directory), [directory])
  const loader = (
    <WhenIdle>
      <LiveListings directory={directory} />
    </WhenIdle>
  )
  return { listings, loader }
}
