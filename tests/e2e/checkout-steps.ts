import { expect, type Page } from 'playwright/test'

/** Fills in the address of an order, which is in Oregon. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Jordan Lee')
  await page.getByLabel('Email', { exact: true }).fill('jordan@harbor-light.example')
  await page.getByLabel('Address', { exact: true }).fill('2239 Maple Street')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('State').fill('OR')
  await page.getByLabel('ZIP Code').fill('97209')
}

/** Goes from the cart to the last step of checkout. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Checkout' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Where to send it' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'How to pay' }).click()
  await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible()
}
