import type { Row } from '../../../web/sync/types.ts'

/** Who changes an order: the customer, the operator, or the payment, which comes or does not. */
export type By = 'customer' | 'operator' | 'payment'

type State = { status: string; money: string }

const STATUSES: Record<string, string[]> = {
  processing: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}
const PAYMENTS: Record<string, string[]> = { unpaid: ['paid'], paid: ['unpaid', 'refunded'], refunded: [] }

/** What is refunded is not sent any more. */
const maySend = ({ status, money }: State, to: string): boolean =>
  STATUSES[status]!.includes(to) && (money !== 'refunded' || status === 'shipped' || to === 'cancelled')

/** A payment by card is not taken back, and what is canceled is not paid by hand. */
const mayPay = ({ status, money }: State, to: string, method: string, by: By): boolean =>
  PAYMENTS[money]!.includes(to) &&
  (to !== 'unpaid' || (method !== 'card' && by !== 'payment')) &&
  (to !== 'paid' || status !== 'cancelled' || by === 'payment')

/** Whether an order may become what it is after a change. Of two steps at once, each may be the first. */
export function isAllowed(before: Row, after: Row, by: By): boolean {
  const stateOf = (row: Row): State => ({ status: String(row.status), money: String(row.payment_status) })
  const [from, to] = [stateOf(before), stateOf(after)]
  const method = String(before.payment_method)
  const sends = from.status === to.status ? [] : [from, { ...from, money: to.money }]
  const pays = from.money === to.money ? [] : [from, { ...from, status: to.status }]
  return sends.every((state) => maySend(state, to.status)) && pays.every((state) => mayPay(state, to.money, method, by))
}

/** What is said of the money of a canceled order: after what the customer did, and before how to ask. */
function moneyOf(money: string, rest: string): { customer: string; operator: string } {
  if (money === 'paid') return { customer: `. We give ${rest} back to you.`, operator: `We give ${rest} back to you. ` }
  if (money === 'refunded') return { customer: '. Your payment went back to you before.', operator: '' }
  return { customer: ' before it was paid, so there’s nothing to pay.', operator: '' }
}

/** What somebody is told, once for each key. */
export type News = { key: string; type: string; title: string; message: string }

/** A payment that is not the total of its order, and goes back: how much came, in which attempt. */
export type Misfit = { amount: number; attempt: number }

/** What a customer is told of a payment that goes back. */
export function misfitNews(order: Row, { amount, attempt }: Misfit, dollars: (cents: number) => string): News {
  const isDue = order.status === 'processing' && order.payment_status === 'unpaid'
  const came = `${dollars(amount)} came, which is not the total of ${dollars(Number(order.total_amount))}.`
  return {
    key: `order:${order.id}:returned:${dollars(amount)}:${attempt}`,
    type: 'warning',
    title: `A payment for order ${String(order.order_number)} goes back to you`,
    message: `${came} It is on its way back to you.${isDue ? ' Please pay again on the page of the order.' : ''}`,
  }
}

/** What a customer is told of a step. */
export function newsOf(order: Row, items: Row[], what: string, by: By, dollars: (cents: number) => string): News {
  const number = `order ${String(order.order_number)}`
  const total = dollars(Number(order.total_amount))
  const named = items.map(({ name, quantity }) =>
    quantity === 1 ? String(name) : `${String(quantity)} × ${String(name)}`,
  )
  const names = named.length > 3 ? `${named.slice(0, 3).join(', ')} …` : named.join(', ')
  const rest = dollars(Number(order.total_amount) - Number(order.refunded_amount ?? 0))
  const becomes = moneyOf(String(order.payment_status), rest)
  const cancelled: Record<By, [what: string, title: string, message: string]> = {
    customer: ['cancelled', `O${number.slice(1)} is canceled`, `You canceled it${becomes.customer}`],
    operator: [
      'cancelled by the operator',
      `We canceled ${number}`,
      `${becomes.operator}Write to us if you have questions about it.`,
    ],
    payment: [
      'cancelled unpaid',
      `O${number.slice(1)} was canceled unpaid`,
      'No payment has arrived in a day, so nothing is sent or charged. Order again if you still want it.',
    ],
  }
  const told: Record<string, [what: string, title: string, message: string]> = {
    placed: ['placed', 'is placed', `Thank you for ordering ${names}. The total is ${total}.`],
    paid: ['paid', 'is paid', `Your payment of ${total} has arrived.`],
    refunded: ['refunded', 'is refunded', `${total} is on its way back to you.`],
    shipped: ['shipped', 'is on its way', 'It has left us.'],
    delivered: ['delivered', 'is delivered', 'Write to us if anything is missing.'],
  }
  const [key, title, message] = what === 'cancelled' ? cancelled[by] : told[what]!
  return {
    key: `order:${order.id}:${key}`,
    type: what === 'cancelled' && by !== 'customer' ? 'warning' : 'success',
    title: what === 'cancelled' ? title : `O${number.slice(1)} ${title}`,
    message,
  }
}
