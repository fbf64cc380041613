import { useSyncExternalStore } from 'react'
import { useWhenOnline } from '../lib/online.ts'
import type { CatalogState } from './catalog/catalog.ts'
import { presentSeats } from './catalog/seats.ts'
import { presentStock } from './catalog/stock.ts'
import { useCatalogStore } from './context.tsx'

/** The catalog in a component, with the present stock and seats: loads on first use, and again by itself when the network is back; below `WhenOpen`. */
export function useCatalog(): { state: CatalogState; retry: () => void } {
  const { get, subscribe, load } = useCatalogStore()
  const state = useSyncExternalStore(subscribe, get)
  useWhenOnline(load)
  useWhenOnline(presentStock.refresh)
  useWhenOnline(presentSeats.refresh)
  return { state, retry: () => void load() }
}
