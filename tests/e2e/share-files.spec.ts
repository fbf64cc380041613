import type { Page } from 'playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { onServer, row } from './documents-page.ts'
import { expect, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'

type Shared = { name: string; content: string | number }

/** What the system's share sheet does: a navigation that posts the files as a multipart form. A number: that many bytes. */
async function share(page: Page, ...files: Shared[]): Promise<void> {
  await page.evaluate((given) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/share-target'
    form.enctype = 'multipart/form-data'
    const input = document.createElement('input')
    input.type = 'file'
    input.name = 'files'
    const data = new DataTransfer()
    for (const { name, content } of given)
      data.items.add(new File([typeof content === 'number' ? new Uint8Array(content) : content], name))
    input.files = data.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, files)
  await page.waitForURL(/\/share-target\?files=[a-z0-9]{15}$/)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const LEASE = { name: 'Lease.txt', content: 'The tenant repairs the roof.' }
const PERMIT = { name: 'Permit.txt', content: 'Grade A' }

test('files shared offline become documents, and are sent later; a reload adds none', async ({
  device,
  account,
  server,
}) => {
  const { page, offline, settled } = await device({ withWorker: true, width: 360 })
  await waitForOfflineApp(page)
  await settled()
  await offline(true)
  await share(page, LEASE, PERMIT)
  await expect(heading(page, '2 documents added')).toBeVisible()
  await expect(page.getByText('Permit.txt')).toBeVisible()
  await expectNoAxeFaults(page)
  await page.reload()
  await expect(page.getByText('Nothing is waiting here')).toBeVisible()
  await page.getByRole('link', { name: 'Open documents' }).click()
  for (const { name } of [LEASE, PERMIT]) await expect(row(page, name)).toHaveCount(1)
  await offline(false)
  for (const { name, content } of [LEASE, PERMIT])
    await expect
      .poll(async () => (await onServer(page, server.url, account.token, name))?.toString(), { timeout: 20_000 })
      .toBe(content)
})

test('one that is too large is named, the others are added', async ({ device }) => {
  const { page } = await device({ withWorker: true })
  await waitForOfflineApp(page)
  await share(page, { name: 'Film.mov', content: 100 * 1024 * 1024 + 1 }, PERMIT)
  await expect(heading(page, '1 document added')).toBeVisible()
  await expect(page.getByText('Failed to upload document. “Film.mov” is larger than 100 MB.')).toBeVisible()
  await page.getByRole('link', { name: 'Open documents' }).click()
  await expect(row(page, 'Permit.txt')).toBeVisible()
  await expect(row(page, 'Film.mov')).toHaveCount(0)
})

test('signed out, files wait on the device and become documents of the account that signs in', async ({
  device,
  account,
}) => {
  const { page } = await device({ withWorker: true, width: 360, signedOut: true })
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await waitForOfflineApp(page)
  await share(page, LEASE)
  await expect(heading(page, '1 file is waiting for you to sign in')).toBeVisible()
  await expect(page.getByText('Until then they’re only on this device')).toBeVisible()
  await expectNoAxeFaults(page)
  await share(page, PERMIT)
  await expect(page.getByText('Permit.txt')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(page, '1 document added')).toBeVisible()
  // What was shared before waits for the page of the documents.
  await page.getByRole('link', { name: 'Open documents' }).click()
  await expect(page.getByText('1 shared document added.')).toBeVisible()
  for (const { name } of [LEASE, PERMIT]) await expect(row(page, name)).toBeVisible()
})
