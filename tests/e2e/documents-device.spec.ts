import type { Page } from 'playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { cameraPhoto } from './camera-photo.ts'
import { choose, LEASE, onServer, openDocuments, row, upload, type Given } from './documents-page.ts'
import { expect, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'

const named = (name: string): Given => ({ ...LEASE, name })

/** Opens a document and expects its text. */
async function reads(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog').getByText('The tenant repairs the roof.')).toBeVisible()
  await page.keyboard.press('Escape')
}

test('all of a status is kept on a device, new ones too; what was removed stays away', async ({ device }) => {
  const [laptop, phone] = [await device(), await device({ withWorker: true, width: 360 })]
  const { page } = phone
  await openDocuments(laptop.page)
  await upload(laptop.page, named('Old.txt'))
  await choose(laptop.page, 'Old.txt', 'Mark as final')
  await upload(laptop.page, named('Draft.txt'))
  await laptop.settled()
  await openDocuments(page)
  await waitForOfflineApp(page)
  await expect(row(page, 'Old.txt')).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('Final')
  await page.getByLabel('Keep all final documents on this device').check()
  await expect(page.getByText('New ones are downloaded automatically.')).toBeVisible()
  await expectNoAxeFaults(page)
  await upload(laptop.page, named('New.txt'))
  await choose(laptop.page, 'New.txt', 'Mark as final')
  await laptop.settled()
  await expect(row(page, 'New.txt')).toBeVisible()
  // It is here once its text is found.
  await page.getByLabel('Search documents').fill('tenant')
  for (const name of ['Old.txt', 'New.txt']) await expect(row(page, name).locator('mark')).toHaveText('tenant')
  await page.getByLabel('Search documents').fill('')
  await choose(page, 'Old.txt', 'Remove from this device')
  await phone.settled()
  await phone.offline(true)
  await openDocuments(page)
  await reads(page, 'New.txt')
  for (const name of ['Old.txt', 'Draft.txt']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText('This document isn’t on this device. Connect to open it.')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await phone.offline(false)
})

test('large pictures are made smaller if wanted: asked once, turned as shown, without the place', async ({
  device,
  account,
  server,
}) => {
  const { page } = await device({ width: 360 })
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await openDocuments(page)
  const given = await cameraPhoto(page, 3000, 1500)
  const give = async (name: string) => {
    const input = page.locator('input[type=file][multiple]')
    await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer: given })
  }
  const sent = async (name: string) => {
    let found: Buffer | null = null
    await expect
      .poll(async () => (found = await onServer(page, server.url, account.token, name)) !== null, { timeout: 30_000 })
      .toBe(true)
    return found!
  }
  await give('Roof.jpg')
  await expect(page.getByRole('alertdialog', { name: 'Make pictures smaller?' })).toBeVisible()
  await expectNoAxeFaults(page)
  await page.getByRole('button', { name: 'Make smaller' }).click()
  const small = await sent('Roof.jpg')
  expect(small.length).toBeLessThan(given.length)
  expect(small.includes('Exif')).toBe(false)
  const look = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/jpeg;base64,${base64}`
    await image.decode()
    const picture = await createImageBitmap(image)
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0)
    // What was at the left is at the top.
    const [red, green] = context.getImageData(picture.width - 20, 20, 1, 1).data
    return { width: picture.width, height: picture.height, isRed: red! > 200 && green! < 60 }
  }, small.toString('base64'))
  expect(look).toEqual({ width: 1280, height: 2560, isRed: true })

  // Not asked again; the setting changes it.
  await page.goto('/settings')
  await page.getByLabel('Make large pictures smaller before uploading').uncheck()
  await openDocuments(page)
  await give('Wall.jpg')
  await expect(row(page, 'Wall.jpg')).toBeVisible()
  expect((await sent('Wall.jpg')).equals(given)).toBe(true)
})
