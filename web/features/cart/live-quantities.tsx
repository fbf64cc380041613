import { useEffect } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { quantitiesInCart } from './cart.queries.ts'

const NOTHING = new Map<string, number>()

type Props = { onChange: (quantities: ReadonlyMap<string, number>) => void }

/** Draws nothing: says what is in the cart, now and whenever it changes. */
export default function LiveQuantities({ onChange }: Props) {
  const db = useDb()
  // A badge is no place for an error: the cart page tells it.
  const quantities = useSideQuery(() => quantitiesInCart(db), [db], NOTHING)
  useEffect(() => {
    if (quantities) onChange(quantities)
  }, [quantities, onChange])
  return null
}
