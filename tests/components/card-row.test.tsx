import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PaymentMethod } from '../../web/collections/payment-methods.ts'
import { CardRow } from '../../web/features/wallet/card-row.tsx'
import { show } from './render.tsx'

/** A card whose last month is so many months from now. */
function cardFor(months: number): PaymentMethod {
  const last = new Date(new Date().getFullYear(), new Date().getMonth() + months)
  return {
    id: 'card'.padEnd(15, '1'),
    brand: 'visa',
    last4: '4242',
    cardholder_name: 'Ann Other',
    expiry_month: String(last.getMonth() + 1).padStart(2, '0'),
    expiry_year: String(last.getFullYear() % 100).padStart(2, '0'),
  } as PaymentMethod
}

const nothing = () => {}
const showCard = (months: number) =>
  show(
    <ul>
      <CardRow
        card={cardFor(months)}
        isDefault={false}
        state="saved"
        onDefault={nothing}
        onReplace={nothing}
        onRemove={nothing}
      />
    </ul>,
  )
const replace = () => page.getByRole('button', { name: 'Replace Visa ending in 4242' })

test.each([
  ['after its last month', -1, 'Expired'],
  ['in its last month, which a notification tells', 0, 'Expires this month'],
])('a card is replaced %s', async (_when, months, word) => {
  await showCard(months)
  await expect.element(replace()).toBeVisible()
  await expect.element(page.getByText(word)).toBeVisible()
})

test('a card that is good for longer is not', async () => {
  await showCard(1)
  await expect.element(page.getByText('Expires')).toBeVisible()
  await expect.element(replace()).not.toBeInTheDocument()
})
