import type { Page } from 'playwright/test'
import { signUp } from '../support/server.ts'
import { anotherSession } from './another-session.ts'
import { expectNoAxeFaults } from './axe.ts'
import { LEASE, onServer, openDocuments, PIXEL, upload } from './documents-page.ts'
import { exportedZip } from './exported-zip.ts'
import { expect, settled, signIn, test, type Device } from './fixtures.ts'
import { devices, openSecurity } from './second-factor.ts'
import { addBookmark, bookmark, openBookmarks } from './steps.ts'

const dialog = (page: Page) => page.getByRole('alertdialog')
const SIGNED_OUT = 'This device was signed out from another device.'

/** The names of the databases of people in a browser. */
const databases = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    return all.map(({ name }) => name!).filter((name) => /^everyday-[a-z0-9]{15}$/.test(name))
  })

/** The rows of a collection in the only database of a person in a browser. */
async function rowsIn(page: Page, collection: string): Promise<string[]> {
  const [name] = await databases(page)
  return page.evaluate(
    async ([database, store]) => {
      const open = indexedDB.open(database!)
      await new Promise((resolve) => (open.onsuccess = resolve))
      const all = open.result.transaction(store!).objectStore(store!).getAll()
      await new Promise((resolve) => (all.onsuccess = resolve))
      open.result.close()
      return (all.result as { title: string }[]).map(({ title }) => title)
    },
    [name, collection],
  )
}

async function endOther(page: Page): Promise<void> {
  await openSecurity(page)
  await devices(page)
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

test('the list of devices: which one this is, when each was used; one is signed out, and its data leaves it', async ({
  device,
  server,
  account,
}) => {
  const laptop = await device()
  const phone = await device({ account: await anotherSession(server, account), width: 360 })
  await openBookmarks(phone.page)
  await phone.settled()
  const { page } = laptop
  await openSecurity(page)
  await expect(devices(page)).toHaveCount(2)
  const own = devices(page).filter({ hasText: 'This device' })
  await expect(own).toContainText('In use now')
  await expect(own.getByRole('button')).toHaveCount(1)
  await expect(own.getByRole('button', { name: /^Rename / })).toBeVisible()
  const other = devices(page).filter({ hasNotText: 'This device' })
  await expect(other).toContainText('Last seen just now')
  await expect(other).toContainText('127.0.0.1')
  await other.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Sign out Firefox on Windows?')
  await expect(dialog(page)).toContainText('Your data there is removed at the next connection')
  await expectNoAxeFaults(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(devices(page)).toHaveCount(2)
  await endOther(page)
  await expect(devices(page)).toHaveCount(1)

  await phone.page.waitForURL('**/signin**')
  await expect(phone.page.getByRole('alert')).toContainText(SIGNED_OUT)
  await expect.poll(() => databases(phone.page)).toEqual([])
  await expectNoAxeFaults(phone.page)
  await phone.page.goto('/about')
  await expect(phone.page.getByRole('status').filter({ hasText: SIGNED_OUT })).toBeVisible()
  await phone.page.getByRole('button', { name: 'OK' }).click()
  await signIn(phone.page, account)
  await openBookmarks(phone.page)
})

/** A phone with one bookmark that the server has, and one that was added offline before its session was ended. */
async function endedOffline(laptop: Device, phone: Device): Promise<void> {
  await openBookmarks(phone.page)
  await addBookmark(phone.page, 'Saved before')
  await phone.settled()
  await phone.offline(true)
  await addBookmark(phone.page, 'Added on the train')
  await endOther(laptop.page)
  await expect(bookmark(phone.page, 'Added on the train')).toBeVisible()
  await phone.offline(false)
  await phone.page.waitForURL('**/sync')
  await expect(phone.page.getByRole('alert')).toContainText('This device was signed out from another device')
}

test('a new password leaves only this device in the list', async ({ device, server, account }) => {
  await anotherSession(server, account)
  const { page } = await device()
  await openSecurity(page)
  await expect(devices(page)).toHaveCount(2)
  await page.getByLabel('Current password', { exact: true }).fill(account.password)
  await page.getByLabel('New password', { exact: true }).fill('butter-Bread-8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. Other devices have to sign in again.')).toBeVisible()
  await expect(devices(page)).toHaveCount(1)
})

test('a device that is offline with unsent changes when it is signed out offers to export them, and removes the rest', async ({
  device,
  server,
  account,
}) => {
  const laptop = await device()
  const phone = await device({ account: await anotherSession(server, account), width: 360, withWorker: true })
  await endedOffline(laptop, phone)
  const { page } = phone
  expect(await rowsIn(page, 'bookmarks')).toEqual(['Added on the train'])
  await expectNoAxeFaults(page)
  // Also after a reload, and from the pages that it has no data for any more.
  await page.goto('/bookmarks')
  await page.waitForURL('**/sync')
  await page.goto('/about')
  await page.getByRole('link', { name: 'See what is here' }).click()
  const exported = await exportedZip(page, 'Export changes')
  expect(exported.json('waiting.json')).toMatchObject({
    changes: [{ collection: 'bookmarks', set: { title: 'Added on the train' } }],
  })
  expect(exported.contents).toEqual({})
  await page.getByRole('button', { name: 'Remove from device' }).click()
  await expect.poll(() => databases(page)).toEqual([])
  await expect(page.getByText('You’re not signed in')).toBeVisible()
})

test('a device on which only a form was begun when it is signed out from another one keeps it, and says so', async ({
  device,
  server,
  account,
}) => {
  const laptop = await device()
  const phone = await device({ account: await anotherSession(server, account), width: 360 })
  const { page } = phone
  await openBookmarks(page)
  await phone.settled()
  const add = page.getByRole('button', { name: 'Add Bookmark', exact: true }).first()
  const form = page.getByRole('dialog', { name: 'Add Bookmark' })
  await add.click()
  await form.getByLabel('Title').fill('Half a title')
  await page.keyboard.press('Escape')
  await endOther(laptop.page)
  await page.waitForURL('**/sync')
  const alert = page.getByRole('alert').filter({ hasText: 'This device was signed out from another device' })
  await expect(alert).toContainText('Your new bookmark isn’t saved')
  await page.getByRole('button', { name: 'Remove from device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await signIn(page, account)
  await openBookmarks(page)
  await add.click()
  await expect(form.getByLabel('Title')).toHaveValue('Half a title')
})

test('the export before everything is removed has the files that were added offline, and none that the server has', async ({
  device,
  server,
  account,
}) => {
  const laptop = await device()
  const phone = await device({ account: await anotherSession(server, account), width: 360, withWorker: true })
  const { page } = phone
  await openDocuments(page)
  await upload(page, PIXEL)
  await expect.poll(() => onServer(page, server.url, account.token, PIXEL.name)).toEqual(PIXEL.buffer)
  await phone.settled()
  await phone.offline(true)
  await upload(page, LEASE)
  await endOther(laptop.page)
  await phone.offline(false)
  await page.waitForURL('**/sync')
  const exported = await exportedZip(page, 'Export changes')
  expect(exported.name).toMatch(/^everyday-waiting-\d{4}-\d\d-\d\d\.zip$/)
  expect(exported.contents).toEqual({ [LEASE.name]: LEASE.buffer })
  expect(exported.json('waiting.json')).toMatchObject({ changes: [{ set: { name: LEASE.name } }] })
  await page.getByRole('button', { name: 'Remove from device' }).click()
  await expect.poll(() => databases(page)).toEqual([])
})

test('the same person signs in again on it: the changes are sent, and everything comes back', async ({
  device,
  server,
  account,
}) => {
  const laptop = await device()
  const phone = await device({ account: await anotherSession(server, account), withWorker: true })
  await endedOffline(laptop, phone)
  const { page } = phone
  await page.getByRole('main').getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await openBookmarks(page)
  await expect(bookmark(page, 'Added on the train')).toBeVisible()
  await expect(bookmark(page, 'Saved before')).toBeVisible()
  await settled(page)
  await openBookmarks(laptop.page)
  await expect(bookmark(laptop.page, 'Added on the train')).toBeVisible()
})

test('every tab of a device follows when one of them learns that it was signed out', async ({
  device,
  server,
  account,
}) => {
  const laptop = await device()
  const phone = await device({ account: await anotherSession(server, account) })
  await openBookmarks(phone.page)
  const follower = await phone.context.newPage()
  await follower.goto('/settings')
  await expect(follower.getByRole('heading', { name: 'About you' })).toBeVisible()
  await phone.page.bringToFront()
  await endOther(laptop.page)
  for (const tab of [phone.page, follower]) {
    await tab.waitForURL('**/signin**')
    await expect(tab.getByRole('alert')).toContainText(SIGNED_OUT)
  }
  await expect.poll(() => databases(follower)).toEqual([])
})

test('all others, and everywhere', async ({ device, server }) => {
  const account = await signUp(server)
  const laptop = await device({ account })
  const phone = await device({ account: await anotherSession(server, account), width: 360 })
  const { page } = laptop
  await openSecurity(page)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await dialog(page).getByRole('button', { name: 'Sign out all others' }).click()
  await expect(devices(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toBeHidden()
  await phone.page.waitForURL('**/signin**')
  await signIn(phone.page, account)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog(page).getByRole('button', { name: 'Sign out everywhere' }).click()
  for (const [tab, told] of [
    [page, 'You signed out everywhere, including this device.'],
    [phone.page, SIGNED_OUT],
  ] as const) {
    await tab.waitForURL('**/signin**')
    await expect(tab.getByRole('alert')).toContainText(told)
    await expect.poll(() => databases(tab)).toEqual([])
  }
})

test('a device that was signed out before its page is opened again', async ({ device, server, account }) => {
  const laptop = await device()
  const phone = await device({ account: await anotherSession(server, account) })
  await phone.settled()
  await phone.page.goto('about:blank')
  await endOther(laptop.page)
  await phone.page.goto('/settings/security')
  await phone.page.waitForURL('**/signin**')
  await expect(phone.page.getByRole('alert')).toContainText(SIGNED_OUT)
  await expect.poll(() => databases(phone.page)).toEqual([])
})
