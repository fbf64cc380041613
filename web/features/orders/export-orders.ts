import { ORDER_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '../../collections/order-options.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { csvOf } from '../../domain/csv.ts'
import type { Cents } from '../../domain/money.ts'
import { skuLabel } from '../../domain/sku.ts'
import { saveFile } from '../../lib/save-file.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { datesBy } from '../../lib/dates.ts'
import { preferences } from '../../lib/preferences.ts'
import { fileDay } from '../../lib/use-dates.ts'
import { readAllOrders, type ListedOrder, type WholeOrder } from './orders.queries.ts'
import type { OrdersSearch } from './orders-search.ts'

/** Orders as a table for a spreadsheet: amounts in dollars, days as 2026-11-20 in the person's time zone. */
export function ordersCsv(orders: readonly WholeOrder[], stateText: (state: ListedOrder['state']) => string): string {
  const dates = datesBy({ ...preferences.get(), dateFormat: 'YYYY-MM-DD' })
  const heading = [
    ...[t('Order'), t('Date'), t('Status'), t('Payment method'), t('Payment'), t('Items')],
    ...[t('Subtotal'), t('Discount'), t('Shipping'), t('Tax'), t('Total')],
  ]
  const rows = orders.map(({ line, row, items }) => [
    line.number,
    dates.day(momentOf(line.at)),
    stateText(line.state),
    t(ORDER_METHOD_LABELS[row.payment_method]),
    line.number ? t(PAYMENT_STATUS_LABELS[row.payment_status]) : '',
    itemsText(row.lines, items),
    // The server calculates the others when it places the order.
    ...(line.number ? [row.subtotal, row.discount, row.shipping, row.tax].map(dollars) : ['', '', '', '']),
    dollars(line.total),
  ])
  return csvOf([heading, ...rows])
}

const dollars = (amount: Cents): string => (amount / 100).toFixed(2)

/** `2 × Web Starter; The Honest Ledger` */
function itemsText(lines: WholeOrder['row']['lines'], items: WholeOrder['items']): string {
  const bought = items.length > 0 ? items : lines.map(({ sku, quantity }) => ({ name: skuLabel(sku), quantity }))
  return bought.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join('; ')
}

/** Downloads all orders of a list, on whichever page they are. */
export async function exportOrders(
  db: EverydayDb,
  { view, since }: { view: OrdersSearch; since: number },
  stateText: (state: ListedOrder['state']) => string,
): Promise<void> {
  const orders = await readAllOrders(db, view, since)
  saveFile(`everyday-orders-${fileDay()}.csv`, 'text/csv;charset=utf-8', ordersCsv(orders, stateText))
}
