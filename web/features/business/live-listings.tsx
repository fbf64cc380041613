import { lazy, useEffect, useMemo, useRef, useState } from 'react'
import { useSession, WhenOpen } from '../../data/context.tsx'
import { fetchDirectory, cachedDirectory } from '../../data/catalog/directory.ts'
import { listingOf } from '../../domain/business-views.ts'
import type { Listing } from '../../domain/directory.ts'
import { listedOf, type ListedBusiness } from '../../domain/listed-business.ts'
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

  useEffect(() => {
    let mounted = true
    const show = (items: ListedBusiness[] | null) => mounted && items && setListed(items)
    const read = () => void fetchDirectory().then(show, () => {})
    void cachedDirectory().then(show).then(read)
    addEventListener('online', read)
    return () => {
      mounted = false
      removeEventListener('online', read)
    }
  }, [])

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
