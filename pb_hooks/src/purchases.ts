// Purchases that visitors see: those of people who agreed to it, where the operator has them on.
import { publicName } from '../../web/domain/public-name.ts'
import { refuseMethod } from './lib/refuse.ts'
import { allRows } from './lib/rows.ts'

/** How many purchases are told, newest first, and at most so many of one person. */
const MOST = 20
const MOST_OF_ONE = 2
/** Older ones are not told. */
const DAYS = 30

const COLUMNS = { owner: '', name: '', product: '' }

/**
 * GET /api/purchases: `{ items: [{ customer, product }] }`, newest first, with the first name and the initial of who bought. Only orders that
 * are paid, or by invoice, and not canceled; of each the item that costs most. Empty unless EVERYDAY_POPUPS is `live`.
 */
export function list(e: core.RequestEvent): void {
  e.response.header().set('Cache-Control', 'public, max-age=60')
  if (e.app.store().get('everydayPopups') !== 'live') return e.json(200, { items: [] })
  const sql = `SELECT o.user_id AS owner, COALESCE(p.full_name, '') AS name,
      COALESCE((SELECT i.name FROM order_items i WHERE i.order_id = o.id ORDER BY i.price DESC, i.id LIMIT 1), '') AS product
    FROM user_settings s
    JOIN orders o ON o.user_id = s.user_id
    LEFT JOIN profiles p ON p.id = s.user_id
    WHERE s.share_purchases = TRUE AND o.status <> 'cancelled'
      AND (o.payment_status = 'paid' OR (o.payment_method = 'invoice' AND o.payment_status = 'unpaid'))
      AND o.placed_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${DAYS} days')
    ORDER BY o.placed_at DESC, o.id LIMIT 200`
  const told: { [owner: string]: number } = {}
  const items = []
  for (const { owner, name, product } of allRows(e.app, sql, {}, COLUMNS)) {
    const customer = publicName(name)
    if (!customer || !product || (told[owner] ?? 0) >= MOST_OF_ONE || items.length === MOST) continue
    told[owner] = (told[owner] ?? 0) + 1
    items.push({ customer, product })
  }
  return e.json(200, { items })
}

/** Any other method. */
export function refuseOther(e: core.RequestEvent): void {
  refuseMethod(e, 'GET, HEAD', 'Purchases can only be read here.')
}
