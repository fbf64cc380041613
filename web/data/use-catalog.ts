import { useSyncExternalStore } from 'react'
import { useWhenOnline } from '../lib/online.ts'
import type { CatalogState } from './catalog/catalog.ts'
import { useCatalogStore } from './context.tsx'

/** The catalog in a component: loads on first use, and again by itself when the network is back; below `WhenOpen`. */
export function useCatalog(): { state: CatalogState; retry: () => void } {
  const { get, subscribe, load } = useCatalogStore()
  const state = useSyncExternalStore(subscribe, get)
  useWhenOnline(load)
  return { state, retry: () => void load() }
}
