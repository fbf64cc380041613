import { msg } from '../lib/msg.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { counter, text } from './field.ts'
import { MAX_QUANTITY, MAX_SKU_LENGTH } from './cart-limits.ts'

/** One SKU in the cart, with its quantity. */
export const cartItems = collection({
  name: 'cart_items',
  label: { many: msg('Cart'), one: msg('an item in the cart') },
  title: 'sku',
  guest: true,
  key: ['sku'],
  indexes: ['created_at'], // the cart in the order of adding
  fields: {
    // Wider than an SKU of the catalog (web/domain/sku.ts): what an earlier catalog sold stays in the cart.
    sku: text({ label: msg('Item'), required: true, pattern: new RegExp(`^[a-z0-9-]{1,${MAX_SKU_LENGTH}}$`) }),
    quantity: counter({ label: msg('Quantity'), required: true, min: 1, max: MAX_QUANTITY }),
  },
})
export type CartItem = RowOf<typeof cartItems>

export const sample: Sample<typeof cartItems> = { set: { sku: 'sku', quantity: 2 }, change: { quantity: 3 } }
