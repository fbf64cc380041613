import type { Page } from 'playwright/test'
import { otherDevice } from './dashboard-data.ts'
import { expect, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { bookmark, openBookmarks } from './steps.ts'

// What another device writes into a record while its form is open, or kept as a draft.

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit bookmark' })

async function edit(page: Page, title: string): Promise<void> {
  await openBookmarks(page)
  await bookmark(page, title).focus()
  await page.keyboard.press('e')
  await expect(editor(page)).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** The value that was overwritten is told, and can be put back. */
async function expectOverwritten(page: Page, field: RegExp, lost: string): Promise<void> {
  await page.goto('/sync')
  const values = page.getByRole('region', { name: 'Overwritten values' }).getByRole('listitem')
  await expect(values.filter({ hasText: field }).first()).toContainText(lost, { timeout: 20_000 })
}

test('a field that the person has typed in overwrites what came meanwhile, which can be put back; the others show it', async ({
  device,
  account,
  server,
}) => {
  const pixel = otherDevice(server, account)
  const id = await pixel.bookmark('Lease')
  const { page, settled } = await device()
  await edit(page, 'Lease')
  await editor(page).getByLabel('Title').fill('Lease of the shop')
  await pixel.update('bookmarks', id, { title: 'Lease of the bakery', description: 'With notes' })
  await expect(editor(page).getByLabel('Description')).toHaveValue('With notes')
  await expect(editor(page).getByLabel('Title')).toHaveValue('Lease of the shop')
  await save(page)
  await expect(bookmark(page, 'Lease of the shop')).toBeVisible()
  await settled()
  await expectOverwritten(page, /^Title of/, 'Lease of the bakery')
})

test('a draft that was typed before another device wrote loses nothing of that device', async ({
  device,
  account,
  server,
}) => {
  const pixel = otherDevice(server, account)
  const id = await pixel.bookmark('Lease')
  const { page, context } = await device({ width: 360 })
  await edit(page, 'Lease')
  await editor(page).getByLabel('Title').fill('Lease of the shop')
  await page.close()
  await pixel.update('bookmarks', id, { title: 'Lease of the bakery' })
  const again = await context.newPage()
  await edit(again, 'Lease of the bakery')
  await expect(editor(again).getByText('We’ve restored what you typed before.')).toBeVisible()
  await expect(editor(again).getByLabel('Title')).toHaveValue('Lease of the shop')
  await save(again)
  await expect(bookmark(again, 'Lease of the shop')).toBeVisible()
  await expectOverwritten(again, /^Title of/, 'Lease of the bakery')
})

test('what another device has written is not lost either if it arrives after the form was saved', async ({
  device,
  account,
  server,
}) => {
  const pixel = otherDevice(server, account)
  const id = await pixel.bookmark('Lease')
  const { page, offline, settled } = await device({ withWorker: true })
  await edit(page, 'Lease')
  await waitForOfflineApp(page)
  await editor(page).getByLabel('Title').fill('Lease of the shop')
  await offline(true)
  await pixel.update('bookmarks', id, { title: 'Lease of the bakery' })
  await save(page)
  await expect(bookmark(page, 'Lease of the shop')).toBeVisible()
  await offline(false)
  await settled()
  await expectOverwritten(page, /^Title of/, 'Lease of the bakery')
})

test('the profile and the settings keep what another device has written meanwhile', async ({
  device,
  account,
  server,
}) => {
  const pixel = otherDevice(server, account)
  const { page, settled } = await device()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit profile' })
  await form.getByLabel('Full name').fill('Jo from the laptop')
  await pixel.update('profiles', account.id, { full_name: 'Jo from the phone' })
  await expect(page.getByRole('button', { name: /^Account menu/ })).toContainText('Jo from the phone')
  await save(page)
  await expect(form).toBeHidden()
  await settled()
  await expectOverwritten(page, /^Full name of/, 'Jo from the phone')
})
