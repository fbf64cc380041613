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

test('the browser is killed right after a write: what the screen showed is there, once', async ({
  phone,
  account,
  server,
}) => {
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

test('the browser is killed while a push is under way: the server has it once, and so has the device', async ({
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

test('the line breaks twice under a push: it is sent again until it is answered, and counts once', async ({
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
