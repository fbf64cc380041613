import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const NUMBERS = { visa: '4242 4242 4242 4242', mastercard: '5555 5555 5555 4444' }

async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add New Card' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Card Number').pressSequentially(number.replaceAll(' ', ''))
  await form.getByLabel('Cardholder Name').fill('Jordan Lee')
  await form.getByLabel(/Expiry/).pressSequentially('1231')
  await form.getByLabel('CVV').fill('123')
  await form.getByLabel('Address', { exact: true }).fill('12 Mill Lane')
  await form.getByLabel('City').fill('Atlanta')
  await form.getByLabel('State').fill('GA')
  await form.getByLabel(/ZIP/).fill('30303')
  await form.getByRole('button', { name: /^Add/ }).click()
  await expect(form).toBeHidden()
}

test('exactly one default card on every device, even if both chose one offline; no card number is stored', async ({
  device,
}) => {
  const [laptop, phone] = [await device(), await device({ width: 360 })]
  await laptop.page.goto('/wallet')
  await addCard(laptop.page, NUMBERS.visa)
  await addCard(laptop.page, NUMBERS.mastercard)
  await laptop.settled()
  await phone.page.goto('/wallet')
  await expect(phone.page.getByText('4444').first()).toBeVisible()
  await laptop.offline(true)
  await phone.offline(true)
  for (const [{ page }, last4] of [
    [laptop, '4444'],
    [phone, '4242'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(last4) }).click()
    await expect(page.getByRole('menuitem', { name: 'Remove Card' })).toBeVisible()
    const choice = page.getByRole('menuitem', { name: 'Set as Default' })
    // The default card's menu has no such entry.
    if (await choice.isVisible()) await choice.click()
    else await page.keyboard.press('Escape')
  }
  await laptop.offline(false)
  await phone.offline(false)
  await laptop.settled()
  await phone.settled()
  for (const { page } of [laptop, phone]) await expect(page.getByText('Default', { exact: true })).toHaveCount(1)
  await expect(laptop.page.getByText('Added new visa card ending in 4242')).toBeVisible()
  const stored = await laptop.page.evaluate(async () => {
    const texts: string[] = [JSON.stringify(localStorage)]
    for (const { name } of await indexedDB.databases()) {
      const open = indexedDB.open(name!)
      const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)))
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll()
        texts.push(JSON.stringify(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result)))))
      }
      db.close()
    }
    return texts.join('\n')
  })
  expect(stored).toContain('4242')
  expect(stored.replaceAll(/[ .-]/g, '')).not.toContain('4242424242424242')
  expect(stored).not.toMatch(/"cvv"/i)
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
  await form.getByLabel('Card Number').pressSequentially('4111')
  await expect(form.getByText('Card number is required')).toBeHidden()
  await form.getByRole('button', { name: /^Add/ }).click()
  await expect(form.getByText('Invalid card number')).toBeVisible()
})
