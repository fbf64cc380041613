import { randomBytes } from 'node:crypto'
import { anotherSession } from './another-session.ts'
import { choose, LEASE, onServer, openDocuments, row, upload } from './documents-page.ts'
import { expect, settled, signIn, test as base } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { makeProfile, type Profile } from './profile.ts'
import { signOut } from './sign-out.ts'

const MIB = 1024 * 1024

const test = base.extend<{ phone: Profile }>({
  phone: async ({ server, consoleErrors }, use) => {
    const profile = await makeProfile(server.url, consoleErrors)
    await use(profile)
    await profile.remove()
  },
})

const big = (name: string, size: number) => ({ name, mimeType: 'application/zip', buffer: randomBytes(size) })

test('added offline and killed: nothing is lost, and it is sent when the connection is back', async ({
  phone,
  account,
  server,
}) => {
  let { page, context } = await phone.open()
  await signIn(page, account)
  await openDocuments(page)
  await settled(page)
  await waitForOfflineApp(page)
  await context.setOffline(true)
  const archive = big('Archive.zip', 2 * MIB + 5)
  await upload(page, archive)
  await expect(row(page, 'Archive.zip')).toContainText('Uploads once you’re online')
  phone.kill()
  ;({ page, context } = await phone.open())
  await openDocuments(page)
  await settled(page)
  await expect
    .poll(async () => (await onServer(page, server.url, account.token, 'Archive.zip'))?.equals(archive.buffer), {
      timeout: 20_000,
    })
    .toBe(true)
})

test('an upload that a kill interrupts goes on where it was', async ({ phone, account, server }) => {
  let { page, context } = await phone.open()
  await signIn(page, account)
  await openDocuments(page)
  await settled(page)
  const sent: string[] = []
  let hold = () => {}
  const reached = new Promise<void>((resolve) => (hold = resolve))
  await context.route('**/api/uploads/*', async (route) => {
    const offset = route.request().headers()['upload-offset']!
    sent.push(offset)
    // Three chunks arrive; the fourth is never answered.
    if (sent.length > 3) return hold()
    await route.continue()
  })
  const archive = big('Archive.zip', 6 * MIB)
  await upload(page, archive)
  await reached
  await expect(row(page, 'Archive.zip')).toContainText('50% sent')
  phone.kill()
  ;({ page, context } = await phone.open())
  context.on('request', (request) => request.method() === 'PATCH' && sent.push(request.headers()['upload-offset']!))
  await openDocuments(page)
  await expect
    .poll(async () => (await onServer(page, server.url, account.token, 'Archive.zip'))?.equals(archive.buffer), {
      timeout: 20_000,
    })
    .toBe(true)
  await expect.poll(() => sent.map(Number)).toEqual([0, 1, 2, 3, 3, 4, 5].map((chunk) => chunk * MIB))
})

test('a paused upload stays paused after a reload, and goes on where it was when it is resumed', async ({
  device,
  account,
  server,
}) => {
  const { page, context } = await device()
  await openDocuments(page)
  const sent: number[] = []
  let isHeld = true
  await context.route('**/api/uploads/*', async (route) => {
    sent.push(Number(route.request().headers()['upload-offset']) / MIB)
    // The third part is never answered: the pause ends it.
    if (!isHeld || sent.length < 3) await route.continue()
  })
  const archive = big('Archive.zip', 4 * MIB)
  await upload(page, archive)
  await expect(row(page, 'Archive.zip')).toContainText('50% sent', { timeout: 20_000 })
  await expect.poll(() => sent).toEqual([0, 1, 2])
  await row(page, 'Archive.zip').getByRole('button', { name: 'Pause the upload of Archive.zip' }).click()
  await expect(row(page, 'Archive.zip')).toContainText('Paused, 50% sent')
  isHeld = false
  await upload(page, LEASE)
  await expect.poll(() => onServer(page, server.url, account.token, 'Lease.txt')).toEqual(LEASE.buffer)
  await page.goto('/sync')
  await expect(page.getByText('1 change is waiting')).toBeVisible()
  await expect(page.getByText('Paused, 50% sent')).toBeVisible()
  await openDocuments(page)
  await expect(row(page, 'Archive.zip')).toContainText('Paused, 50% sent')
  await choose(page, 'Archive.zip', 'Resume upload')
  await expect
    .poll(async () => (await onServer(page, server.url, account.token, 'Archive.zip'))?.equals(archive.buffer), {
      timeout: 20_000,
    })
    .toBe(true)
  // One part of the archive again; the other one is the text.
  expect(sent).toEqual([0, 1, 2, 0, 2, 3])
})

test('of a document whose upload was discarded at sign-out each device says what it knows, and the file brings it back', async ({
  device,
  account,
  server,
}) => {
  const { page, context } = await device()
  await openDocuments(page)
  await context.route('**/api/uploads**', () => {})
  const asked = page.waitForRequest('**/api/uploads**')
  await upload(page, LEASE)
  await asked
  await signOut(page, 'Discard 1 change and sign out')
  await context.unroute('**/api/uploads**')
  await signIn(page, account)
  await openDocuments(page)
  await expect(row(page, LEASE.name)).toContainText('Its content was discarded on this device before it was uploaded.')
  const again = await anotherSession(server, account)
  const phone = await device({ account: again, width: 360 })
  await openDocuments(phone.page)
  await expect(phone.page.getByText('Not uploaded yet by the device that added it')).toBeVisible()

  await upload(page, { ...LEASE, name: 'Again.txt' })
  await expect.poll(() => onServer(page, server.url, again.token, LEASE.name)).toEqual(LEASE.buffer)
  await expect(page.getByText('discarded on this device')).toBeHidden()
  await expect(phone.page.getByText('Not uploaded yet by the device that added it')).toBeHidden()
})

test('on a second device it is listed at once, opened online, and kept for when there is no connection', async ({
  device,
}) => {
  const [laptop, phone] = [await device(), await device({ withWorker: true, width: 360 })]
  await openDocuments(phone.page)
  await openDocuments(laptop.page)
  await upload(laptop.page, LEASE)
  await expect(row(phone.page, 'Lease.txt')).toBeVisible()
  await laptop.settled()
  await phone.settled()
  await waitForOfflineApp(phone.page)
  await choose(phone.page, 'Lease.txt', 'Keep on this device')
  await expect(phone.page.getByText('“Lease.txt” stays on this device.')).toBeVisible()
  await phone.page.getByRole('button', { name: 'Lease.txt', exact: true }).click()
  await expect(phone.page.getByText('On this device and the server')).toBeVisible()
  await phone.offline(true)
  await openDocuments(phone.page)
  await phone.page.getByRole('button', { name: 'Lease.txt', exact: true }).click()
  await expect(phone.page.getByText('The tenant repairs the roof.')).toBeVisible()
  await phone.page.keyboard.press('Escape')
  await choose(phone.page, 'Lease.txt', 'Remove from this device')
  await phone.page.getByRole('button', { name: 'Lease.txt', exact: true }).click()
  await expect(phone.page.getByText('This document isn’t on this device. Connect to open it.')).toBeVisible()
})

test('what the server refuses is said in its words, and can be tried again', async ({ device, account, server }) => {
  const { page, context } = await device()
  await openDocuments(page)
  const full = { status: 413, code: 'quota', message: 'Your storage is full.' }
  await context.route('**/api/uploads', (route) => route.fulfill({ status: 413, json: full }))
  await upload(page, LEASE)
  await expect(row(page, 'Lease.txt')).toContainText('Failed to upload document. Your storage is full.')
  await page.goto('/sync')
  await expect(page.getByText('Documents that need attention')).toBeVisible()
  await page.getByRole('link', { name: 'Open Documents' }).click()
  await context.unroute('**/api/uploads')
  await row(page, 'Lease.txt').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => onServer(page, server.url, account.token, 'Lease.txt')).toEqual(LEASE.buffer)
})
