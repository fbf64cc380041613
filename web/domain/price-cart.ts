import { cartTotals, type CartTotals } from './cart-totals.ts'
import type { Cents } from './money.ts'
import type { ItemKind } from './sku.ts'

/** The fields of a catalog item that pricing needs. */
export type PricedItem = {
  sku: string
  name: string
  kind: ItemKind
  price: Cents
  maxQuantity: number
  period?: 'month' | 'hour' | undefined
}

/** An order line with its current price. */
export type OrderLine = {
  sku: string
  name: string
  price: Cents
  quantity: number
  period?: 'month' | 'hour' | undefined
}

/** A cart with current prices, or the errors by SKU. */
export type CartPrice =
  { ok: true; lines: OrderLine[]; totals: CartTotals } | { ok: false; errors: Record<string, string> }

const MAX_LINES = 200

/** Prices a request's lines from the catalog alone. `body`: `{ lines: [{ sku, quantity }] }`, validated here. */
export function priceCart(body: unknown, items: readonly PricedItem[]): CartPrice {
  const sent = readLines(body)
  if (!sent) return { ok: false, errors: { lines: `Send up to ${MAX_LINES} lines of { sku, quantity }.` } }
  const bySku = new Map(items.map((item) => [item.sku, item]))
  // A map, since the sender chooses the keys: assigning __proto__ on an object would store nothing.
  const errors = new Map<string, string>()
  const found = sent.flatMap(({ sku, quantity }, at) => {
    const item = bySku.get(sku)
    if (!item) errors.set(sku, 'This is not sold any more.')
    else if (sent.findIndex((line) => line.sku === sku) !== at) errors.set(sku, 'This is in more than one line.')
    else if (quantity > item.maxQuantity) errors.set(sku, `Maximum ${item.maxQuantity} items allowed per order`)
    else return [{ item, quantity }]
    return []
  })
  if (errors.size > 0) return { ok: false, errors: Object.fromEntries(errors) }
  return {
    ok: true,
    lines: found.map(({ item: { sku, name, price, period }, quantity }) => ({
      sku,
      name,
      price,
      quantity,
      ...(period && { period }),
    })),
    totals: cartTotals(found.map(({ item, quantity }) => ({ price: item.price, kind: item.kind, quantity }))),
  }
}

function readLines(body: unknown): { sku: string; quantity: number }[] | null {
  const lines = isObject(body) ? body.lines : null
  if (!Array.isArray(lines) || lines.length > MAX_LINES) return null
  const isLine = (line: unknown) =>
    isObject(line) && typeof line.sku === 'string' && Number.isInteger(line.quantity) && Number(line.quantity) >= 1
  return lines.every(isLine) ? (lines as { sku: string; quantity: number }[]) : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
