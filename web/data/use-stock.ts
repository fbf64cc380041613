import { useSyncExternalStore } from 'react'
import { isSeat, withSeats, type EventSeats } from '../domain/event-seats.ts'
import { withStock, type Stock } from '../domain/stock.ts'
import { useWhenOnline } from '../lib/online.ts'
import { presentSeats } from './catalog/seats.ts'
import { presentStock } from './catalog/stock.ts'

const NOT_KNOWN: Stock & EventSeats = {}
const nothing = async () => {}

/**
 * The item of a page with the present stock, or the seats that are left, which are read if they are older than a minute. In the HTML it is as in
 * the catalog.
 */
export function useStocked<T extends { sku: string; stock?: number | undefined; start?: string | undefined }>(
  item: T,
): T {
  const stock = useSyncExternalStore(presentStock.subscribe, presentStock.get, () => NOT_KNOWN)
  const seats = useSyncExternalStore(presentSeats.subscribe, presentSeats.get, () => NOT_KNOWN)
  useWhenOnline(isSeat(item) ? presentSeats.refresh : item.stock === undefined ? nothing : presentStock.refresh)
  return withSeats(withStock(item, stock), seats)
}
