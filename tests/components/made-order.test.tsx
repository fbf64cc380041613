import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { knownAddress } from '../../web/domain/checkout.ts'
import { PayStep } from '../../web/features/cart/checkout/pay-step.tsx'
import { showMade } from './made-order.tsx'
import { show } from './render.tsx'

const byInvoice = { payment_method: 'invoice' } as const

test.each([
  [{ bank: true, shopEmail: '' }, 'Please pay the invoice within 14 days.'],
  [{ bank: false, shopEmail: '' }, 'Please pay within 14 days. We write to you how to pay.'],
  [
    { bank: false, shopEmail: 'shop@example.com' },
    'Please pay within 14 days. We write to you how to pay. For questions, write to shop@example.com.',
  ],
])('where the shop has %j, an order by invoice says: %s', async (config, says) => {
  await showMade(byInvoice, { config })
  await expect.element(page.getByText(`Thank you. The total is $1,109.98. ${says}`, { exact: true })).toBeVisible()
})

const READ = 'What you bought to read, hear, learn or use is in your library'
test.each([
  [{ a: true }, `${READ}.`],
  [{ a: undefined }, 'You find what you bought to read, hear, learn or use in your library.'],
  [{ a: false, b: false }, `${READ} once the shop has added it.`],
  [{ a: true, b: false, c: false }, `${READ}. The shop still has to add: Title b, Title c.`],
])('of titles whose files are there or not, %j, it says: %s', async (titles, says) => {
  await showMade(byInvoice, { titles })
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})

test('of an audiobook it says how it is heard offline', async () => {
  await showMade(byInvoice, { kind: 'audiobook', titles: { a: true } })
  const says = `${READ}. Download an audiobook there to hear it offline.`
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})

/** Shows the last step of a checkout that comes to $77.49. */
const showPayStep = (over: Partial<ComponentProps<typeof PayStep>>) => {
  const none = () => {}
  const values = knownAddress({ fullName: 'Jo', email: 'jo@example.com', isCompany: false })
  const totals = { subtotal: 5498, discount: 1100, tax: 352, shipping: 2999, total: 7749 }
  return show(
    <PayStep
      entry={{ form: { values }, failure: null, isSaving: false, onSubmit: none } as never}
      totals={totals}
      taxRate={800}
      count={2}
      hasFees={false}
      method="invoice"
      onMethod={none}
      offers={{ invoice: true, card: false }}
      hasForm={false}
      hasBank
      onAddress={none}
      bag=""
      onBag={none}
      {...over}
    />,
  )
}

test('fees of others are named below the amounts, and are in no total', async () => {
  await showPayStep({ hasFees: true })
  await expect.element(page.getByText('Government fees')).toBeVisible()
  expect(document.querySelector('dl')!.textContent).toMatch(/Government feesBilled at costTotal\$77\.49$/)
})

test.each([
  [true, 'Within 14 days, to our bank'],
  [false, 'Within 14 days. We write to you how to pay.'],
])('where invoices have a bank (%s), checkout says: %s, and all amounts', async (hasBank, says) => {
  await showPayStep({ hasBank })
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
  expect(document.querySelector('dl')!.textContent).toBe(
    '2 items$54.98Bundle discount (20%)-$11.00Shipping$29.99Tax (8%)$3.52Total$77.49',
  )
})

test('what no card can pay is not ordered by card', async () => {
  const totals = { subtotal: 100_000_000, discount: 0, tax: 0, shipping: 0, total: 100_000_000 }
  await showPayStep({ totals, method: 'card', offers: { invoice: true, card: true } })
  const says = 'Only orders from $0.50 to $999,999.99 can be paid by card.'
  await expect.element(page.getByRole('alert')).toHaveTextContent(says)
  await expect.element(page.getByRole('button', { name: 'Place the order' })).toBeDisabled()
})
