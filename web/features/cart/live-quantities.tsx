import { useEffect } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { quantitiesInCart } from './cart.queries.ts'

const NOTHING = new Map<string, number>()

type Props = { onChange: (quantities: ReadonlyMap<string, number>) => void }

/** Renders nothing: reports the quantities in the cart whenever they change. */
export default function LiveQuantities({ onChange }: Props) {
  const db = useDb()
  // A badge shows no error: the cart page does.
  const quantities = useSideQuery(() => quantitiesInCart(db), [db], NOTHING)
  useEffect(() => {
    if (quantities) onChange(quantities)
  }, [quantities, onChange])
  return null
}
