import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../web/collections/orders.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { OrderSummary } from '../../web/features/orders/order-summary.tsx'
import { orderOf, showMade } from './made-order.tsx'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

/** Lets the server answer, and returns what it was asked. */
function answering(status: number, body: unknown): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    asked.push(`${options.method} ${new URL(url, location.href).pathname}`)
    return Response.json(body, { status })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}
const pay = page.getByRole('button', { name: 'Pay now' })

test('a placed order by card leads to the page of the payment provider', async () => {
  const asked = answering(200, { url: `${location.href.split('#')[0]}#the-provider` })
  const order = await showMade()
  await pay.click()
  await expect.poll(() => location.hash).toBe('#the-provider')
  history.replaceState(null, '', location.pathname + location.search)
  expect(asked).toEqual([`POST /api/orders/${order.id}/pay`])
  // Who comes back may go there again.
  await expect.element(pay).toBeEnabled()
})

test.each([
  [409, { status: 409, message: 'This order is paid already.' }, 'This order is paid already.'],
  [409, { status: 409, message: 'This order is canceled.' }, 'This order is canceled.'],
  [
    502,
    { status: 502, message: 'Our payment provider can’t be reached. Try again in a moment.' },
    'Our payment provider can’t be reached. Try again in a moment.',
  ],
  [404, { status: 404, message: "The requested resource wasn't found." }, 'Payment integration is not configured.'],
  [429, { status: 429, message: 'Too Many Requests.' }, 'Too many tries. Wait a moment, then try again.'],
  [200, { url: 'javascript:alert(1)' }, 'The server could not answer. Nothing was lost; try again in a moment.'],
  [200, [], 'The server could not answer. Nothing was lost; try again in a moment.'],
])('an answer %i %j says why it cannot be paid', async (status, body, says) => {
  const before = location.href
  answering(status, body)
  await showMade()
  await pay.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Failed to process checkout${says}`)
  expect(location.href).toBe(before)
})

test('offline it waits for a connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  await showMade()
  await expect.element(pay).toBeDisabled()
  await expect.element(page.getByText('You can pay once you’re online.')).toBeVisible()
})

test.each<Partial<Order>>([
  { payment_method: 'invoice' },
  { payment_status: 'paid' },
  { payment_status: 'refunded' },
  { status: 'cancelled' },
  { is_cancelled: true },
])('%j is not to be paid', async (over) => {
  await showMade(over)
  await expect.element(page.getByRole('link', { name: 'See the order' })).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
})

/** The page of an order on a device that has heard from the server at this time (epoch ms). */
async function showOrder(lastSyncAt: number): Promise<EverydayDb> {
  const row = orderOf()
  const db = new EverydayDb(row.user_id)
  await db._meta.put({ key: 'status', value: { lastSyncAt } })
  await show(
    <WithData data={{ session: { user: null, expired: false }, db }}>
      <OrderSummary row={row} items={[]} taxes={{}} />
    </WithData>,
  )
  return db
}

test('the page of an order leads there, too', async () => {
  answering(409, { status: 409, message: 'This order is paid already.' })
  await showOrder(Date.now())
  await pay.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This order is paid already.')
})

test('who comes back from the payment provider is not asked to pay again before the server was heard', async () => {
  const db = await showOrder(performance.timeOrigin - 60_000)
  await expect.element(page.getByText('Checking whether it’s paid…')).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  await db._meta.put({ key: 'status', value: { lastSyncAt: Date.now() } })
  await expect.element(pay).toBeVisible()
})
