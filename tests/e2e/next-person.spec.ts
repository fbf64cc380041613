import type { Page } from 'playwright/test'
import { signUp } from '../support/server.ts'
import { expect, settled, signIn, test } from './fixtures.ts'
import { signOut } from './sign-out.ts'
import { addBookmark, openBookmarks } from './steps.ts'

/** The rows of a database of this browser, as text; null if it is not there. */
const rowsOf = (page: Page, owner: string, table: string) =>
  page.evaluate(
    async ([name, store]) => {
      if (!(await indexedDB.databases()).some((each) => each.name === name)) return null
      const open = indexedDB.open(name!)
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(open.error)
      })
      const request = db.transaction(store!).objectStore(store!).getAll()
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result as unknown[])
        request.onerror = () => reject(request.error)
      })
      db.close()
      return JSON.stringify(rows)
    },
    [`everyday-${owner}`, table],
  )

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })

test('what one person typed in a form is gone with their session, and is no draft of the next one', async ({
  device,
  server,
  account,
}) => {
  const { page, context } = await device()
  const second = await context.newPage()
  await second.goto('/contact?subject=support')
  const message = second.getByLabel('Message')
  await message.fill('My landlord must not read this.')
  const newsletter = second.getByLabel('Email for the newsletter')
  await newsletter.fill('secret@example.com')
  await expect.poll(() => rowsOf(second, account.id, '_drafts')).toContain('landlord')
  await signOut(page, 'Sign out, keep it here')
  await expect(message).toHaveValue('')
  await expect(newsletter).toHaveValue('')
  await expect(second).toHaveURL('/contact')
  const other = await signUp(server)
  await signIn(page, other)
  await expect(second.getByLabel('Email', { exact: true })).toHaveValue(other.email)
  await message.pressSequentially('x')
  await expect.poll(() => rowsOf(second, other.id, '_drafts')).toContain('"message":"x"')
  expect(await rowsOf(second, other.id, '_drafts')).not.toContain('landlord')
})

test('what a guest has typed stays when that person signs in in another tab', async ({ device, account }) => {
  const { page, context } = await device({ signedOut: true })
  const second = await context.newPage()
  await second.goto('/contact')
  const message = second.getByLabel('Message')
  await message.fill('Written before signing in.')
  await signIn(page, account)
  await expect(second.getByLabel('Email', { exact: true })).toHaveValue(account.email)
  await expect(message).toHaveValue('Written before signing in.')
})

test('a search of one person is not found in the account of the next one', async ({ device, server, account }) => {
  const { page, context } = await device()
  const second = await context.newPage()
  await second.goto('/search?q=espresso')
  await expect(second.getByRole('status').filter({ hasText: 'result' })).toBeVisible()
  await expect.poll(() => rowsOf(second, account.id, 'chats')).toContain('espresso')
  await settled(page)
  await signOut(page)
  await expect(second).toHaveURL('/search')
  await expect(searchBox(second)).toHaveValue('')
  const other = await signUp(server)
  await signIn(page, other)
  await openBookmarks(page)
  // The other tab follows, and has had the time in which a search counts.
  await expect(second.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  await addBookmark(page, 'Sent after everything before it')
  await settled(page)
  await second.bringToFront()
  await searchBox(second).fill('lamp')
  await searchBox(second).press('Enter')
  await expect.poll(() => rowsOf(second, other.id, 'chats')).toContain('lamp')
  expect(await rowsOf(second, other.id, 'chats')).not.toContain('espresso')
})

test('what somebody typed at sign-up is on the device until that address signs in, and no longer', async ({
  device,
  account,
}) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/signup?type=company')
  await page.getByLabel('Full name').fill('Jordan Lee')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Jordan Lee')
  // The tax ID that may have been typed is not among it, and is told here, not four steps later.
  await expect(page.getByText('Passwords and tax IDs aren’t kept on this device.')).toBeVisible()
  await signIn(page, account)
  await signOut(page)
  await page.goto('/signup?type=company')
  await expect(page.getByLabel('Full name')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('signup_draft'))).toBeNull()
})

test('the language of one account is not that of the next person', async ({ device, server }) => {
  const { page } = await device()
  await page.goto('/settings')
  await page.getByLabel('Language', { exact: true }).selectOption('Español')
  await expect(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible()
  await settled(page)
  await page.getByRole('button', { name: /^Menú de la cuenta/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back', level: 1 })).toBeVisible()
  await signIn(page, await signUp(server))
  await expect(page.getByRole('heading', { name: /^Welcome Back/, level: 1 })).toBeVisible()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})
