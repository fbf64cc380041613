import type { Page } from 'playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { expect, signIn, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { share } from './share-text.ts'

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
  await expect(heading(page, 'Already in your bookmarks')).toBeVisible()

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
  await expect(page.getByText('added to your account when you sign in')).toBeVisible()
  await signIn(page, account)
  await settled()
  await page.goto('/bookmarks')
  await expect(page.getByRole('link', { name: 'Shared before signing in' })).toBeVisible()
})

test('shared text without a link is shown, and kept until it is discarded', async ({ device }) => {
  const { page } = await device({ withWorker: true, width: 360 })
  await waitForOfflineApp(page)
  await share(page, { text: 'Call the supplier back' })
  await expect(heading(page, 'No link found')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Call the supplier back')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(heading(page, 'Share to Everyday')).toBeVisible()
})

test.describe('what a page of another site posts', () => {
  /** A page that hides its address, as the share sheet has none. */
  const shareFromElsewhere = async (page: Page, server: string, title: string) => {
    const field = (name: string, value: string) => `<input name="${name}" value="${value}">`
    const fields = field('title', title) + field('text', '') + field('url', 'https://planted.example/')
    const action = `${server}/share-target`
    await page.goto(
      `data:text/html,<meta name="referrer" content="no-referrer"><form method="post" enctype="multipart/form-data" action="${action}">${fields}</form>`,
    )
    await page.evaluate(() => document.querySelector('form')!.submit())
    await page.waitForURL(/\/share-target\?id=[a-z0-9]{15}&outcome=new$/)
  }

  test('is saved only by a press', async ({ device, server }) => {
    const { page } = await device({ withWorker: true, width: 360 })
    await waitForOfflineApp(page)
    await shareFromElsewhere(page, server.url, 'Planted')
    await expect(heading(page, 'Save what was shared?')).toBeVisible()
    await expect(page.getByText('https://planted.example/')).toBeVisible()
    await expectNoAxeFaults(page)
    await page.reload()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(heading(page, 'Share to Everyday')).toBeVisible()
    await page.goto('/bookmarks')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Planted' })).toHaveCount(0)

    await shareFromElsewhere(page, server.url, 'Wanted after all')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(heading(page, 'Saved to bookmarks')).toBeVisible()
    await page.goto('/bookmarks')
    await expect(page.getByRole('link', { name: 'Wanted after all' })).toHaveCount(1)
  })

  test('waits until it is answered, which every page says', async ({ device, server }) => {
    const { page } = await device({ withWorker: true, width: 360 })
    await waitForOfflineApp(page)
    for (const title of ['Closed too early', 'Planted']) await shareFromElsewhere(page, server.url, title)
    await expect(heading(page, 'Save what was shared?')).toBeVisible()
    await page.goto('/bookmarks')
    await page.getByRole('link', { name: 'See it' }).click()
    await expectNoAxeFaults(page)
    await page.getByRole('link', { name: /^Planted/ }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('link', { name: /^Closed too early/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(heading(page, 'Saved to bookmarks')).toBeVisible()
    await page.getByRole('link', { name: 'Open bookmarks' }).click()
    await expect(page.getByRole('link', { name: 'Closed too early' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See it' })).toHaveCount(0)
  })

  test('looks like the share sheet to the installed app, which saves it', async ({ device, server }) => {
    const { page } = await device({ withWorker: true, width: 360 })
    await waitForOfflineApp(page)
    await page.addInitScript(() => {
      const { matchMedia } = window
      window.matchMedia = (query) => matchMedia(query.replace('(display-mode: standalone)', 'all'))
    })
    await shareFromElsewhere(page, server.url, 'Shared by the system')
    await expect(heading(page, 'Saved to bookmarks')).toBeVisible()
  })
})
