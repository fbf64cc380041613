import { priceCart } from '../../web/domain/price-cart.ts'

/** Responds with the price of a cart by the catalog of this build: `{ lines, totals }` in cents, or 400 with a reason for each line. */
export function price(e: core.RequestEvent): void {
  const items = require(`${__hooks}/lib/sold.json`)
  let body: unknown = null
  try {
    body = JSON.parse(toString(e.request.body))
  } catch {
    // Invalid JSON gets the same response as an invalid cart.
  }
  const result = priceCart(body, items)
  if (result.ok) return e.json(200, { lines: result.lines, totals: result.totals })
  const data = Object.fromEntries(
    Object.entries(result.errors).map(([key, message]) => [key, { code: 'cart_line', message }]),
  )
  return e.json(400, { status: 400, message: 'This cart cannot be priced.', data })
}
