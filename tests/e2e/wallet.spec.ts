import type { Page } from 'playwright/test'
import { addCard, fillCard } from './card-steps.ts'
import { expect, test } from './fixtures.ts'
import { storedData } from './steps.ts'

const NUMBERS = ['4242 4242 4242 4242', '5555 5555 5555 4444', '4111 1111 1111 1111']

/** The last digits of the cards that are marked as default. */
const defaults = async (page: Page) => {
  const names = await page
    .getByRole('listitem')
    .filter({ has: page.getByText('Default', { exact: true }) })
    .allTextContents()
  return names.map((name) => /\d{4}/.exec(name)?.[0])
}

test('exactly one default card on every device, even if both chose one offline; no card number is stored', async ({
  device,
}) => {
  const [laptop, phone] = [await device({ withWorker: true }), await device({ withWorker: true, width: 360 })]
  await laptop.page.goto('/wallet')
  for (const number of NUMBERS) await addCard(laptop.page, number)
  await phone.page.goto('/wallet')
  for (const { page } of [laptop, phone]) {
    await expect(page.getByRole('button', { name: /^Options for/ })).toHaveCount(NUMBERS.length)
    await expect.poll(() => defaults(page)).toEqual(['4242'])
  }
  await laptop.offline(true)
  await phone.offline(true)
  for (const [{ page }, last4] of [
    [laptop, '4444'],
    [phone, '1111'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(last4) }).click()
    await page.getByRole('menuitem', { name: 'Set as Default' }).click()
    await expect.poll(() => defaults(page)).toEqual([last4])
  }
  await laptop.offline(false)
  await laptop.settled()
  await phone.offline(false)
  await phone.settled()
  // The later of two choices wins.
  for (const { page } of [laptop, phone]) await expect.poll(() => defaults(page)).toEqual(['1111'])
  await expect(laptop.page.getByText('Added new Visa card ending in 4242')).toBeVisible()
  const stored = await storedData(laptop.page)
  expect(stored).toContain('4242')
  expect(stored.replaceAll(/[ .-]/g, '')).not.toContain('4242424242424242')
  expect(stored).not.toMatch(/"cvv"/i)
})

test('the focus goes on to the next card when one is removed, and to the button that adds one after the last', async ({
  device,
}) => {
  const { page } = await device()
  await page.goto('/wallet')
  for (const number of NUMBERS) await addCard(page, number)
  const options = page.getByRole('button', { name: /^Options for/ })
  await expect(options).toHaveCount(3)
  for (const [place, left] of [
    [1, 2],
    [1, 1],
    [0, 0],
  ] as const) {
    await options.nth(place).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Remove Card' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(options).toHaveCount(left)
    const next = left > 0 ? options.nth(Math.min(place, left - 1)) : page.getByRole('button', { name: 'Add New Card' })
    await expect(next).toBeFocused()
  }
})

test('each field of the card form shows its error until it is edited', async ({ device }) => {
  const { page } = await device()
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Add New Card' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /^Add/ }).click()
  for (const message of [
    'Card number is required',
    'Cardholder name is required',
    'Expiry date is required',
    'CVV is required',
    'Address is required',
    'City is required',
    'State is required',
    'ZIP code is required',
  ]) {
    await expect(form.getByText(message)).toBeVisible()
  }
  await expect(form.getByLabel('Card Number')).toHaveAccessibleDescription(/the CVV are never stored/)
  await form.getByLabel('Card Number').pressSequentially('4111')
  await expect(form.getByText('Card number is required')).toBeHidden()
  await form.getByRole('button', { name: /^Add/ }).click()
  await expect(form.getByText('Invalid card number')).toBeVisible()
})

test('an address abroad is asked for in its own words, and its postal code is kept as it is written there', async ({
  device,
  account,
  server,
}) => {
  const { page, settled } = await device({ width: 360 })
  await page.goto('/wallet')
  await fillCard(page, NUMBERS[0]!)
  const form = page.getByRole('dialog')
  await form.getByLabel('Cardholder Name').fill('Siân O’Hara-Jones Jr.')
  await form.getByLabel('State').fill('')
  await form.getByRole('button', { name: 'Add Card' }).click()
  await expect(form.getByText('State is required')).toBeVisible()
  await form.getByLabel('Country').selectOption('Canada')
  await expect(form.getByText('State is required')).toBeHidden()
  await form.getByRole('button', { name: 'Add Card' }).click()
  await expect(form.getByText('Province is required')).toBeVisible()
  await expect(form.getByText('Invalid postal code. Write it as in K1A 0B1.')).toBeVisible()
  await form.getByLabel('Country').selectOption('United Kingdom')
  await expect(form.getByText('Invalid postal code. Write it as in K1A 0B1.')).toBeHidden()
  await form.getByLabel('County').fill('Greater London')
  await form.getByLabel('Postcode').fill('sw1a1aa')
  await form.getByRole('button', { name: 'Add Card' }).click()
  await expect(form).toBeHidden()
  await settled()
  const list = await page.request.get(`${server.url}/api/collections/payment_methods/records`, {
    headers: { Authorization: account.token },
  })
  const [card] = ((await list.json()) as { items: { cardholder_name: string; billing_address: object }[] }).items
  expect(card).toMatchObject({
    cardholder_name: 'Siân O’Hara-Jones Jr.',
    billing_address: { country: 'GB', state: 'Greater London', zipCode: 'SW1A 1AA' },
  })
})

test('a half-typed card survives the end of the app, and the dashboard leads back to it; its number and CVV are gone', async ({
  device,
}) => {
  const { page, context } = await device({ width: 360 })
  await page.goto('/wallet')
  await fillCard(page, NUMBERS[0]!)
  await expect.poll(() => storedData(page)).toContain('12 Mill Lane')
  await expect.poll(() => storedData(page)).toContain('30303')
  await page.close()
  const again = await context.newPage()
  await again.goto('/dashboard')
  const need = again.getByRole('listitem').filter({ hasText: 'Your new card isn’t saved' })
  await need.getByRole('link').click()
  const form = again.getByRole('dialog', { name: 'Add New Card' })
  await expect(form.getByText('We’ve restored what you typed before.')).toBeVisible()
  await expect(form.getByLabel('Cardholder Name')).toHaveValue('Jordan Lee')
  await expect(form.getByLabel(/Expiry/)).toHaveValue('12/31')
  await expect(form.getByLabel('Card Number')).toHaveValue('')
  await expect(form.getByLabel('CVV')).toHaveValue('')
  const stored = await storedData(again)
  expect(stored).toContain('"name":"Jordan Lee"')
  expect(stored.replaceAll(/[ .-]/g, '')).not.toContain('42424242')
  expect(stored).not.toMatch(/"cvv"|"number"/i)
  await form.getByLabel('Card Number').pressSequentially('4242424242424242')
  await form.getByLabel('CVV').fill('123')
  await form.getByRole('button', { name: 'Add Card' }).click()
  await expect(form).toBeHidden()
  await expect.poll(() => storedData(again)).not.toContain('"card:new"')
})
