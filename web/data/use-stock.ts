import { useMemo, useSyncExternalStore } from 'react'
import { isSeat, withSeatsLeft, type EventSeats } from '../domain/event-seats.ts'
import { withStock } from '../domain/stock.ts'
import { useWhenOnline } from '../lib/online.ts'
import { useMinute } from '../lib/use-minute.ts'
import { presentSeats, seatsAt } from './catalog/seats.ts'
import type { ServerCopy } from './catalog/server-copy.ts'
import { presentStock } from './catalog/stock.ts'

const NOT_KNOWN = {}
const nothing = async () => {}

type Sold = { sku: string; stock?: number | undefined }

/** What the server last said, read if it is older than a minute and `isWanted`. */
function useCopy<T extends object>({ subscribe, get, refresh }: ServerCopy<T>, isWanted: boolean): T {
  const known = useSyncExternalStore(subscribe, get, () => NOT_KNOWN as T)
  useWhenOnline(isWanted ? refresh : nothing)
  return known
}

/** The seats that are left of dates to come, read if they are older than a minute and `isWanted`. */
function useSeats(isWanted: boolean): EventSeats {
  const known = useCopy(presentSeats, isWanted)
  const now = useMinute()
  return useMemo(() => (now === null || known === NOT_KNOWN ? NOT_KNOWN : seatsAt(presentSeats, now)), [known, now])
}

/**
 * The item of a page with the present stock, or the seats that are left, which are read if they are older than a minute. In the HTML it is as in
 * the catalog.
 */
export function useStocked<T extends Sold>(item: T): T {
  const seats = useSeats(isSeat(item))
  const stock = useCopy(presentStock, item.stock !== undefined)
  return withSeatsLeft(withStock(item, stock), seats)
}

/** As `useStocked`, for all items of a list. */
export function useAllStocked<T extends Sold>(items: readonly T[]): T[] {
  const seats = useSeats(items.some(isSeat))
  const hasStock = items.some((item) => item.stock !== undefined)
  const stock = useCopy(presentStock, hasStock)
  return useMemo(() => items.map((item) => withSeatsLeft(withStock(item, stock), seats)), [items, stock, seats])
}
