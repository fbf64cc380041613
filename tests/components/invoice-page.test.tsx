import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../web/collections/orders.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { InvoicePage } from '../../web/features/orders/invoice-page.tsx'
import { newId } from '../../web/lib/id.ts'
import { goodFields } from '../support/samples.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const AT = '2026-11-20 10:00:00.000Z'

const INVOICE = {
  ...{ number: 'INV-1001', kind: 'invoice', order: 'EV-1001', issuedOn: '2026-11-20', dueOn: '2026-12-04' },
  ...{ isPaid: false, subtotal: 99_999, discount: 0, shipping: 2999, tax: 8000, taxRate: 800, total: 110_998 },
  seller: { name: 'Everyday', address: [], country: '', taxId: '', bank: [], email: '' },
  buyer: {
    ...{ name: 'Jo Lee', company: '', taxId: '', street: '1 Main Street', city: 'Portland', state: 'OR' },
    ...{ zip: '97209', country: 'US', email: 'jo@example.com' },
  },
  lines: [{ sku: 'web-starter', name: 'Web Starter', period: '', price: 99_999, quantity: 1 }],
}
const BANK = ['First Bank', 'Account 1']

/** The page of the invoice of an order, for which the server answers so. */
async function showInvoice(status: number, body: unknown = '', over: Partial<Order> = {}, note?: string) {
  const send = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => (body ? Response.json(body, { status }) : new Response('', { status })))
  onTestFinished(() => send.mockRestore())
  const db = new EverydayDb(newId())
  const order = {
    ...goodFields('orders'),
    id: newId(),
    user_id: db.owner,
    created_at: AT,
    order_number: 'EV-1001',
    ...over,
  }
  await db.orders.add(order as never)
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  return show(
    <WithData data={{ session: { user, expired: false }, db }}>
      <InvoicePage number="EV-1001" kind={note ? 'credit' : 'invoice'} note={note} />
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

const paper = page.getByRole('article', { name: 'Invoice' })
const withBank = { ...INVOICE, seller: { ...INVOICE.seller, bank: BANK } }

test('an invoice that waits for its payment says where to pay', async () => {
  await showInvoice(200, withBank, { payment_status: 'unpaid', status: 'processing' })
  await expect.element(paper).toHaveTextContent('Pay by December 4, 2026.')
  await expect.element(paper).toHaveTextContent('To pay$1,109.98')
  await expect.element(paper).toHaveTextContent('To our bankFirst BankAccount 1')
})

test.each<[Partial<Order>, string, string]>([
  [{ payment_status: 'paid', status: 'processing' }, 'INV-1001, November 20, 2026. Paid.', 'Paid$1,109.98'],
  [
    { payment_status: 'unpaid', status: 'cancelled' },
    'INV-1001, November 20, 2026. Taken back by a credit note.',
    'Total$1,109.98',
  ],
])('an invoice of %j asks nobody to pay', async (over, about, total) => {
  await showInvoice(200, withBank, over)
  await expect.element(paper).toHaveTextContent(about)
  await expect.element(paper).toHaveTextContent(total)
  await expect.element(paper).not.toHaveTextContent('To our bank')
  await expect.element(paper).not.toHaveTextContent('Pay by')
})

test('an invoice that was paid by card says so, and asks nobody to pay', async () => {
  await showInvoice(200, { ...withBank, isPaid: true, dueOn: '' }, { payment_status: 'paid', status: 'processing' })
  await expect.element(paper).toHaveTextContent('INV-1001, November 20, 2026. Paid by card.')
  await expect.element(paper).toHaveTextContent(/Paid by card\$1,109\.98$/)
})

test('the invoice of a book with its audiobook says their discount', async () => {
  const lines = [
    { sku: 'book-honest-ledger', name: 'The Honest Ledger', period: '', price: 4499, quantity: 1 },
    { sku: 'audio-honest-ledger', name: 'The Honest Ledger (audiobook)', period: '', price: 999, quantity: 1 },
  ]
  const amounts = { subtotal: 5498, discount: 1100, shipping: 2999, tax: 352, total: 7749 }
  await showInvoice(200, { ...INVOICE, ...amounts, lines }, { payment_status: 'unpaid', status: 'processing' })
  await expect.element(paper).toHaveTextContent('Items$54.98Discount-$11.00Shipping$29.99Tax (8%)$3.52To pay$77.49')
})

test('an invoice of a seller without a bank says that the shop writes how to pay', async () => {
  await showInvoice(200, INVOICE, { payment_status: 'unpaid', status: 'processing' })
  await expect.element(paper).toHaveTextContent(/To pay\$1,109\.98How to payWe write to you\.$/)
})

test('an invoice that was paid ends with its total where the seller has no email', async () => {
  await showInvoice(200, INVOICE, { payment_status: 'paid', status: 'processing' })
  await expect.element(paper).toHaveTextContent(/Paid\$1,109\.98$/)
})

test('the invoice of sample data says that it is one, and has no file for accounting', async () => {
  const seller = { ...withBank.seller, country: 'US', taxId: '58-2209915' }
  const xml = page.getByRole('button', { name: 'XML for accounting' })
  const { unmount } = await showInvoice(
    200,
    { ...withBank, seller },
    { payment_status: 'unpaid', status: 'processing' },
  )
  await expect.element(xml).toBeVisible()
  await unmount()
  const sample = { ...withBank, seller, number: 'DEMO-INV-1001', order: 'DEMO-1001' }
  await showInvoice(200, sample, { payment_status: 'unpaid', status: 'processing' })
  await expect.element(paper).toHaveTextContent('This is a sample, and nothing is to be paid.')
  await expect.element(paper).not.toHaveTextContent('To our bank')
  await expect.element(xml).not.toBeInTheDocument()
})

const PARTS: Partial<Order> = {
  ...{ payment_status: 'paid', status: 'processing', refunded_amount: 1500 },
  timeline: [
    { step: 'placed', at: AT },
    { step: 'partly_refunded', at: AT, amount: 1000, credit: 'INV-1002' },
    { step: 'partly_refunded', at: AT, amount: 500, credit: 'INV-1003' },
  ],
}

test('the credit notes of what went back in part are beside the invoice', async () => {
  await showInvoice(200, withBank, PARTS)
  await expect.element(paper).toHaveTextContent('INV-1001, November 20, 2026. Paid.')
  const links = [...document.querySelectorAll('a[href*="note="]')].map((link) => link.textContent)
  expect(links).toEqual(['Credit note INV-1002', 'Credit note INV-1003'])
})

test('one of them says that it takes back a part, and the others are beside it', async () => {
  const credit = { ...INVOICE, kind: 'credit', number: 'INV-1002', isPart: true, dueOn: '' }
  await showInvoice(200, { ...credit, invoice: 'INV-1001', invoicedOn: '2026-11-19' }, PARTS, 'INV-1002')
  await expect
    .element(page.getByRole('article', { name: 'Credit note' }))
    .toHaveTextContent('INV-1002, November 20, 2026. It takes back a part of invoice INV-1001 of November 19, 2026.')
  expect(document.querySelectorAll('a[href*="note="]')).toHaveLength(1)
})
