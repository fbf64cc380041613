import type { Page } from 'playwright/test'

/** A field by its label. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Fills in what every account begins with. */
export async function fillAccount(page: Page, email: string): Promise<void> {
  await field(page, 'Full name').fill('Robin Vale')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('bread-Butter-7')
}
