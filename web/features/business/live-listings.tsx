import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSession, WhenOpen } from '../../data/context.tsx'
import { fetchDirectory, cachedDirectory } from '../../data/catalog/directory.ts'
import { listingOf } from '../../domain/business-views.ts'
import type { Listing } from '../../domain/directory.ts'
import { listedOf, type ListedBusiness } from '../../domain/listed-business.ts'
import { useWhenOnline } from '../../lib/online.ts'
import { Optional } from '../../ui/optional.tsx'
import type { Own } from './own-businesses.tsx'

const OwnBusinesses = lazy(() => import('./own-businesses.tsx'))

type Props = { onChange: (listings: Listing[]) => void }

/** Renders nothing: reports the businesses that people created, first from the local copy and then from the server. */
export default function LiveListings({ onChange }: Props) {
  const { user } = useSession()
  const [listed, setListed] = useState<ListedBusiness[]>([])
  const [ownState, setOwnState] = useState<Own | null>(null)
  const own = user && ownState

  const load = useCallback(async () => {
    const cached = await cachedDirectory()
    // What the server has answered already is newer.
    setListed((shown) => (shown.length > 0 ? shown : cached))
    const fetched = await fetchDirectory()
    if (fetched) setListed(fetched)
  }, [])
  useWhenOnline(load)

  const listings = useMemo(() => {
    // The person's own come from this device, including changes that are not synced yet.
    const all = new Map(listed.map((item) => [item.id, item]))
    for (const row of own?.rows ?? []) {
      if (row.status === 'active') all.set(row.id, listedOf(row.id, row.created_at, row))
      else all.delete(row.id)
    }
    const now = new Date()
    return [...all.values()].map((item) => listingOf(item, now))
  }, [listed, own])

  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => latestOnChange.current(listings), [listings])

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
