import { lazy, useMemo, useState, type ReactNode } from 'react'
import { unpackDirectory, type Listing, type PackedDirectory } from '../domain/directory.ts'
import { WhenIdle } from '../ui/when-idle.tsx'

// Businesses that people created are not in the prerendered page; they are loaded when the page is idle.
const LiveListings = lazy(() => import('../features/business/live-listings.tsx'))

/** The businesses of the catalog and, once `loader` has been rendered and has loaded them, those that people created. */
export function useDirectory(directory: PackedDirectory): { listings: Listing[]; loader: ReactNode } {
  const [described, setDescribed] = useState<Listing[]>([])
  const listings = useMemo(() => [...unpackDirectory(directory), ...described], [directory, described])
  const loader = (
    <WhenIdle>
      <LiveListings onChange={setDescribed} />
    </WhenIdle>
  )
  return { listings, loader }
}
