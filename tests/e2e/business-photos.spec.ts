import type { Page } from 'playwright/test'
import { Device } from '../api/device.ts'
import { sample as business } from '../../web/collections/businesses.ts'
import { newId } from '../../web/lib/id.ts'
import type { Fields } from '../../web/sync/types.ts'
import { expectNoAxeFaultsInBothThemes } from './axe.ts'
import { cameraPhoto } from './camera-photo.ts'
import { expect, test } from './fixtures.ts'

/** Chooses a file by a button, and what is seen on it; the crop is as it is offered. */
async function add(page: Page, button: string, buffer: Buffer, alt: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chosen).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
  await dialog.getByLabel('What is seen on it').fill(alt)
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(dialog).toBeHidden()
}

const isDrawn = (page: Page, alt: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: alt, exact: true })
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)

test('the cover, the logo and the photos of a business are added offline, and seen by everybody once they are sent', async ({
  device,
  account,
  server,
}) => {
  const id = newId()
  await new Device(server, account).must({ collection: 'businesses', id, op: 'create', set: business.set as Fields })
  const phone = await device({ width: 360, withWorker: true })
  const { page } = phone
  await page.goto(`/business/${id}`)
  await expect(page.getByRole('heading', { name: 'Cover, logo and photos' })).toBeVisible()
  const given = await cameraPhoto(page, 3000, 1500)

  await phone.offline(true)
  // Without a description it is not added.
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a photo' }).click()
  await (await chosen).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: given })
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(dialog.getByText('Say what is seen on it.')).toBeVisible()
  await expectNoAxeFaultsInBothThemes(page)
  await dialog.getByLabel('What is seen on it').fill('The oven')
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(dialog).toBeHidden()
  await add(page, 'Add a logo', given, 'A sheaf of rye')
  await add(page, 'Add a cover', given, 'The shop at dawn')
  const own = page.getByRole('list', { name: 'Cover, logo and photos' })
  for (const alt of ['The oven', 'A sheaf of rye', 'The shop at dawn']) {
    await isDrawn(page, alt)
    await expect(own.getByRole('listitem').filter({ hasText: alt }).getByText('Not sent yet')).toBeVisible()
  }
  await page.reload()
  await isDrawn(page, 'The oven')
  await expectNoAxeFaultsInBothThemes(page)

  await phone.offline(false)
  await expect(own.getByText('Not sent yet')).toHaveCount(0)
  await phone.settled()
  const visitor = await device({ signedOut: true })
  await visitor.page.goto(`/business/${id}`)
  for (const alt of ['The oven', 'A sheaf of rye', 'The shop at dawn']) await isDrawn(visitor.page, alt)
  await expectNoAxeFaultsInBothThemes(visitor.page)
  const oven = visitor.page.getByRole('img', { name: 'The oven' })
  const shown = Buffer.from(await (await fetch(new URL((await oven.getAttribute('src'))!, server.url))).arrayBuffer())
  expect(shown.length).toBeLessThanOrEqual(400_000)
  expect(shown.includes('Exif')).toBe(false)
  // Turned as it is shown, and cropped to 4:3.
  expect(await oven.evaluate(({ naturalWidth: w, naturalHeight: h }: HTMLImageElement) => [w, h])).toEqual([1500, 1125])

  // A second device has them by the server.
  const laptop = await device()
  await laptop.page.goto(`/business/${id}`)
  await isDrawn(laptop.page, 'The oven')
  await laptop.page.getByRole('button', { name: 'Describe The oven' }).click()
  await laptop.page.getByRole('dialog').getByLabel('What is seen on it').fill('Our wood oven')
  await laptop.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await isDrawn(page, 'Our wood oven')

  await page.getByRole('button', { name: 'Remove Our wood oven' }).click()
  await expect(page.getByText('The picture was removed. Its document is in the trash.')).toBeVisible()
  await phone.settled()
  await visitor.page.reload()
  await isDrawn(visitor.page, 'A sheaf of rye')
  await expect(visitor.page.getByRole('heading', { name: 'Photos' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await isDrawn(page, 'Our wood oven')
  await phone.settled()
  await visitor.page.reload()
  await isDrawn(visitor.page, 'Our wood oven')
})
