import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../web/collections/orders.ts'
import { newId } from '../../web/lib/id.ts'
import { goodFields } from '../support/samples.ts'
import { AT, person } from './library-titles.tsx'
import { heading, offline, orderHere, place, showOrder } from './shown-orders.tsx'

test('an order has its steps, items, amounts and address, and an invoice', async () => {
  const who = await person()
  await place(who)
  await showOrder(who, 'ev-1001')
  await expect.element(page.getByRole('heading', { name: 'Order EV-1001', level: 1 })).toBeInTheDocument()
  const steps = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect.element(steps.first()).toHaveTextContent(/^Placed, now/)
  await expect.element(steps.last()).toHaveTextContent('Delivered, to come')
  await expect.element(page.getByRole('region', { name: 'Items' })).toHaveTextContent('Web StarterQuantity 1$999.99')
  const sold = page.getByRole('link', { name: 'Web Starter' })
  await expect.element(sold).toHaveAttribute('href', '/store/web-starter')
  const total = page.getByRole('region', { name: 'Total' })
  await expect.element(total).toHaveTextContent('Subtotal$999.99Shipping$29.99Tax (8%)$80.00Total$1,109.98')
  await expect.element(page.getByRole('region', { name: 'Payment' })).toHaveTextContent('InvoiceStatusUnpaid')
  await expect.element(page.getByRole('region', { name: 'Address' })).toHaveTextContent('Springfield, IL 62701')
  await expect.element(page.getByRole('link', { name: 'Invoice' })).toBeVisible()
})

test('an ordered seat has the date for which it was bought', async () => {
  const who = await person()
  const lines = [{ sku: 'web-starter', quantity: 1, price: 99_999, start: '2026-12-16T13:00:00-05:00' }]
  await place(who, { lines })
  await showOrder(who, 'EV-1001')
  await expect
    .element(page.getByRole('region', { name: 'Items' }))
    .toHaveTextContent('Web StarterWednesday, December 16, 2026, 1 PM UTC-5Quantity 1$999.99')
})

test('what is not sold any more has no link to the store', async () => {
  const who = await person()
  const { id } = await place(who)
  await who.db.order_items.where({ order_id: id }).modify({ sku: 'web-gone', name: 'Web Gone' })
  await showOrder(who, 'EV-1001')
  await expect.element(page.getByRole('region', { name: 'Items' })).toHaveTextContent('Web Gone')
  await expect.element(page.getByRole('link', { name: 'Web Gone' })).not.toBeInTheDocument()
})

test('a card order that is not paid has no invoice', async () => {
  const who = await person()
  await place(who, { payment_method: 'card' })
  await showOrder(who, 'EV-1001')
  await expect.element(page.getByRole('button', { name: 'Order again' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Invoice' })).not.toBeInTheDocument()
})

test('an order is canceled after a question, and without a connection says that it waits', async () => {
  const who = await person()
  const { id } = await place(who)
  offline()
  await showOrder(who, 'EV-1001')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  expect(await who.db._outbox.count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(page.getByText('Waiting to be canceled').first()).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'History' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument()
  expect((await who.db.orders.get(id))?.is_cancelled).toBe(true)
})

test.each([
  ['card', 'paid', 'What you paid goes back to your card.'],
  ['invoice', 'paid', 'We transfer what you paid back to you.'],
  ['invoice', 'unpaid', ''],
] as const)(
  'who cancels an order by %s that is %s is told of the money: %s',
  async (payment_method, payment_status, says) => {
    const who = await person()
    await place(who, { payment_method, payment_status })
    await showOrder(who, 'EV-1001')
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
    await expect
      .element(question)
      .toHaveTextContent(['It won’t be delivered.', says, 'This cannot be undone.'].filter(Boolean).join(' '))
  },
)

test('an order that was not sent is taken back, and leads to the others', async () => {
  const who = await person()
  const id = await orderHere(who)
  offline()
  const router = await showOrder(who, id)
  await expect.element(page.getByRole('region', { name: 'History' })).toHaveTextContent('Kept on this device, now')
  await expect.element(page.getByRole('region', { name: 'Total' })).toHaveTextContent('Total$1,109.98')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(() => router.history.location.pathname).toBe('/orders')
  expect([await who.db.orders.count(), await who.db._outbox.count()]).toEqual([0, 0])
  await expect.element(page.getByText('You took the order back')).toBeVisible()
})

test('once an order that waited has its number, the address has it too', async () => {
  const who = await person()
  const id = await orderHere(who)
  const router = await showOrder(who, id)
  await expect.element(page.getByRole('heading', { name: 'New order', level: 1 })).toBeInTheDocument()
  await who.db._outbox.clear()
  await who.db.orders.delete(id)
  await place(who, { id })
  await expect.element(page.getByRole('heading', { name: 'Order EV-1001', level: 1 })).toBeInTheDocument()
  await expect.poll(() => router.history.location.pathname).toBe('/orders/EV-1001')
})

test('an order that was refused says why, and leads to where it is decided', async () => {
  const who = await person()
  const id = await orderHere(who)
  const fields = { 'web-starter': 'This costs $1,099.99 now, not $999.99.', total: 'The total is $1 now, not $2.' }
  const refusal = { status: 'rejected', code: 'order_changed', message: 'No', fields } as const
  await who.db._outbox.toCollection().modify({ state: 'refused', refusal })
  await who.db.orders.delete(id)
  await showOrder(who, id)
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('This order was not placed')
  await expect.element(alert).toHaveTextContent('Web starter: This costs $1,099.99 now, not $999.99.')
  await expect.element(alert.getByRole('link', { name: 'Decide what to do' })).toHaveAttribute('href', '/sync')
})

test('ordering again puts what is sold into the cart and says what is not; where nothing is, the page stays', async () => {
  const who = await person()
  const { id } = await place(who)
  const gone = { ...goodFields('order_items'), sku: 'web-former', name: 'Former Starter' }
  const at = { id: newId(), user_id: who.db.owner, created_at: AT, order_id: id }
  await who.db.order_items.add({ ...gone, ...at } as never)
  const router = await showOrder(who, 'EV-1001')
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect.poll(() => router.history.location.pathname).toBe('/cart')
  expect(await who.db.cart_items.toArray()).toMatchObject([{ sku: 'web-starter', quantity: 1 }])
  await expect.element(page.getByText('You added 1 item to the cart')).toBeVisible()
  await expect.element(page.getByText('Former Starter is no longer sold')).toBeVisible()

  const items = await who.db.order_items.toArray()
  await who.db.order_items.bulkDelete(items.filter(({ sku }) => sku === 'web-starter').map((item) => item.id))
  await expect.element(page.getByRole('region', { name: 'Items' })).not.toHaveTextContent('Web Starter')
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing in this order is sold any more')
})

test('a number that is not there is told kindly', async () => {
  await showOrder(await person(), 'EV-9999')
  await expect.element(heading('There is no such order')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Show all orders' })).toHaveAttribute('href', '/orders')
})

test('an order says what of its payment went back, and that it is disputed', async () => {
  const who = await person()
  const timeline: Order['timeline'] = [
    { step: 'placed', at: AT },
    { step: 'returned', at: AT },
    { step: 'paid', at: AT },
    { step: 'partly_refunded', at: AT, amount: 1050 },
  ]
  const money = { payment_method: 'card', payment_status: 'paid', refunded_amount: 1050, dispute: 'open' } as const
  await place(who, { ...money, timeline })
  await showOrder(who, 'EV-1001')
  const terms = page.getByRole('region', { name: 'Payment' })
  await expect.element(terms.getByText('Refunded', { exact: true })).toBeVisible()
  await expect.element(terms.getByText('$10.50', { exact: true })).toBeVisible()
  await expect.element(terms.getByText('This payment is disputed with your bank.')).toBeVisible()
  await expect.element(page.getByText('$10.50 refunded')).toBeVisible()
  await expect.element(page.getByText('Payment sent back')).toBeVisible()
})
