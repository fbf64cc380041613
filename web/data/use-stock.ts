import { useSyncExternalStore } from 'react'
import { withStock, type Stock } from '../domain/stock.ts'
import { useWhenOnline } from '../lib/online.ts'
import { presentStock } from './catalog/stock.ts'

const NOT_KNOWN: Stock = {}
const nothing = async () => {}

/** The item of a page with the present stock, which is read if it is older than a minute. In the HTML it is that of the catalog. */
export function useStocked<T extends { sku: string; stock?: number | undefined }>(item: T): T {
  const stock = useSyncExternalStore(presentStock.subscribe, presentStock.get, () => NOT_KNOWN)
  useWhenOnline(item.stock === undefined ? nothing : presentStock.refresh)
  return withStock(item, stock)
}
