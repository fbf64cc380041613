import { liveQuery } from 'dexie'
import type { CatalogStore } from './catalog/catalog.ts'
import { readRefusedEntries } from './database/cart.ts'
import type { EverydayDb } from './database/db.ts'

/**
 * Reads prices and stock again once for each order that the server has not placed, whatever page is open by then: another order is made of what
 * this page shows. Where prices could not be read, it does so when the network is back. Returns a function that stops it.
 */
export function followRefusedOrders(db: EverydayDb, catalog: Pick<CatalogStore, 'readAgain'>): () => void {
  const known = new Set<number>()
  let isDue = false
  const readAgain = async () => {
    isDue = !(await catalog.readAgain())
  }
  const retry = () => {
    if (isDue) void readAgain()
  }
  const following = liveQuery(() => readRefusedEntries(db)).subscribe(
    (entries) => {
      const isNew = entries.some(({ order }) => !known.has(order))
      for (const { order } of entries) known.add(order)
      if (isNew) void readAgain()
    },
    (error: unknown) => console.warn('Refused orders could not be followed', error),
  )
  addEventListener('online', retry)
  return () => {
    following.unsubscribe()
    removeEventListener('online', retry)
  }
}
