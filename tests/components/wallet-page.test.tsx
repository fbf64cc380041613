import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { WalletPage } from '../../web/features/wallet/wallet-page.tsx'
import type { PaymentMethod } from '../../web/collections/payment-methods.ts'
import { newId } from '../../web/lib/id.ts'
import { goodFields } from '../support/samples.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

async function showWallet() {
  const db = new EverydayDb(newId())
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  await show(
    <WithData data={{ session: { user, expired: false }, db }}>
      <WalletPage page={undefined} />
    </WithData>,
  )
  return { db, add: page.getByRole('button', { name: 'Add New Card' }) }
}

test('the button that has the focus while cards are on their way stays where it is when there are none', async () => {
  const { db, add } = await showWallet()
  await expect.element(add).toBeVisible()
  ;(add.element() as HTMLElement).focus()
  await db._meta.bulkPut([
    { key: 'status', value: { lastSyncAt: Date.now() } },
    { key: 'cursor', value: '1' },
  ])
  await expect.element(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible()
  await expect.element(add).toHaveFocus()
})

test('what was typed of a card is there when its form is opened again, but for its number and CVV, of which nothing is kept', async () => {
  const { db, add } = await showWallet()
  const form = page.getByRole('dialog', { name: 'Add New Card' })
  const field = (name: string) => form.getByRole('textbox', { name })
  await add.click()
  await field('Card Number').fill('4242 4242 42')
  await form.getByLabelText('CVV').fill('987')
  await field('Cardholder Name').fill('Jordan Lee')
  await field('Expiry Date').fill('12/31')
  await field('Address').fill('4111 1111 1111 1111')
  await field('City').fill('Atlanta')
  const kept = () => db._drafts.toArray()
  const typed = { name: 'Jordan Lee', expiry: '12/31', city: 'Atlanta' }
  const shown = { name: '', expiry: '', city: '' }
  await expect.poll(kept).toEqual([{ key: 'card:new', values: typed, shown }])

  // What is not kept would be lost: the dialog asks, and what is discarded is discarded whole.
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Card Number')).toHaveValue('4242 4242 42')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(kept).toEqual([])

  await add.click()
  await expect.element(field('City')).toHaveValue('')
  await field('City').fill('Augusta')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(kept).toEqual([{ key: 'card:new', values: { city: 'Augusta' }, shown: { city: '' } }])
  await add.click()
  await expect.element(form.getByText('We’ve restored what you typed before.')).toBeVisible()
  await expect.element(field('City')).toHaveValue('Augusta')
  await expect.element(field('Card Number')).toHaveValue('')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(kept).toEqual([])
})

test('a card number that is typed into another field is in no draft, not even its beginning', async () => {
  const { db, add } = await showWallet()
  const put = vi.spyOn(db._drafts, 'put')
  const keep = vi.spyOn(Storage.prototype, 'setItem')
  onTestFinished(() => void [put, keep].forEach((spy) => spy.mockRestore()))
  await add.click()
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })
  await field('City').fill('Atlanta')
  await field('Address').click()
  await userEvent.keyboard('4111 1111 1111 1111')
  await field('Cardholder Name').fill('Jo')
  const kept = () => db._drafts.toArray()
  await expect.poll(kept).toMatchObject([{ values: { city: 'Atlanta', name: 'Jo' } }])
  const stored = JSON.stringify([put.mock.calls, keep.mock.calls])
  expect(stored).toContain('4111 11')
  expect(stored).not.toContain('4111 111')
  expect(Object.keys((await kept())[0]!.values)).toEqual(['name', 'city'])
})

test('a card that has expired is replaced: name and address are those of the old one, which goes as the new one comes', async () => {
  const { db } = await showWallet()
  const old = {
    ...goodFields('payment_methods'),
    id: newId(),
    user_id: db.owner,
    created_at: '2020-01-02 10:00:00.000Z',
    brand: 'visa',
    last4: '4242',
    expiry_month: '01',
    expiry_year: '21',
  } as PaymentMethod
  await db.payment_methods.add(old)
  await page.getByRole('button', { name: 'Replace Visa ending in 4242' }).click()
  const form = page.getByRole('dialog', { name: 'Replace Visa ending in 4242' })
  const field = (name: string) => form.getByRole('textbox', { name })
  await expect.element(field('Cardholder Name')).toHaveValue(old.cardholder_name)
  await expect.element(field('Address')).toHaveValue(old.billing_address.address)
  await expect.element(field('Expiry Date')).toHaveValue('')
  await field('Card Number').fill('5555 5555 5555 4444')
  await field('Expiry Date').fill('12/99')
  await form.getByLabelText('CVV').fill('987')
  await form.getByRole('button', { name: 'Replace' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(await db.payment_methods.toArray()).toMatchObject([
    { last4: '4444', cardholder_name: old.cardholder_name, billing_address: old.billing_address },
  ])
})
