// Purchases that visitors see: those of people who agreed to it, where the operator has them on.
import { nameForAll } from '../../web/domain/public-name.ts'
import { kept } from '../../web/lib/kept.ts'
import { refuseMethod } from './lib/refuse.ts'
import { allRows } from './lib/rows.ts'

/** How many purchases are told, newest first, and at most so many of one person. */
const MOST = 20
const MOST_OF_ONE = 2
/** Older ones are not told. */
const DAYS = 30

/** So long the answer to one visitor is that to all. */
const KEPT_MS = 60_000

/** The newest purchases, whose number in those of their buyer is taken before any other limit: one who buys much crowds nobody out. */
const SQL = `SELECT o.name, COALESCE((SELECT i.name FROM order_items i WHERE i.order_id = o.id ORDER BY i.price DESC, i.id LIMIT 1), '') AS product
  FROM (
    SELECT o.id, o.placed_at, p.full_name AS name, ROW_NUMBER() OVER (PARTITION BY o.user_id ORDER BY o.placed_at DESC, o.id) AS nth
    FROM user_settings s
    JOIN orders o ON o.user_id = s.user_id
    JOIN profiles p ON p.id = s.user_id
    WHERE s.share_purchases = TRUE AND o.status <> 'cancelled' AND o.payment_status = 'paid' AND o.order_number NOT LIKE 'DEMO-%'
      AND o.placed_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${DAYS} days')
  ) o
  WHERE o.nth <= ${MOST_OF_ONE}
  ORDER BY o.placed_at DESC, o.id LIMIT ${MOST}`

/**
 * GET /api/purchases: `{ items: [{ customer, product }] }`, newest first, with the first name and the initial of who bought, or '' where that
 * is no name. Only orders that are paid, and neither canceled nor samples: one by invoice costs nothing until then. Of each the item that costs
 * most. Empty unless EVERYDAY_POPUPS is `live`.
 */
export function list(e: core.RequestEvent): void {
  e.response.header().set('Cache-Control', 'public, max-age=60')
  const store = e.app.store()
  if (store.get('everydayPopups') !== 'live') return e.json(200, { items: [] })
  const items = kept(store, 'purchases', KEPT_MS, () =>
    allRows(e.app, SQL, {}, { name: '', product: '' }).map(({ name, product }) => ({
      customer: nameForAll(name),
      product,
    })),
  )
  return e.json(200, { items })
}

/** Any other method. */
export function refuseOther(e: core.RequestEvent): void {
  refuseMethod(e, 'GET, HEAD', 'Purchases can only be read here.')
}
