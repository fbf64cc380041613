import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { onDevice, test } from './watched.ts'

/** A word that is nowhere else. */
const wordOf = (name: string) => `${name}${Date.now().toString(36)}`

async function searchFor(page: Page, word: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  await field.fill(word)
  await field.press('Enter')
  // The link has the new word while the results of the last one are shown, the count does not.
  await expect(page.getByRole('link', { name: `Ask us about “${word}”` })).toBeVisible()
  await expect(page.getByText(/^0 results \(/)).toBeVisible()
}

async function searchAndKeep(page: Page, word: string): Promise<void> {
  await searchFor(page, word)
  await expect(page.getByText(`Nothing was found for “${word}”`)).toBeVisible()
}

async function choose(page: Page, choice: 'account' | 'device' | 'none', words: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Keep my searches' }).selectOption(choice)
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Keep my searches: saved' })).toBeAttached()
}

test('searches are in the account, on this device alone, or nowhere, as the page says and one switch chooses', async ({
  watched,
  account,
}) => {
  const [inAccount, here, nowhere] = [wordOf('zebra'), wordOf('quagga'), wordOf('okapi')]
  const { page, settled } = await watched.device({ account })
  await page.goto('/search')
  await expect(page.getByText('New searches are kept in your account.')).toBeVisible()
  await searchAndKeep(page, inAccount)
  await expect(page).toHaveURL(/chat=/)
  await settled()
  // What a test sees that watches for what must not be there.
  expect(watched.received()).toContain(inAccount)
  expect(await watched.stored()).toContain(inAccount)

  await choose(page, 'device', 'New searches are kept on this device and not sent to your account.')
  await searchAndKeep(page, here)
  await page.goto('/previous-chats')
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: here }) })
  await expect(row.getByText('On this device only')).toBeVisible()
  await row.getByRole('link', { name: here }).click()
  await expect(page.getByRole('complementary').or(page.locator('main')).getByText(here).first()).toBeVisible()
  await settled()
  expect(await onDevice(page)).toContain(here)
  expect(watched.received()).not.toContain(here)
  expect(await watched.stored()).not.toContain(here)

  await page.goto('/search')
  await choose(page, 'none', 'New searches are kept nowhere.')
  await searchFor(page, nowhere)
  // Leaving the page is what would have stored it.
  await page.getByRole('link', { name: 'Everyday' }).first().click()
  await settled()
  expect(await onDevice(page)).not.toContain(nowhere)
  expect(watched.received()).not.toContain(nowhere)
  expect(await watched.stored()).not.toContain(nowhere)

  // The choice is that of the account, on all devices, in the settings too.
  const other = await watched.device({ account })
  await other.page.goto('/settings/security')
  await expect(other.page.getByRole('combobox', { name: 'Keep my searches' })).toHaveValue('none')
  await other.settled()
  expect(await onDevice(other.page)).not.toContain(here)
})

test('an address with a search is not in the log, and pages do not send it along', async ({ watched, account }) => {
  const word = wordOf('tapir')
  const { page, settled } = await watched.device({ account })
  // Opened from a link, without the worker: the server is asked for this page.
  await page.goto(`/search?q=${word}`)
  await expect(page.getByText('No results found')).toBeVisible()
  const sent = watched.received()
  expect(sent).toContain(`GET /search?q=${word}`)
  expect(sent.replaceAll(`GET /search?q=${word}`, '')).not.toMatch(new RegExp(`"referer":"[^"]*${word}`))
  await choose(page, 'none', 'New searches are kept nowhere.')
  await settled()
  const another = wordOf('lemur')
  await page.goto(`/search?q=${another}`)
  await expect(page.getByText('No results found')).toBeVisible()
  await settled()
  expect(await watched.stored()).not.toContain(another)
})

test('a visitor is told where searches are, and nothing of them reaches the server', async ({ watched }) => {
  const word = wordOf('ibex')
  const { page } = await watched.device()
  await page.goto('/search')
  await expect(page.getByText('Your searches are kept on this device.')).toBeVisible()
  await searchFor(page, word)
  await expect(page).toHaveURL(/chat=/)
  await page.goto('/previous-chats')
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
  expect(await onDevice(page)).toContain(word)
  expect(watched.received()).not.toContain(word)
  expect(await watched.stored()).not.toContain(word)
})
