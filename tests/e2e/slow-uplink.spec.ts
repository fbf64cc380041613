import { expect, test } from './fixtures.ts'
import { openBookmarks } from './steps.ts'

const COUNT = 1500

test('1,500 imported bookmarks drain over a line of 5 kB/s', async ({ device, account, server }) => {
  test.setTimeout(240_000)
  const { page, context } = await device()
  await openBookmarks(page)
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 50_000,
    uploadThroughput: 5_000,
  })
  // An account without bookmarks has no menu as soon as that is known.
  await page.getByRole('button', { name: 'Import from a browser' }).click()
  const links = Array.from({ length: COUNT }, (_, at) => `<DT><A HREF="https://shop-${at}.example/">Supplier ${at}</A>`)
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'bookmarks.html',
      mimeType: 'text/html',
      buffer: Buffer.from(`<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${links.join('\n')}</DL>`),
    })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import/ })
    .click()
  const counted = async () => {
    const answer = await fetch(`${server.url}/api/collections/bookmarks/records?perPage=1`, {
      headers: { Authorization: account.token },
    })
    return ((await answer.json()) as { totalItems: number }).totalItems
  }
  await expect.poll(counted, { timeout: 200_000, intervals: [2000] }).toBe(COUNT)
})
