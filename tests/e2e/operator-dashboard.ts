import { expect, type Browser, type Locator, type Page } from 'playwright/test'
import { ADMIN } from '../api/http.ts'
import type { Server } from '../support/server.ts'

/** Opens PocketBase's own dashboard in a browser profile of its own, signed in as the superuser. The caller closes the profile. */
export async function openDashboard(browser: Browser, server: Pick<Server, 'url'>): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto('/_/')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/#\/collections/)
  return page
}

/** Opens the form of one record: by its collection in the sidebar and its row in the list. */
export async function openRecord(page: Page, collection: string, row: string): Promise<Locator> {
  await page
    .getByRole('button')
    .and(page.getByTitle(collection, { exact: true }))
    .click()
  await page.getByRole('row').filter({ hasText: row }).click()
  // One that was closed a moment ago is still fading out.
  const form = page.locator('.record-upsert-modal[data-modal-state="open"]')
  await expect(form).toContainText(`Edit ${collection} record`)
  await expect(form.getByRole('button', { name: 'Close' })).toBeEnabled()
  return form
}

/** Chooses an option of a select field in the form of a record. */
export async function choose(form: Locator, field: string, option: string): Promise<void> {
  await form.getByLabel(field, { exact: true }).click()
  await form.locator('.select-option:visible').getByText(option, { exact: true }).click()
}

/** Presses the button that saves, and waits for what the dashboard says of it. */
export async function save(form: Locator, said: string | RegExp): Promise<void> {
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.page().locator('.toast').filter({ hasText: said })).toBeVisible()
}

/** Turns a switch of the form of a record on or off. */
export async function turn(form: Locator, field: string, isOn: boolean): Promise<void> {
  await form.getByLabel(field, { exact: true }).setChecked(isOn)
}
