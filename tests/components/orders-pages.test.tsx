import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '../../web/lib/id.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import { goodFields } from '../support/samples.ts'
import { AT, person } from './library-titles.tsx'
import { heading, offline, orderHere, place, showList, showOrder } from './shown-orders.tsx'

test('without orders the list says what it is for; with a filter, how to find what there is', async () => {
  const who = await person()
  const { unmount } = await showList(who)
  await expect.element(heading('No orders found')).toBeVisible()
  await expect.element(page.getByText('What you order in the store shows up here')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Browse the store' })).toHaveAttribute('href', '/store')
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Your registrations' }))
    .toHaveAttribute('href', '/events?mine=true')
  await unmount()
  await place(who)
  await showList(who, { status: 'shipped' })
  await expect.element(page.getByText('Try adjusting your filters or search query')).toBeVisible()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('0 orders found')
})

test('before they have arrived, neither page says that there is none', async () => {
  const who = await person({ here: false })
  const { unmount } = await showList(who)
  await expect.element(page.getByText('Your orders are on their way.')).toBeVisible()
  await expect.element(heading('No orders found')).not.toBeInTheDocument()
  await unmount()
  await showOrder(who, 'EV-1001')
  await expect.element(page.getByText('Your orders are on their way.')).toBeVisible()
  await expect.element(heading('There is no such order')).not.toBeInTheDocument()
})

test('a list that cannot be read says so, and so does an order', async () => {
  const who = await person()
  await place(who)
  for (const table of [who.db.orders, who.db._outbox])
    vi.spyOn(table, 'where').mockImplementation(() => {
      throw new Error('broken')
    })
  const { unmount } = await showList(who)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load orders')
  await unmount()
  await showOrder(who, 'EV-1001')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load orders')
})

test('what waits comes first and says for what; what was refused leads to where it is decided', async () => {
  const who = await person()
  await place(who)
  const waiting = await orderHere(who)
  offline()
  await showList(who)
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(/New order.*Placed when you’re back online/)
  await expect.element(rows.nth(2)).toHaveTextContent(/EV-1001.*Processing/)
  await expect
    .element(page.getByRole('link', { name: 'View Details: New order' }))
    .toHaveAttribute('href', `/orders/${waiting}`)
  const refusal = { status: 'rejected', code: 'order_changed', message: 'No' } as const
  await who.db._outbox.toCollection().modify({ state: 'refused', refusal })
  await who.db.orders.delete(waiting)
  await expect
    .element(rows.nth(1).getByRole('link', { name: 'Needs attention: New order' }))
    .toHaveAttribute('href', '/sync')
})

test('of 5,000 orders one page is shown', async () => {
  const who = await person()
  await who.db.orders.bulkAdd(
    Array.from({ length: 5000 }, (_, at) => ({
      ...goodFields('orders'),
      ...{ id: newId(), user_id: who.db.owner, order_number: `EV-${1001 + at}`, status: 'processing' as const },
      ...{ created_at: timestamp(Date.parse('2020-01-01') + at * 3_600_000), placed_at: AT, total_amount: 100 },
    })) as never,
  )
  await showList(who)
  await expect.element(page.getByRole('link', { name: 'EV-6000', exact: true })).toBeVisible()
  expect(page.getByRole('link', { name: /^EV-/ }).elements()).toHaveLength(50)
})
