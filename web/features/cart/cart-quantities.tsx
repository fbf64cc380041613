import { createContext, use, useState, type ReactNode } from 'react'
import { WhenOpen } from '../../data/context.tsx'
import { Optional } from '../../ui/optional.tsx'
import { later } from '../../ui/later.tsx'

// The live query comes with the database; until then the cart counts as empty.
const LiveQuantities = later(() => import('./live-quantities.tsx').then((file) => file.default))

const NOTHING: ReadonlyMap<string, number> = new Map()
const Quantities = createContext<ReadonlyMap<string, number> | null>(null)

/** Provides the quantities in the cart to every button and badge below. */
export function CartQuantitiesProvider({ children }: { children: ReactNode }) {
  const [quantities, setQuantities] = useState(NOTHING)
  return (
    <Quantities value={quantities}>
      {children}
      <WhenOpen>
        <Optional>
          <LiveQuantities onChange={setQuantities} />
        </Optional>
      </WhenOpen>
    </Quantities>
  )
}

/** Quantities in the cart by SKU, live. */
export function useCartQuantities(): ReadonlyMap<string, number> {
  const quantities = use(Quantities)
  if (!quantities) throw new Error('the cart needs a CartQuantitiesProvider above it')
  return quantities
}
