import type { Page } from 'playwright/test'
import { newId } from '../../web/lib/id.ts'
import { expect, settled, signIn, test as base } from './fixtures.ts'
import { addBookmark, bookmark } from './steps.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { makeProfile, type Profile } from './profile.ts'

const test = base.extend<{ phone: Profile }>({
  phone: async ({ server, consoleErrors }, use) => {
    const profile = await makeProfile(server.url, consoleErrors)
    await use(profile)
    await profile.remove()
  },
})

const titles = async (page: Page, url: string, token: string): Promise<string[]> => {
  const response = await page.request.get(`${url}/api/collections/bookmarks/records?perPage=500`, {
    headers: { Authorization: token },
  })
  return ((await response.json()) as { items: { title: string }[] }).items.map((item) => item.title).sort()
}

test('a write that was shown survives a kill of the browser, exactly once', async ({ phone, account, server }) => {
  let { page, context } = await phone.open()
  await signIn(page, account)
  await page.goto('/bookmarks')
  await settled(page)
  await waitForOfflineApp(page)
  await context.setOffline(true)
  await addBookmark(page, 'Shown before the crash')
  phone.kill()
  ;({ page, context } = await phone.open())
  await page.goto('/bookmarks')
  await expect(bookmark(page, 'Shown before the crash')).toHaveCount(1)
  await settled(page)
  expect(await titles(page, server.url, account.token)).toEqual(['Shown before the crash'])
})

test('a write whose push is interrupted by a kill of the browser exists once, on server and device', async ({
  phone,
  account,
  server,
}) => {
  let { page, context } = await phone.open()
  await signIn(page, account)
  await page.goto('/bookmarks')
  await settled(page)
  // The push reaches the server; the response never reaches the device.
  const reached = new Promise<void>((resolve) => {
    void context.route('**/api/sync/push', async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await addBookmark(page, 'Pushed into the crash')
  await reached
  expect(await titles(page, server.url, account.token)).toEqual(['Pushed into the crash'])
  phone.kill()
  ;({ page, context } = await phone.open())
  await page.goto('/bookmarks')
  await settled(page)
  await expect(bookmark(page, 'Pushed into the crash')).toHaveCount(1)
  expect(await titles(page, server.url, account.token)).toEqual(['Pushed into the crash'])
})

test('a push whose connection breaks twice is retried until it is answered, and is applied once', async ({
  device,
  account,
}) => {
  const { page, context } = await device()
  await page.goto('/bookmarks')
  await settled(page)
  let failures = 0
  await context.route('**/api/sync/push', async (route) => {
    failures++
    if (failures <= 2) return route.abort('connectionreset')
    return route.continue()
  })
  const name = `Kept ${newId()}`
  await addBookmark(page, name)
  await expect.poll(() => failures, { timeout: 20_000 }).toBeGreaterThan(2)
  await settled(page)
  const other = await device({ account })
  await other.page.goto('/bookmarks')
  await expect(bookmark(other.page, name)).toHaveCount(1)
})
