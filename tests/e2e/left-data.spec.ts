import type { Page, Route } from 'playwright/test'
import { signUp } from '../support/server.ts'
import { expect, settled, signIn, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { signOut } from './sign-out.ts'
import { addBookmark, bookmark, openBookmarks } from './steps.ts'

/** The titles of the bookmarks in a database of this browser. */
const titlesIn = (page: Page, owner: string) =>
  page.evaluate(async (name) => {
    const open = indexedDB.open(name)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error)
    })
    const request = db.transaction('bookmarks').objectStore('bookmarks').getAll()
    const rows = await new Promise<{ title: string }[]>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result as { title: string }[])
      request.onerror = () => reject(request.error)
    })
    db.close()
    return rows.map(({ title }) => title)
  }, `everyday-${owner}`)

const KEPT = '1 change is kept on this device until the next sign-in to its account.'

/** From here on the server takes what is synced and does not answer, until it is told to. */
async function hang(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.context().route('**/api/sync/**', (route) => void held.push(route))
  return async () => {
    await page.context().unroute('**/api/sync/**')
    // A page that is gone needs no answer.
    await Promise.all(held.map((route) => route.continue().catch(() => {})))
  }
}

test('"Sign out, keep it here" keeps the change that waits, and nothing of what the server has', async ({
  device,
  account,
}) => {
  const { page } = await device()
  await openBookmarks(page)
  await addBookmark(page, 'The server has it')
  await settled(page)
  const release = await hang(page)
  await addBookmark(page, 'Only here')
  await signOut(page, 'Sign out, keep it here')
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect.poll(() => titlesIn(page, account.id)).toEqual(['Only here'])
  await release()
  await signIn(page, account)
  await openBookmarks(page)
  await expect(bookmark(page, 'The server has it')).toBeVisible()
  await expect(bookmark(page, 'Only here')).toBeVisible()
  await settled(page)
})

test('the sign-in page that another tab shows names what is kept, too', async ({ device }) => {
  const { page, context, offline } = await device({ withWorker: true })
  await openBookmarks(page)
  await settled(page)
  await waitForOfflineApp(page)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible()
  await offline(true)
  await addBookmark(page, 'Only here')
  await signOut(page, 'Sign out, keep it here')
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(other).toHaveURL(/\/signin/)
  await expect(other.getByText(KEPT)).toBeVisible()
})

test('who did not want to be remembered leaves a change behind when the browser is closed, and nothing that the next person sees', async ({
  device,
  account,
}) => {
  const { page, context } = await device({ signedOut: true })
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Remember me').uncheck()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await openBookmarks(page)
  await addBookmark(page, 'The server has it')
  await settled(page)
  const release = await hang(page)
  await addBookmark(page, 'Only here')
  // As closing the browser does: cookies without an expiry are deleted.
  await context.clearCookies()
  await page.goto('/bookmarks')
  await page.waitForURL('**/signin**')
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
  await expect.poll(() => titlesIn(page, account.id)).toEqual(['Only here'])
  await release()
  await signIn(page, account)
  await openBookmarks(page)
  await expect(bookmark(page, 'Only here')).toBeVisible()
  await settled(page)
})

test('what waits for who could not sign in again is named before and after another person signs in, and can be removed', async ({
  device,
  account,
  server,
}) => {
  const { page } = await device()
  await openBookmarks(page)
  await settled(page)
  const password = 'another-Horse-8'
  const changed = await page.request.patch(`${server.url}/api/collections/users/records/${account.id}`, {
    headers: { Authorization: account.token },
    data: { oldPassword: account.password, password, passwordConfirm: password },
  })
  expect(changed.ok()).toBe(true)
  await addBookmark(page, 'Waits for its own person')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  // Nothing is offered that cannot be done.
  await page.goto('/sync')
  await expect(page.getByRole('button', { name: 'Sync now' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download everything again' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove from device' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
  await expect(page.getByText(`1 change of ${account.email} waits on this device.`)).toBeVisible()
  const other = await signUp(server)
  await signIn(page, other)
  await page.goto('/sync')
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect.poll(() => titlesIn(page, account.id)).toEqual(['Waits for its own person'])
  await page.getByRole('button', { name: 'Remove from device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByText(KEPT)).toHaveCount(0)
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(names).not.toContain(`everyday-${account.id}`)
  await openBookmarks(page)
  await settled(page)
})

test('closing the question stops the sign-out: what is typed meanwhile stays, also once everything was sent', async ({
  device,
}) => {
  const { page } = await device()
  await openBookmarks(page)
  await settled(page)
  const release = await hang(page)
  await addBookmark(page, 'On its way')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send, then sign out' }).click()
  await expect(dialog.getByText('Sending. You’re signed out when everything has arrived.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Sign out, keep it here' })).toBeEnabled()
  await expect(dialog.getByRole('button', { name: 'Discard 1 change and sign out' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Bookmark' }).first().click()
  const title = dialog.getByLabel('Title')
  await title.fill('Half typed')
  await release()
  await settled(page)
  await expect(title).toHaveValue('Half typed')
  await expect(page).toHaveURL('/bookmarks')
})
