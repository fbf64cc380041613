import { lazy, useEffect, useMemo, useRef, useState } from 'react'
import { useSession, WhenOpen } from '../../data/context.tsx'
import { fetchDirectory, keptDirectory } from '../../data/directory.ts'
import { listingOf } from '../../domain/business-views.ts'
import type { Listing } from '../../domain/directory.ts'
import { listedOf, type ListedBusiness } from '../../domain/listed-business.ts'
import { Optional } from '../../ui/optional.tsx'
import type { Own } from './own-businesses.tsx'

const OwnBusinesses = lazy(() => import('./own-businesses.tsx'))

type Props = { onChange: (listings: Listing[]) => void }

/** Draws nothing: tells the businesses that people described themselves, those kept here first and then those of the server. */
export default function LiveListings({ onChange }: Props) {
  const { user } = useSession()
  const [listed, setListed] = useState<ListedBusiness[]>([])
  const [told, setOwn] = useState<Own | null>(null)
  const own = user && told

  useEffect(() => {
    let here = true
    const tell = (items: ListedBusiness[] | null) => here && items && setListed(items)
    const read = () => void fetchDirectory().then(tell, () => {})
    void keptDirectory().then(tell).then(read)
    addEventListener('online', read)
    return () => {
      here = false
      removeEventListener('online', read)
    }
  }, [])

  const listings = useMemo(() => {
    // One's own are as they are on this device, also before the server has heard of them.
    const all = new Map(listed.map((item) => [item.id, item]))
    for (const row of own?.rows ?? []) {
      if (row.status === 'active') all.set(row.id, listedOf(row.id, row.created_at, row))
      else all.delete(row.id)
    }
    const now = new Date()
    return [...all.values()].map((item) => listingOf(item, now))
  }, [listed, own])

  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => tell.current(listings), [listings])

  return (
    user && (
      <WhenOpen>
        <Optional>
          <OwnBusinesses onChange={setOwn} />
        </Optional>
      </WhenOpen>
    )
  )
}
