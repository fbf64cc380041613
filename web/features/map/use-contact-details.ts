import { useEffect, useState } from 'react'
import { readCatalog } from '../../data/catalog/read-catalog.ts'
import type { BusinessPage } from '../../domain/directory-page.ts'
import { shardOf } from '../../domain/directory-shard.ts'

/** Address and phone number of a business. */
export type ContactDetails = { address: string; phone: string }

/** Loaded on demand, since the map's list does not contain it. Null until then, and for users' profiles, which are in no file. */
export function useContactDetails(id: string): ContactDetails | null {
  const [details, setReach] = useState<{ id: string; details: ContactDetails } | null>(null)
  useEffect(() => {
    let cancelled = false
    readCatalog<BusinessPage[]>(shardOf(id))
      .then((shard) => shard.find((one) => one.id === id))
      .then((found) => {
        if (!found || cancelled) return
        const { address, city, state, zip } = found.location
        setReach({ id, details: { address: `${address}, ${city}, ${state} ${zip}`, phone: found.contact.phone } })
      })
      .catch(() => {}) // the card shows what the list contains
    return () => {
      cancelled = true
    }
  }, [id])
  return details?.id === id ? details.details : null
}
