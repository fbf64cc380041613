import { msg } from '../lib/msg.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { text } from './field.ts'

/** An action in the wallet, as text. */
export const paymentMethodHistory = collection({
  name: 'payment_method_history',
  label: { many: msg('Payment method history'), one: msg('a history entry') },
  title: 'action',
  ops: ['create'],
  noLongNumbers: true,
  indexes: ['created_at'], // newest first
  fields: { action: text({ label: msg('Action'), required: true, max: 200 }) },
})
export type PaymentMethodHistory = RowOf<typeof paymentMethodHistory>

export const sample: Sample<typeof paymentMethodHistory> = {
  set: { action: 'Added a card' },
  change: { action: 'Removed a card' },
}
