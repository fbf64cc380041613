import { useCallback, useEffect, useState } from 'react'
import { useSession, WhenOpen } from '../../data/context.tsx'
import type { BusinessProfile } from '../../collections/businesses.ts'
import { loadDirectory, showOwn, startDirectory } from '../../data/catalog/directory-client.ts'
import type { PackedDirectory } from '../../domain/directory.ts'
import { listedOf } from '../../domain/listed-business.ts'
import { useWhenOnline } from '../../lib/online.ts'
import { Optional } from '../../ui/optional.tsx'
import type { Own } from './own-businesses.tsx'
import { later } from '../../ui/later.tsx'

const OwnBusinesses = later(() => import('./own-businesses.tsx').then((file) => file.default))

/** Renders nothing: the directory's worker gets the businesses of the catalog, of the person, and of other people. */
export default function LiveListings({ directory }: { directory: PackedDirectory }) {
  const { user } = useSession()
  const [ownState, setOwnState] = useState<Own | null>(null)
  const own = user && ownState

  const load = useCallback(async () => {
    await startDirectory(directory)
    await loadDirectory()
  }, [directory])
  useWhenOnline(load)

  useEffect(() => {
    // The person's own come from this device, including changes that are not synced yet.
    const rows = own?.rows ?? []
    const isListed = ({ status, is_taken_down }: BusinessProfile) => status === 'active' && !is_taken_down
    void showOwn({
      shown: rows.filter(isListed).map((row) => listedOf(row.id, row.created_at, row)),
      hidden: rows.flatMap((row) => (isListed(row) ? [] : [row.id])),
    })
  }, [own])

  return (
    user && (
      <WhenOpen>
        <Optional>
          <OwnBusinesses onChange={setOwnState} />
        </Optional>
      </WhenOpen>
    )
  )
}
