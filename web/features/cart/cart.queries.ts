import type { Catalog, CatalogItem } from '../../data/catalog/catalog.ts'
import { readCart } from '../../data/database/cart.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { cartTotals, type CartTotals } from '../../domain/cart-totals.ts'
import type { CartItem } from '../../collections/cart-items.ts'
import type { OrderLine } from '../../collections/orders.ts'

/** One line as displayed: `item` is undefined when the catalog no longer has the SKU. */
export type CartLine = { row: CartItem; item: CatalogItem | undefined }

/** Quantities by SKU. */
export async function quantitiesInCart(db: EverydayDb): Promise<ReadonlyMap<string, number>> {
  const rows = await readCart(db)
  return new Map(rows.map((row) => [row.sku, row.quantity]))
}

/** Joins the rows with names and prices from the catalog. */
export function joinCatalog(rows: readonly CartItem[], catalog: Catalog): CartLine[] {
  return rows.map((row) => ({ row, item: catalog.bySku.get(row.sku) }))
}

/** How many items the lines have together. */
export const itemCount = (lines: readonly CartLine[]): number => lines.reduce((sum, { row }) => sum + row.quantity, 0)

/** Whether others, such as a state, charge for one of the lines besides: in no total. */
export const haveFees = (lines: readonly CartLine[]): boolean => lines.some(({ item }) => item?.fee !== undefined)

/** The lines of an order as the server places them: with the price, of a seat the date and its time zone, and the fees of others that are shown. */
export const orderLines = (lines: readonly { row: CartItem; item: CatalogItem }[]): OrderLine[] =>
  lines.map(({ row, item: { sku, price, start, zone, fee } }) => ({
    ...{ sku, quantity: row.quantity, price },
    ...(start && { start, ...(zone && { zone }) }),
    ...(fee && { fee }),
  }))

/** Totals of the lines; `taxRate` as for `cartTotals`. A line that is no longer sold counts as zero: it cannot be ordered. */
export function totalsOf(lines: readonly CartLine[], taxRate?: number): CartTotals {
  return cartTotals(
    lines.flatMap(({ row, item }) => (item ? [{ price: item.price, quantity: row.quantity, kind: item.kind }] : [])),
    taxRate,
  )
}

/** Up to `count` items that go with those in the cart and are not in it, filled up with featured packages. */
export function alsoLike(lines: readonly CartLine[], catalog: Catalog, count: number): CatalogItem[] {
  const inCart = new Set(lines.map((line) => line.row.sku))
  const suggested = lines.flatMap((line) => line.item?.goesWith ?? []).map((sku) => catalog.bySku.get(sku))
  const popular = catalog.items.filter((item) => item.featured)
  const found = [...suggested, ...popular].filter((item) => item !== undefined && !inCart.has(item.sku))
  const chosen = new Map<string, CatalogItem>()
  for (const item of found as CatalogItem[]) {
    // A book in print and as a recording is one suggestion.
    const work = /^(cover|sleeve)-/.test(item.object) ? item.object.replace(/^\w+-/, '') : item.sku
    if (!chosen.has(work)) chosen.set(work, item)
  }
  return [...chosen.values()].slice(0, count)
}
