import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })
const holder = (page: Page) => page.getByRole('dialog').getByLabel('Cardholder Name')

/** The form of a card, reached from the dashboard. */
async function openCardForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Payment Methods' }).first().click()
  await page.getByRole('button', { name: 'Add New Card' }).first().click()
  await expect(holder(page)).toBeVisible()
}

test('Back asks before it closes a changed form, and leaves the page only once there is no dialog', async ({
  device,
}) => {
  const { page } = await device()
  await openCardForm(page)
  await holder(page).fill('Jordan Lee')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(holder(page)).toHaveValue('Jordan Lee')
  await expect(page).toHaveURL('/wallet')

  // Back on the question is no answer to it.
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toBeHidden()
  await expect(holder(page)).toHaveValue('Jordan Lee')

  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/wallet')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('Back closes an unchanged form, and leaves the page the next time', async ({ device }) => {
  const { page } = await device({ width: 360 })
  await page.getByRole('link', { name: 'Save a card for checkout' }).click()
  await page.getByRole('button', { name: 'Add New Card' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Card Number')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/wallet')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('a place of the search palette asks first, and is opened once the form may be discarded', async ({ device }) => {
  const { page } = await device()
  await openCardForm(page)
  await holder(page).fill('Jordan Lee')
  const goToStore = async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Store' }).click()
  }
  await goToStore()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(holder(page)).toHaveValue('Jordan Lee')
  await expect(page).toHaveURL('/wallet')
  await goToStore()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/store')
  await expect(page.getByRole('dialog')).toBeHidden()
})
