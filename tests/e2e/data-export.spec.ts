import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { addBookmark } from './steps.ts'

/** Presses the button, and reads the ZIP that the browser has downloaded. */
async function exported(page: Page): Promise<{ name: string; files: Record<string, unknown> }> {
  const event = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await event
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())))
  const files = Object.entries(entries).map(([name, bytes]) => {
    const text = strFromU8(bytes)
    return [name, name.endsWith('.json') ? (JSON.parse(text) as unknown) : text] as const
  })
  return { name: download.suggestedFilename(), files: Object.fromEntries(files) }
}

test('all data as a ZIP: from the server, and offline from the device with what waits', async ({ device, account }) => {
  const { page, offline, settled } = await device({ withWorker: true })
  await page.goto('/bookmarks')
  await addBookmark(page, 'Quarterly taxes')
  await settled()
  await page.goto('/settings/security')
  const online = await exported(page)
  expect(online.name).toMatch(/^everyday-\d{4}-\d\d-\d\d\.zip$/)
  expect(online.files['account.json']).toMatchObject({ email: account.email })
  expect(online.files['data/bookmarks.json']).toMatchObject([{ title: 'Quarterly taxes' }])
  await expect(page.getByText('Your browser is downloading it.')).toBeVisible()

  await offline(true)
  await page.goto('/bookmarks')
  await addBookmark(page, 'Seen on the train')
  await page.goto('/settings/security')
  const here = await exported(page)
  await expect(page.getByText('This is the copy on this device')).toBeVisible()
  expect(here.name).toBe(online.name)
  const titles = (here.files['data/bookmarks.json'] as { title: string }[]).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Quarterly taxes', 'Seen on the train'])
  expect(here.files['waiting.json']).toMatchObject({ changes: [{ set: { title: 'Seen on the train' } }] })
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
})
