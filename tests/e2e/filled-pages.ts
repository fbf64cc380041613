import type { Page } from 'playwright/test'
import { Device, update } from '../api/device.ts'
import type { Account, Server } from '../support/server.ts'
import type { AccountPage } from './account-pages.ts'
import { expect } from './fixtures.ts'
import { GOOD_ADDRESS, REFUSED_ADDRESS, writeToOutbox } from './outbox.ts'
import { secondFactorSwitch } from './second-factor.ts'

const subheadings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const named = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, exact: true })

/** What is on each page of an account that `everyday demo` has filled, once its data is there. */
export const FILLED: Record<AccountPage, (page: Page) => Promise<void>> = {
  '/dashboard': (page) =>
    expect(page.getByRole('table', { name: /^What you’ve added/ }).getByRole('row')).toHaveCount(13),
  '/bookmarks': async (page) => {
    await expect(page.locator('[data-index="5"]').getByRole('checkbox')).toBeVisible()
    await expect(page.getByPlaceholder(/^Search \d/)).toBeVisible()
  },
  '/documents': (page) => expect(page.getByRole('row')).not.toHaveCount(0),
  '/cart': async (page) => {
    await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByText('Subtotal')).toBeVisible()
  },
  '/checkout': (page) =>
    expect(page.getByRole('list', { name: 'Items in your order' }).getByRole('listitem')).toHaveCount(3),
  '/library': (page) =>
    expect(named(page, 'Your titles').or(named(page, 'Your library is empty')).first()).toBeVisible(),
  '/orders': (page) => expect(page.getByRole('row')).not.toHaveCount(0),
  '/wallet': async (page) => {
    await expect(page.locator('[data-card]')).toHaveCount(3)
    await expect(named(page, 'Payment Method History')).toBeVisible()
  },
  '/business-profiles': (page) => expect(named(page, 'Vale Street Stall')).toBeVisible(),
  '/notifications': (page) => expect(page.getByRole('main').getByRole('heading', { level: 3 })).not.toHaveCount(0),
  '/profile': (page) => expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible(),
  '/settings': (page) => expect(page.getByLabel('Full name')).not.toHaveValue(''),
  '/settings/security': (page) => expect(secondFactorSwitch(page)).toBeEnabled(),
  '/settings/notifications': (page) => expect(page.getByRole('switch')).not.toHaveCount(0),
  '/settings/appearance': (page) => expect(page.getByRole('heading', { name: 'Font size' })).toBeVisible(),
  '/sync': async (page) => {
    for (const name of ['Needs your attention', 'Overwritten values', 'Waiting to be sent'])
      await expect(named(page, name)).toBeVisible()
  },
  '/previous-chats': async (page) => {
    await expect(named(page, 'bakery website')).toBeVisible()
    expect(await subheadings(page).count()).toBeGreaterThan(5)
  },
  // Without mail, as this server is; its form, a code and what is sent are in account-mails.spec.ts.
  '/change-email': (page) => expect(page.getByText('We can’t send email right now')).toBeVisible(),
}

/** Gives /sync what the demo has not: a change that the server refuses, a value that another device has overwritten, and a change that waits. */
export async function fillSyncPage(page: Page, server: Pick<Server, 'url'>, account: Account): Promise<void> {
  const tablet = new Device(server, account, 'Tablet')
  await tablet.pull(2000)
  const bookmark = tablet.rows('bookmarks').find(({ deleted_at }) => deleted_at === '')!
  const verdict = await tablet.one(
    update('bookmarks', bookmark.id, { title: 'Overwritten unseen' }, { title: 'Another title' }),
  )
  expect(verdict.status).toBe('merged')
  await writeToOutbox(page, 'Supplier list', REFUSED_ADDRESS)
  await page.goto('/sync')
  for (const name of ['Needs your attention', 'Overwritten values']) await expect(named(page, name)).toBeVisible()
  await page.context().route('**/api/sync/push', (route) => route.abort())
  await writeToOutbox(page, 'Flour prices', GOOD_ADDRESS)
}
