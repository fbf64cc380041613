import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { InvoicePage } from '../../web/features/orders/invoice-page.tsx'
import { newId } from '../../web/lib/id.ts'
import { goodFields } from '../support/samples.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const AT = '2026-11-20 10:00:00.000Z'

/** The page of the invoice of an order, for which the server answers so. */
async function showInvoice(status: number): Promise<void> {
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status }))
  onTestFinished(() => send.mockRestore())
  const db = new EverydayDb(newId())
  const order = { ...goodFields('orders'), id: newId(), user_id: db.owner, created_at: AT, order_number: 'EV-1001' }
  await db.orders.add(order as never)
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  await show(
    <WithData data={{ session: { user, expired: false }, db }}>
      <InvoicePage number="EV-1001" kind="invoice" />
    </WithData>,
  )
}

test('an order without an invoice says so, and nothing is tried again', async () => {
  await showInvoice(404)
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no invoice')
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('an invoice that could not be had can be asked for again', async () => {
  await showInvoice(500)
  await expect.element(page.getByText('The invoice isn’t on this device yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
