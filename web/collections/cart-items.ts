import { collection, type RowOf, type Sample } from './collection.ts'
import { counter, text } from './field.ts'

/** Maximum quantity of one SKU in a cart, unless the catalog has a lower one. */
export const MAX_QUANTITY = 10

/** One SKU in the cart, with its quantity. */
export const cartItems = collection({
  name: 'cart_items',
  label: { many: 'Cart', one: 'an item in the cart' },
  title: 'sku',
  guest: true,
  key: ['sku'],
  indexes: ['created_at'], // the cart in the order of adding
  fields: {
    sku: text({ label: 'Item', required: true, pattern: /^[a-z0-9-]{1,80}$/ }),
    quantity: counter({ label: 'Quantity', required: true, min: 1, max: MAX_QUANTITY }),
  },
})
export type CartItem = RowOf<typeof cartItems>

export const sample: Sample<typeof cartItems> = { set: { sku: 'sku', quantity: 2 }, change: { quantity: 3 } }
