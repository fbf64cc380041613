import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

/** What scripts find in a browser that keeps no data for a site. */
const BLOCKED = {
  'refuses every kind of storage': () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse, configurable: true })
  },
  'has no IndexedDB': () => Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true }),
}

const PUBLIC = ['/', '/web-services', '/store?q=ledger', '/audiobooks', '/news', '/browse-businesses', '/events']

const note = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your browser isn’t saving data for Everyday.' })

for (const [what, block] of Object.entries(BLOCKED)) {
  test(`in a browser that ${what}, reading, buying and signing in work, and a note says that nothing is kept`, async ({
    device,
    account,
  }) => {
    const { page } = await device({ signedOut: true })
    await page.addInitScript(block)
    await page.goto('/audiobooks')
    await page.getByRole('button', { name: 'Add to Cart: The Honest Ledger (audiobook)' }).click()
    await expect(page.getByText('You added The Honest Ledger (audiobook) to the cart')).toBeVisible()
    await expect(note(page)).toHaveText(
      'Your browser isn’t saving data for Everyday. You can read, sign in and buy while this page stays open. ' +
        'If you close or reload it, you’re signed out and anything that hasn’t reached the server is lost.',
    )
    await page.getByRole('link', { name: '1 item in your cart: sign in to check out' }).click()
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main')).toContainText('The Honest Ledger')
    await expect(page.getByRole('main')).toContainText('Subtotal$9.99')
    await expect(note(page)).toBeVisible()
    await page.getByRole('link', { name: 'Up to date' }).click()
    await expect(page.getByText('Changes you make offline appear here')).toBeVisible()
    await expect(note(page)).toBeVisible()
    // As the note says.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sync and offline', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
    // What reached the server is there after the next sign-in.
    await page.goto('/signin?from=/cart')
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main')).toContainText('The Honest Ledger')
  })

  test(`in a browser that ${what}, every page about a person's data opens, with the note`, async ({ device }) => {
    const { page } = await device({ signedOut: true })
    await page.addInitScript(block)
    for (const [route, heading] of Object.entries({ '/signin': 'Welcome Back', '/sync': 'Sync and offline' })) {
      await page.goto(route)
      await expect(page.getByRole('heading', { name: heading, level: 1 }), route).toBeVisible()
      await expect(note(page), route).toBeVisible()
    }
    // Personal pages redirect to sign-in.
    for (const route of ['/cart', '/bookmarks']) {
      await page.goto(route)
      await expect(page, route).toHaveURL(`/signin?from=${encodeURIComponent(route)}`)
      await expect(page.getByRole('heading', { name: 'Welcome Back', level: 1 }), route).toBeVisible()
      await expect(note(page), route).toBeVisible()
    }
  })

  test(`in a browser that ${what}, every kind of public page works, also with the database open`, async ({
    device,
  }) => {
    const { page } = await device({ signedOut: true })
    await page.addInitScript(block)
    for (const route of PUBLIC) {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeVisible()
      await expect(page.locator('#apps-menu ul'), route).toBeAttached()
      // The first key press opens the database.
      await page.keyboard.press('Shift')
      await expect(note(page), route).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }).first(), route).not.toHaveText(/error|oops/i)
    }
  })
}

test('a form that waits for the connection says how long it is kept', async ({ device }) => {
  const { page, context } = await device({ signedOut: true })
  await page.addInitScript(BLOCKED['refuses every kind of storage'])
  await page.goto('/contact')
  await expect(page.locator('#apps-menu ul')).toBeAttached()
  // The first key press opens the database.
  await page.keyboard.press('Shift')
  await expect(note(page)).toBeVisible()
  // What an open database needs is loaded.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Full name').fill('Ann Other')
  await page.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await page.getByLabel('Subject').selectOption('Sales')
  await page.getByLabel('Message').fill('Do you print on cloth?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Will be sent when you’re back online')).toBeVisible()
  await expect(page.getByText('It’s kept while this page stays open.')).toBeVisible()
})
