import { useMemo, useSyncExternalStore } from 'react'
import { isSeat, withSeatsLeft, type EventSeats } from '../domain/event-seats.ts'
import { withStock, type Stock } from '../domain/stock.ts'
import { useWhenOnline } from '../lib/online.ts'
import { presentSeats } from './catalog/seats.ts'
import { presentStock } from './catalog/stock.ts'

const NOT_KNOWN: Stock & EventSeats = {}
const nothing = async () => {}

type Sold = { sku: string; stock?: number | undefined }

function useStock(isWanted: boolean): Stock {
  const stock = useSyncExternalStore(presentStock.subscribe, presentStock.get, () => NOT_KNOWN)
  useWhenOnline(isWanted ? presentStock.refresh : nothing)
  return stock
}

function useSeats(isWanted: boolean): EventSeats {
  const seats = useSyncExternalStore(presentSeats.subscribe, presentSeats.get, () => NOT_KNOWN)
  useWhenOnline(isWanted ? presentSeats.refresh : nothing)
  return seats
}

/**
 * The item of a page with the present stock, or the seats that are left, which are read if they are older than a minute. In the HTML it is as in
 * the catalog.
 */
export function useStocked<T extends Sold>(item: T): T {
  const seats = useSeats(isSeat(item))
  const stock = useStock(item.stock !== undefined)
  return withSeatsLeft(withStock(item, stock), seats)
}

/** As `useStocked`, for all items of a list. */
export function useAllStocked<T extends Sold>(items: readonly T[]): T[] {
  const seats = useSeats(items.some(isSeat))
  const stock = useStock(items.some((item) => item.stock !== undefined))
  return useMemo(() => items.map((item) => withSeatsLeft(withStock(item, stock), seats)), [items, stock, seats])
}
