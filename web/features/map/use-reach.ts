import { useEffect, useState } from 'react'
import { readCatalog } from '../../data/read-catalog.ts'
import type { BusinessPage } from '../../domain/directory-page.ts'
import { shardOf } from '../../domain/directory-shard.ts'

/** Where a business is and how to call it. */
export type Reach = { address: string; phone: string }

/** Read when somebody asks for it: the map's own list has no room for it. Null until then, and for profiles that are no file's. */
export function useReach(id: string): Reach | null {
  const [reach, setReach] = useState<{ id: string; reach: Reach } | null>(null)
  useEffect(() => {
    let gone = false
    readCatalog<BusinessPage[]>(shardOf(id))
      .then((shard) => shard.find((one) => one.id === id))
      .then((found) => {
        if (!found || gone) return
        const { address, city, state, zip } = found.location
        setReach({ id, reach: { address: `${address}, ${city}, ${state} ${zip}`, phone: found.contact.phone } })
      })
      .catch(() => {}) // the card says what the list knows
    return () => {
      gone = true
    }
  }, [id])
  return reach?.id === id ? reach.reach : null
}
