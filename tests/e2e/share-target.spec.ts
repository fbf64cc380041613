import type { Page } from 'playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'

/** What the system's share sheet does: a navigation that posts a multipart form. */
async function share(page: Page, fields: { title?: string; text?: string; url?: string }) {
  await page.evaluate((values) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/share-target'
    form.enctype = 'multipart/form-data'
    for (const [name, value] of Object.entries({ title: '', text: '', url: '', ...values })) {
      const input = document.createElement('input')
      input.name = name
      input.value = value
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }, fields)
  await page.waitForURL(/\/share-target\?id=[a-z0-9]{15}$/)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a shared link becomes one bookmark, which can be undone', async ({ device }) => {
  const { page, settled } = await device({ withWorker: true, width: 360 })
  await waitForOfflineApp(page)
  await share(page, { title: 'Lease template', text: 'For the new office https://docs.example/lease' })
  await expect(heading(page, 'Saved to bookmarks')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Share to Everyday')).toBeVisible()
  await page.goto('/bookmarks')
  await expect(page.getByRole('link', { name: 'Lease template' })).toHaveCount(1)
  await settled()

  await share(page, { title: 'The same', url: 'https://docs.example/lease' })
  await expect(heading(page, 'Already among your bookmarks')).toBeVisible()

  await share(page, { title: 'A mistake', url: 'https://mistake.example/' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading(page, 'Bookmark removed')).toBeVisible()
  await page.goto('/bookmarks')
  await expect(page.getByRole('link', { name: 'Lease template' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'A mistake' })).toHaveCount(0)
})

test('a link shared offline is kept, and sent later', async ({ device }) => {
  const { page, offline, settled } = await device({ withWorker: true, width: 360 })
  await waitForOfflineApp(page)
  await settled()
  await offline(true)
  await share(page, { url: 'https://offline.example/page', title: 'Shared in a tunnel' })
  await expect(heading(page, 'Saved to bookmarks')).toBeVisible()
  await page.goto('/bookmarks')
  await expect(page.getByRole('link', { name: 'Shared in a tunnel' })).toBeVisible()
  await offline(false)
  await settled()
})

test('signed out, the bookmark stays on the device and is merged into the account at sign-in', async ({
  device,
  account,
}) => {
  const { page, settled } = await device({ withWorker: true, width: 360, signedOut: true })
  await page.goto('/')
  await waitForOfflineApp(page)
  await share(page, { url: 'https://guest.example/page', title: 'Shared before signing in' })
  await expect(heading(page, 'Saved to bookmarks')).toBeVisible()
  await expect(page.getByText('joins your account when you sign in')).toBeVisible()
  await signIn(page, account)
  await settled()
  await page.goto('/bookmarks')
  await expect(page.getByRole('link', { name: 'Shared before signing in' })).toBeVisible()
})

test('shared text without a link is shown, and kept until it is discarded', async ({ device }) => {
  const { page } = await device({ withWorker: true, width: 360 })
  await waitForOfflineApp(page)
  await share(page, { text: 'Call the supplier back' })
  await expect(heading(page, 'No link in it')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Call the supplier back')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(heading(page, 'Share to Everyday')).toBeVisible()
})
