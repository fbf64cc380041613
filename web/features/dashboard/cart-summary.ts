import type { CartItem } from '../../collections/cart-items.ts'
import type { Catalog } from '../../data/catalog/catalog.ts'
import { cartTotals } from '../../domain/cart-totals.ts'
import { formatCents } from '../../domain/money.ts'
import { skuLabel } from '../../domain/sku.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'

/** The cart in two lines: the most expensive thing in it stands for the rest. */
export type CartSummary = {
  sku: string
  /** What its picture shows. */
  object: string
  name: string
  title: string
  /** `3 items, $4,512.99`; without the price while the catalog is not there. */
  text: string
  /** When something was last put in, in epoch ms. */
  at: number
}

/** Summarizes the lines of a cart; null for an empty one. */
export function summarizeCart(lines: readonly CartItem[], catalog: Catalog | null): CartSummary | null {
  const priced = lines.map((line) => ({ ...line, item: catalog?.bySku.get(line.sku) }))
  const lead = priced.toSorted((a, b) => (b.item?.price ?? 0) - (a.item?.price ?? 0))[0]
  if (!lead) return null
  const name = lead.item?.name ?? skuLabel(lead.sku)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { subtotal, discount } = cartTotals(
    priced.flatMap(({ item, quantity }) => (item ? [{ price: item.price, kind: item.kind, quantity }] : [])),
  )
  const items = t('{n, plural, one {# item} other {# items}}', { n: count })
  return {
    sku: lead.sku,
    object: lead.item?.object ?? 'parcel',
    name: lines.length === 1 ? name : t('{name} and {n} more', { name, n: lines.length - 1 }),
    title: t('{name} is in your cart', { name }),
    text: subtotal > 0 ? `${items}, ${formatCents(subtotal - discount)}` : items,
    at: Math.max(...lines.map(({ created_at }) => momentOf(created_at))),
  }
}
