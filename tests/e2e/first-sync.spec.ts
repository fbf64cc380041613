import { expectNoAxeFaults } from './axe.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a new device says that the data is on its way, until everything has arrived', async ({ device, account }) => {
  const { page, context, settled } = await device({ signedOut: true, width: 360 })
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await context.route('**/api/sync/pull', async (route) => {
    await arrival
    await route.continue()
  })
  await signIn(page, account)
  await page.goto('/bookmarks')
  const note = page.getByText('Your data is on its way to this device.')
  await expect(note).toBeVisible()
  await expectNoAxeFaults(page)
  await context.setOffline(true)
  await expect(page.getByText('Your data comes to this device when you’re online.')).toBeVisible()
  await context.setOffline(false)
  arrive()
  await settled()
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible()
  await expect(note).toHaveCount(0)
})
