import type { Catalog } from '../../data/catalog/catalog.ts'
import { inOrderOf } from '../../domain/in-order-of.ts'
import type { Cents } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import { skuLabel } from '../../domain/sku.ts'
import type { WholeOrder } from './orders.queries.ts'

/** What was ordered, as the page shows it. `price`: of one. `object`: its picture. */
export type ShownItem = {
  sku: string
  name: string
  price: Cents
  quantity: number
  period: string
  /** '' where that is not known here. */
  kind: string
  object: string
  /** When the date begins that a seat is for, as it was shown. */
  start?: string | undefined
  /** What others charge for it besides, as it was shown. */
  fee?: string | undefined
  /** The time zone of `start`: that of the order, of one of an earlier version that of today, where it is known. */
  zone?: string | undefined
  /** The page on which it is sold, null where it is not any more, or that is not known here. */
  to: string | null
}

/** The items of an order with the names and prices that they had; of one that is not placed, with the names of today. */
export function shownItems({ row, items }: Pick<WholeOrder, 'row' | 'items'>, catalog: Catalog | null): ShownItem[] {
  const ofToday = (sku: string) => {
    const sold = catalog?.bySku.get(sku)
    return { object: sold?.object ?? 'parcel', zone: sold?.zone, to: sold ? productPath(sold) : null }
  }
  const shown = new Map(row.lines.map(({ sku, start, zone, fee }) => [sku, { start, fee, ...(zone && { zone }) }]))
  if (items.length > 0)
    return inOrderOf(row.lines, items).map((item) => ({ ...item, ...ofToday(item.sku), ...shown.get(item.sku) }))
  return row.lines.map(({ sku, price, quantity }) => {
    const sold = catalog?.bySku.get(sku)
    const { name = skuLabel(sku), period = '', kind = '' } = sold ?? {}
    return { sku, name, price, quantity, period, kind, ...ofToday(sku), ...shown.get(sku) }
  })
}
