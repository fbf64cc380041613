import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useDb } from '../../data/context.tsx'
import { quantitiesInCart } from './cart.queries.ts'

type Props = { onChange: (quantities: ReadonlyMap<string, number>) => void }

/** Draws nothing: says what is in the cart, now and whenever it changes. */
export default function LiveQuantities({ onChange }: Props) {
  const db = useDb()
  // A badge is no place for an error: the cart page tells it.
  const quantities = useLiveQuery(() => quantitiesInCart(db).catch(() => new Map<string, number>()), [db])
  useEffect(() => {
    if (quantities) onChange(quantities)
  }, [quantities, onChange])
  return null
}
