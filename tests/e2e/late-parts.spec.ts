import { expect, test } from './fixtures.ts'

test('code that no page waits for is fetched again when the connection is back', async ({ device }) => {
  const { page, context } = await device()
  const requests = { failed: 0, answered: 0 }
  let isCut = true
  await context.route('**/assets/update-prompt*.js', (route) => {
    requests[isCut ? 'failed' : 'answered']++
    return isCut ? route.abort() : route.continue()
  })
  await page.goto('/bookmarks')
  await expect.poll(() => requests.failed).toBeGreaterThan(0)
  expect(requests.answered).toBe(0)
  isCut = false
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return requests.answered
    })
    .toBeGreaterThan(0)
})
