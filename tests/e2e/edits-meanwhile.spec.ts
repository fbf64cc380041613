import type { Page } from 'playwright/test'
import { derivedId } from '../../web/lib/id.ts'
import { Device } from '../api/device.ts'
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

const overwrittenValues = (page: Page) => page.getByRole('region', { name: 'Overwritten values' })
const cardOf = (page: Page, name: string) =>
  overwrittenValues(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a field that two devices overwrite in turns is one card with its present value; what a restore replaces can be restored in turn', async ({
  device,
  account,
  server,
}) => {
  const pixel = otherDevice(server, account)
  const id = await pixel.bookmark('Lease')
  for (const title of ['Old 1', 'Old 2', 'Newer']) await pixel.update('bookmarks', id, { title }, { title: 'Unseen' })
  await pixel.update('bookmarks', id, { title: 'Newer 4' }, { title: 'Newer' })
  const [laptop, phone] = [await device({ withWorker: true }), await device({ width: 360 })]
  for (const { page } of [laptop, phone]) {
    await page.goto('/sync')
    const card = cardOf(page, 'Title of “Newer 4”')
    await expect(card.getByRole('definition').first()).toHaveText('“Newer 4”', { timeout: 20_000 })
    await expect(card.getByRole('definition').last()).toHaveText(/^“Old 2”.*“Old 1”.*“Lease”/)
    // Somebody has set it since: it is listed, and nobody is told of it.
    await expect(page.getByRole('region', { name: 'Notices' })).toHaveText('')
  }
  await waitForOfflineApp(laptop.page)
  await laptop.offline(true)
  await laptop.page.getByRole('button', { name: 'Restore “Old 1”' }).click()
  const restored = cardOf(laptop.page, 'Title of “Old 1”')
  await expect(restored.getByRole('definition').last()).toHaveText(
    /^“Newer 4”Overwritten from this device.*“Old 2”.*“Lease”/,
  )
  await laptop.offline(false)
  await laptop.settled()

  const there = cardOf(phone.page, 'Title of “Old 1”')
  await expect(there.getByRole('definition').first()).toHaveText('“Old 1”', { timeout: 20_000 })
  await expect(there.getByRole('definition').last()).toHaveText(/^“Newer 4”.*“Old 2”.*“Lease”/)
  await phone.page.getByRole('button', { name: 'Restore “Newer 4”' }).click()
  await expect(cardOf(laptop.page, 'Title of “Newer 4”')).toBeVisible({ timeout: 20_000 })
  await phone.page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(laptop.page, 'Title of “Old 1”')).toBeVisible({ timeout: 20_000 })
  await phone.page.getByRole('button', { name: 'Keep the current value' }).click()
  for (const { page } of [laptop, phone]) await expect(overwrittenValues(page)).toBeHidden({ timeout: 20_000 })
  await openBookmarks(laptop.page)
  await expect(bookmark(laptop.page, 'Old 1')).toBeVisible()
})

test('photos that were overwritten are shown; a location is listed once and comes back in both of its records', async ({
  device,
  account,
  server,
}) => {
  const pixel = otherDevice(server, account)
  const { page, settled } = await device()
  await page.goto('/profile')
  const edit = async (label: string, value: string) => {
    await page.getByRole('button', { name: 'Edit profile' }).click()
    const form = page.getByRole('dialog', { name: 'Edit profile' })
    await form.getByLabel(label).fill(value)
    await save(page)
    await expect(form).toBeHidden()
    await settled()
  }
  await edit('Location', 'Salem')
  const owners = ['user_settings', 'entrepreneur_profiles'].map((name) => [name, derivedId(account.id, name)] as const)
  for (const [name, id] of owners) await pixel.update(name, id, { location: 'Bend' }, { location: 'Unseen' })
  const photos = await page.evaluate(() =>
    ['#b5472f', '#2f6db5'].map((shade) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 })
      const context = canvas.getContext('2d')!
      context.fillStyle = shade
      context.fillRect(0, 0, 256, 256)
      return canvas.toDataURL('image/jpeg')
    }),
  )
  await pixel.update('profiles', account.id, { photo: photos[0]! }, { photo: '' })
  await pixel.update('profiles', account.id, { photo: photos[1]! }, { photo: '' })
  await page.goto('/sync')
  const pictures = cardOf(page, 'Photo of your profile').getByRole('img', { name: 'a photo' })
  await expect(pictures).toHaveCount(2, { timeout: 20_000 })
  expect(await pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src))).toEqual(
    photos.reverse(),
  )

  await expect(cardOf(page, 'Location of your profile').getByRole('definition')).toHaveText(['“Bend”', /^“Salem”/])
  await expect(overwrittenValues(page).getByRole('heading', { level: 3 })).toHaveCount(2)
  await page.getByRole('button', { name: 'Restore “Salem”' }).click()
  await settled()
  await page.goto('/profile')
  await expect(page.getByText('Salem')).toBeVisible()
  const tablet = new Device(server, account)
  await tablet.pull(2000)
  expect(owners.map(([name]) => tablet.rows(name).map(({ location }) => location))).toEqual([['Salem'], ['Salem']])
})
