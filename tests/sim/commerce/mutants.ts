import type { Mutant } from '../mutants.ts'
import type { Replacement } from '../variants.ts'
import { SEAT_MUTANTS } from './mutants-seats.ts'

const orders = (text: string, by: string): Replacement => ({ file: 'tests/sim/model/orders.ts', text, by })
const states = (text: string, by: string): Replacement => ({ file: 'tests/sim/model/order-states.ts', text, by })
const payments = (text: string, by: string): Replacement => ({ file: 'tests/sim/commerce/payments.ts', text, by })
const apply = (text: string, by: string): Replacement => ({ file: 'tests/sim/model/apply.ts', text, by })
const server = (text: string, by: string): Replacement => ({ file: 'tests/sim/model/server.ts', text, by })
const cart = (text: string, by: string): Replacement => ({ file: 'web/data/database/cart.ts', text, by })
const totals = (text: string, by: string): Replacement => ({ file: 'web/domain/cart-totals.ts', text, by })
const place = (text: string, by: string): Replacement => ({
  file: 'web/features/cart/checkout/place-order.commands.ts',
  text,
  by,
})
const stock = (text: string, by: string): Replacement => ({ file: 'web/domain/stock.ts', text, by })
const played = (text: string, by: string): Replacement => ({ file: 'tests/sim/model/totals.ts', text, by })
const reviews = (text: string, by: string): Replacement => ({ file: 'tests/sim/model/reviews.ts', text, by })
const businesses = (text: string, by: string): Replacement => ({
  file: 'web/features/business/businesses.commands.ts',
  text,
  by,
})
const cancel = (text: string, by: string): Replacement => ({ file: 'web/features/orders/orders.commands.ts', text, by })
const commands = (text: string, by: string): Replacement => ({ file: 'web/features/cart/cart.commands.ts', text, by })

/** Bugs of selling: on the server as modelled, in checkout, in the cart and in payments. The simulated shop must find each of them. */
export const SHOP_MUTANTS: Record<string, Mutant> = {
  ...SEAT_MUTANTS,
  'price-of-the-device': {
    bug: 'the server takes the price that a device names',
    change: [
      orders('else if (price !== item.price)', 'else if (price < 0)'),
      orders(
        'quantity }) => ({ ...this.#shop.catalog.get(sku)!, quantity }))',
        'quantity, price }) => ({ ...this.#shop.catalog.get(sku)!, quantity, price }))',
      ),
    ],
  },
  'total-not-shown': {
    bug: 'the server charges another total than was shown',
    change: [orders('if (shown !== total)', 'if (shown < 0)')],
  },
  'sold-below-zero': {
    bug: 'more is sold than there is',
    change: [orders('if (left >= quantity)', 'if (left >= quantity || left > 0)')],
  },
  'stock-kept': {
    bug: 'a canceled order keeps its stock',
    change: [orders('if (isCancelled) this.#returnStock(order.id)', 'void isCancelled')],
  },
  'stock-twice': {
    bug: 'what is delivered gives its stock back',
    change: [
      orders(
        'if (isCancelled) this.#returnStock(order.id)',
        "if (order.status !== 'shipped') this.#returnStock(order.id)",
      ),
    ],
  },
  'cart-stays': {
    bug: 'what is ordered stays in the cart',
    change: [orders('    this.#emptyCart(order)\n', '')],
  },
  'cart-cleared': {
    bug: 'with an order, lines go from the cart whole',
    change: [orders('if (line && left > 0)', 'if (line && left > 1e9)')],
  },
  'cart-unread': {
    bug: 'the server does not look into the cart, so that two devices order it twice',
    change: [orders('else if (inCart < quantity && !isAgain)', 'else if (inCart < 0)')],
  },
  'gap-in-numbers': {
    bug: 'a refused order uses up a number',
    change: [orders('    this.#takeStock()\n', '    this.#db.state.shop.lastOrder++\n    this.#takeStock()\n')],
  },
  'cancelled-too-late': {
    bug: 'a customer cancels what is on its way',
    change: [orders("if (before.status !== 'processing') throw", "if (before.status === 'delivered') throw")],
  },
  'cancelled-comes-back': {
    bug: 'a canceled order can be shipped',
    change: [states('  cancelled: [],', "  cancelled: ['shipped'],")],
  },
  'card-taken-back': {
    bug: 'a payment by card can be taken back without a refund',
    change: [states("(to !== 'unpaid' || (method !== 'card' && by !== 'payment')) &&", '')],
  },
  'created-again': {
    bug: 'an order that comes again is placed again',
    change: [
      server('if (n <= client.lastN) {', "if (n <= client.lastN && collection !== 'orders') {"),
      server('if (applied) {', "if (applied && collection !== 'orders') {"),
      apply(
        "if (stored) return { status: 'applied', row: stored }",
        "if (stored && collection === 'orders') return create(context, rule, { ...mutation, id: db.newId() })\n" +
          "  if (stored) return { status: 'applied', row: stored }",
      ),
    ],
  },
  'webhook-twice': {
    bug: 'a session that is told of again is settled again, as a payment beside',
    change: [
      payments('if (this.#shop.events.has(id)) return', ''),
      payments("attempt.state === 'paid' || attempt.state === 'beside') return", "attempt.state === 'beside') return"),
    ],
  },
  'cancelled-unrefunded': {
    bug: 'who cancels a paid order gets nothing back',
    change: [
      payments(
        "if (attempt && row.status === 'cancelled' && row.payment_status === 'paid')",
        "if (attempt && row.status === 'unknown')",
      ),
    ],
  },
  'refund-twice': {
    bug: 'a refund is made again each time',
    change: [payments('if (refund.isDone) continue', '')],
  },
  'two-tabs': {
    bug: 'two tabs that order one cart at once make two orders',
    change: [place('if (before && !before.order_number && last.state === made.state)', 'if (before && !made)')],
  },
  'other-cart': {
    bug: 'checkout orders what was in the cart before',
    change: [place('if (!equal(inCart, ordered))', 'if (inCart.length === 0)')],
  },
  'waiting-shown': {
    bug: 'the cart shows what an order has that waits',
    change: [cart('return [...waiting, ...since]', 'return [...since]')],
  },
  'placed-shown': {
    bug: 'the cart shows what was ordered until the device hears that it was emptied',
    change: [cart('return [...waiting, ...since]', 'return [...waiting]')],
  },
  'placed-hidden': {
    bug: 'what is put into the cart after an order was placed does not show',
    change: [cart('heardAt !== undefined && at > heardAt', 'heardAt !== undefined')],
  },
  'refused-kept': {
    bug: 'what a refused order has does not come back to the cart',
    change: [
      cart(
        'return orders.filter((order) => order !== undefined)',
        'return entries.filter(({ mutation: { op } }) => op === "create").map(({ mutation }) => ({ ...mutation.set }) as unknown as Order)',
      ),
    ],
  },
  'removed-with-the-order': {
    bug: 'who removes a line while an order has some of it removes that, too',
    change: [
      commands('if (read.value.some((line) => line && line.taken > 0)) return', 'if (read.value.length < 0) return'),
    ],
  },
  'tax-before-discount': {
    bug: 'the app taxes what the discount takes off',
    change: [totals('const tax = shareOf(goods, taxRate)', 'const tax = shareOf(subtotal, taxRate)')],
  },
  'tax-cut-off': {
    bug: 'the app cuts the tax off instead of rounding it',
    change: [totals('(amount * rate + 5000) / 10_000', '(amount * rate) / 10_000')],
  },
  'seats-shipped': {
    bug: 'the app asks for the shipping of a seat',
    change: [totals("'program', 'event', 'app']", "'program']")],
  },
  'cancelled-in-vain': {
    bug: 'an order that was sent is only taken back on the device',
    change: [cancel('if (!taken.ok || taken.value > 0) return', 'if (taken.ok) return')],
  },
  'limit-unread': {
    bug: 'the server does not read the limit of an item',
    change: [orders('else if (quantity > item.maxQuantity)', 'else if (quantity > 1e9)')],
  },
  'limit-unread-by-the-app': {
    bug: 'the app does not read the limit of an item',
    change: [stock('Math.min(maxQuantity, stock)', 'Math.min(maxQuantity * 10, stock)')],
  },
  'over-the-maximum': {
    bug: 'one more than the maximum goes into the cart from a page of the store',
    change: [commands('if (quantity >= maxInCart(item))', 'if (quantity > maxInCart(item))')],
  },
  'raised-over-the-maximum': {
    bug: 'a quantity in the cart is raised over the maximum',
    change: [commands('next > maxInCart(change.item)', 'next > maxInCart(change.item) + 1')],
  },
  'lost-order-not-taken-again': {
    bug: 'a restored server wants to see the cart of an order that it has lost',
    change: [orders('inCart < quantity && !isAgain', 'inCart < quantity')],
  },
  'paid-beside-kept': {
    bug: 'what an order is paid beside what has come is kept',
    change: [payments('      this.#refund(attempt, true)\n', '')],
  },
  'never-asked': {
    bug: 'nobody asks about a session whose event does not come',
    change: [
      payments(
        'if (!isNeeded) this.#stripe.expire(session)\n      this.settle(records, rules, session)',
        'if (!isNeeded) this.#stripe.expire(session)',
      ),
    ],
  },
  'bundle-forgotten': {
    bug: 'app and server forget the bundle discount',
    change: [
      totals('shareOf(sumOf(bundleLines(bought)), BUNDLE_PERCENT * 100)', 'shareOf(sumOf(bundleLines(bought)), 0)'),
      played('isBundle ? part(sum(books), 2000) : 0n', 'isBundle ? 0n : 0n'),
    ],
  },
  'bundle-forgotten-by-the-server': {
    bug: 'the server forgets the bundle discount',
    change: [played('isBundle ? part(sum(books), 2000) : 0n', 'isBundle ? 0n : 0n')],
  },
  'free-at-the-edge': {
    bug: 'app and server ask no shipping of exactly 1,000.00',
    change: [
      totals('goods <= FREE_SHIPPING_ABOVE', 'goods < FREE_SHIPPING_ABOVE'),
      played('goods <= 100_000n', 'goods < 100_000n'),
    ],
  },
  'edge-before-discount': {
    bug: 'app and server send for nothing what is over 1,000.00 before its discount only',
    change: [
      totals('goods <= FREE_SHIPPING_ABOVE', 'subtotal <= FREE_SHIPPING_ABOVE'),
      played('goods <= 100_000n', 'subtotal <= 100_000n'),
    ],
  },
  'listed-again': {
    bug: 'who deletes a business that was taken down, and brings it back, lists it again',
    change: [
      reviews('if (field && !before) row[field] = hidden.has(row.id)', 'if (field && !before) row[field] = false'),
    ],
  },
  'published-beside': {
    bug: 'the owner of a business that was taken down publishes another',
    change: [
      reviews(
        "if (collection === 'businesses' && row.status === 'active'",
        "if (collection === '' && row.status === 'active'",
      ),
    ],
  },
  'hidden-counts': {
    bug: 'a review that the operator hides still counts',
    change: [reviews('=> row.business === business && !row.is_hidden)', '=> row.business === business)')],
  },
  'own-reviewed': {
    bug: 'the owner reviews their own business',
    change: [reviews('if (business.user_id === row.user_id)', "if (business.user_id === '')")],
  },
  'undo-forgets': {
    bug: 'a deleted business that is brought back says something else',
    change: [
      businesses(
        "{ collection, id, op: 'create', set }",
        "{ collection, id, op: 'create', set: { ...set, description: 'x' } }",
      ),
    ],
  },
  'edit-dropped': {
    bug: 'what an owner says of a business is not stored',
    change: [
      businesses(
        "saveEdit(db, { collection, id, failed: msg('Failed to save the business'), draft }, edit)",
        "saveEdit(db, { collection, id, failed: msg('Failed to save the business'), draft }, { shown: edit.shown, sent: edit.shown })",
      ),
    ],
  },
}
