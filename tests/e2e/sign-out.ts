import type { Page } from 'playwright/test'

/** Signs out by the account menu. `button`: the answer to what becomes of changes that wait. */
export async function signOut(page: Page, button = 'Sign Out'): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL('**/signin')
}
