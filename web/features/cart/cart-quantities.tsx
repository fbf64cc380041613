import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import { WhenOpen } from '../../data/context.tsx'
import type { ExternalStore } from '../../lib/external-store.ts'
import { Optional } from '../../ui/optional.tsx'
import { later } from '../../ui/later.tsx'

// The live query comes with the database; until then the cart counts as empty.
const LiveQuantities = later(() => import('./live-quantities.tsx').then((file) => file.default))

type Quantities = ReadonlyMap<string, number>
const NOTHING: Quantities = new Map()
const nothing = () => NOTHING

/** A store, not a value: where a context changes, React throws away the HTML of all parts below whose code is not here yet. */
const QuantitiesContext = createContext<ExternalStore<Quantities> | null>(null)

function createQuantities() {
  let quantities = NOTHING
  const listeners = new Set<() => void>()
  return {
    get: () => quantities,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next: Quantities) {
      quantities = next
      for (const listener of listeners) listener()
    },
  }
}

/** Provides the quantities in the cart to every button and badge below. */
export function CartQuantitiesProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createQuantities)
  return (
    <QuantitiesContext value={store}>
      {children}
      <WhenOpen>
        <Optional>
          <LiveQuantities onChange={store.set} />
        </Optional>
      </WhenOpen>
    </QuantitiesContext>
  )
}

/** Quantities in the cart by SKU, live. */
export function useCartQuantities(): Quantities {
  const store = use(QuantitiesContext)
  if (!store) throw new Error('the cart needs a CartQuantitiesProvider above it')
  return useSyncExternalStore(store.subscribe, store.get, nothing)
}
