import type { Page } from 'playwright/test'
import { signUp } from '../support/server.ts'
import { anotherSession } from './another-session.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, settled, signIn, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { openSecurity } from './second-factor.ts'
import { signOut } from './sign-out.ts'
import { addBookmark, bookmark, openBookmarks } from './steps.ts'

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem')

/** What the server answers to a token. */
async function statusOf(page: Page, url: string, token: string): Promise<number> {
  return (await page.request.get(`${url}/api/security`, { headers: { Authorization: token } })).status()
}

/** The token that a page would send. */
const tokenIn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('everyday_session')!) as { token: string }).token)

test('signing out ends the session on the server at once', async ({ device, server, account }) => {
  const laptop = await device()
  const phone = await device({ account: await anotherSession(server, account), width: 360 })
  await openSecurity(laptop.page)
  await expect(devices(laptop.page)).toHaveCount(2)
  const token = await tokenIn(phone.page)
  await signOut(phone.page)
  await expect.poll(() => statusOf(phone.page, server.url, token)).toBe(401)
  await laptop.page.reload()
  await expect(devices(laptop.page)).toHaveCount(1)
  // Nothing of it is left here, and signing in begins another one.
  await expect
    .poll(() => phone.page.evaluate(() => Object.keys(localStorage).filter((key) => localStorage[key].includes('eyJ'))))
    .toEqual([])
  await expect.poll(() => phone.page.evaluate(() => localStorage.getItem('everyday_sessions_to_end'))).toBeNull()
  await signIn(phone.page, account)
})

test('signed out offline, the session ends when a page is next opened with a connection, also by a guest', async ({
  device,
  server,
  account,
}) => {
  const phone = await device({ account: await anotherSession(server, account), withWorker: true })
  await openBookmarks(phone.page)
  await phone.settled()
  const token = await tokenIn(phone.page)
  await phone.offline(true)
  expect(await statusOf(phone.page, server.url, token)).toBe(200)
  await signOut(phone.page)
  expect(await statusOf(phone.page, server.url, token)).toBe(200)
  expect(await phone.page.evaluate((secret) => JSON.stringify({ ...localStorage }).includes(secret), token)).toBe(false)
  // The page that is being closed may still be told of the connection, and its request outlives it.
  await phone.page.goto('about:blank')
  await phone.page.close()
  await phone.context.setOffline(false)
  const next = await phone.context.newPage()
  expect(await statusOf(next, server.url, token)).toBe(200)
  await next.goto('/about')
  await expect.poll(() => statusOf(next, server.url, token)).toBe(401)
})

test('what was shared with a person who signs out and keeps changes is not seen by the next person', async ({
  device,
  account,
  server,
}) => {
  const { page, context, offline } = await device({ withWorker: true })
  await waitForOfflineApp(page)
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      action: '/share-target',
      method: 'POST',
      enctype: 'multipart/form-data',
    })
    form.append(Object.assign(document.createElement('input'), { name: 'text', value: 'Call the supplier back' }))
    document.body.append(form)
    form.submit()
  })
  await page.waitForURL(/\/share-target\?id=/)
  const shared = page.url()
  await expect(page.getByText('Call the supplier back')).toBeVisible()
  await openBookmarks(page)
  await offline(true)
  await addBookmark(page, 'Waits for its own person')
  await signOut(page, 'Sign out, keep them here')
  // Whose they are is not said.
  const kept = page.getByText('2 changes are kept on this device until the next sign-in')
  await expect(kept).toBeVisible()
  await page.goto('/sync')
  await expect(kept).toBeVisible()
  await expect(page.getByText('2 changes wait for a sign-in')).toBeVisible()
  await context.setOffline(false)

  const empty = page.getByRole('heading', { name: 'Nothing is waiting here' })
  await page.goto(shared)
  await expect(empty).toBeVisible()
  await signIn(page, await signUp(server, {}))
  await page.goto(shared)
  await expect(empty).toBeVisible()
  await signOut(page)
  await signIn(page, account)
  await page.goto(shared)
  await expect(page.getByText('Call the supplier back')).toBeVisible()
})

test('what was discarded never reaches the server, also if it did not answer and the page was closed at once', async ({
  device,
  account,
  server,
}) => {
  const { page, context } = await device()
  await openBookmarks(page)
  // From here on the server takes requests and does not answer.
  await context.route('**/api/sync/**', () => {})
  await addBookmark(page, 'Discarded for good')
  // Another tab has the data open too.
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: /^Welcome Back/ })).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard 1 change and sign out' }).click()
  await page.waitForTimeout(3000)
  const left = page.url()
  await Promise.all([page.close(), other.close()])
  await context.unroute('**/api/sync/**')
  const next = await context.newPage()
  await signIn(next, account)
  await openBookmarks(next)
  await expect(next.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible()
  await settled(next)
  const answer = await next.request.get(`${server.url}/api/collections/bookmarks/records`, {
    headers: { Authorization: await tokenIn(next) },
  })
  expect(((await answer.json()) as { items: unknown[] }).items).toEqual([])
  expect(left, 'it did not wait for the server').toContain('/signin')
})

test('a form that was begun is named at sign-out and kept for its person, and nobody else gets it', async ({
  device,
  account,
  server,
}) => {
  const { page } = await device({ width: 360 })
  await openBookmarks(page)
  await addBookmark(page, 'Saved')
  await settled(page)
  await page.getByRole('button', { name: 'Add Bookmark', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Bookmark' })
  await form.getByLabel('Title').fill('Half a title')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Sign out of this device?' })
  await expect(question).toContainText('1 form isn’t finished.')
  await expect(question).toContainText('Your new bookmark isn’t saved')
  await expectNoAxeFaults(page)
  await question.getByRole('button', { name: 'Sign out, keep it here' }).click()
  await page.waitForURL('**/signin')
  await expect(page.getByText('1 unfinished form is kept on this device until the next sign-in')).toBeVisible()

  await signIn(page, await signUp(server))
  await openBookmarks(page)
  await expect(bookmark(page, 'Saved')).toBeHidden()
  await page.getByRole('button', { name: 'Add Bookmark', exact: true }).first().click()
  await expect(form.getByLabel('Title')).toHaveValue('')
  await page.keyboard.press('Escape')
  await signOut(page)

  await signIn(page, account)
  await page.getByRole('link', { name: 'Finish: Your new bookmark isn’t saved' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Half a title')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(bookmark(page, 'Saved')).toBeVisible()
  await signOut(page)
  await expect(page.getByText('kept on this device until')).toBeHidden()
})

test('"Send, then sign out" sends the changes, and keeps a form that was begun', async ({ device, account }) => {
  const { page, context, offline } = await device({ withWorker: true })
  await openBookmarks(page)
  await settled(page)
  await waitForOfflineApp(page)
  await offline(true)
  await addBookmark(page, 'Waits')
  // Not before it is asked for.
  let send = () => {}
  const isAsked = new Promise<void>((resolve) => (send = resolve))
  await context.route('**/api/sync/push', async (route) => {
    await isAsked
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add Bookmark', exact: true }).first().click()
  await page.getByRole('dialog').getByLabel('Title').fill('Half a title')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('1 form isn’t finished.')
  await offline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Send, then sign out' }).click()
  send()
  await page.waitForURL('**/signin')
  await signIn(page, account)
  await openBookmarks(page)
  await expect(bookmark(page, 'Waits')).toBeVisible()
  await page.getByRole('button', { name: 'Add Bookmark', exact: true }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Half a title')
})
