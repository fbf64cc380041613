import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Opens the form of a new card and fills it in. */
export async function fillCard(page: Page, number: string): Promise<void> {
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
}

/** Adds a card. */
export async function addCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Add Card' }).click()
  await expect(form).toBeHidden()
}
