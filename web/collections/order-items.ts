import { msg } from '../lib/msg.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { integer, relation, text } from './field.ts'

/** What was bought in an order, with the name and the price that it had. Only the server writes it. */
export const orderItems = collection({
  name: 'order_items',
  label: { many: msg('Ordered items'), one: msg('an ordered item') },
  title: 'name',
  ops: [],
  createdBy: 'server',
  indexes: ['order_id', 'kind'], // those of an order; what was bought to read, hear and learn
  fields: {
    order_id: relation('orders', { label: msg('Order'), none: msg('no order'), readonly: true }),
    sku: text({ label: msg('Item'), required: true, max: 80, readonly: true }),
    name: text({ label: msg('Name'), required: true, max: 200, readonly: true }),
    /** The kind of the catalog's item (web/domain/sku.ts). */
    kind: text({ label: msg('Kind'), required: true, max: 20, readonly: true }),
    /** `month` or `hour` for what is ordered for one period; ''. */
    period: text({ label: msg('Period'), max: 10, readonly: true }),
    /** Of one, in cents. */
    price: integer({ label: msg('Price'), min: 0, readonly: true }),
    quantity: integer({ label: msg('Quantity'), min: 1, readonly: true }),
  },
})
export type OrderItem = RowOf<typeof orderItems>

export const sample: Sample<typeof orderItems> = {
  set: {
    order_id: '',
    sku: 'web-starter',
    name: 'Web Starter',
    kind: 'package',
    period: '',
    price: 99_999,
    quantity: 1,
  },
  change: { quantity: 2 },
}
