import { Device } from '../api/device.ts'
import { sample as business } from '../../web/collections/businesses.ts'
import { signUp } from '../support/server.ts'
import { newId } from '../../web/lib/id.ts'
import type { Fields } from '../../web/sync/types.ts'
import { expectNoAxeFaultsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'

test('a person reviews a business, offline too; a visitor sees it, and its owner may not', async ({
  device,
  server,
}) => {
  const merchant = await signUp(server, {})
  const id = newId()
  await new Device(server, merchant).must({ collection: 'businesses', id, op: 'create', set: business.set as Fields })

  const { page, offline, settled } = await device({ width: 360, withWorker: true })
  await page.goto(`/business/${id}`)
  await expect(page.getByText('No reviews yet. Yours would be the first.')).toBeVisible()
  await offline(true)
  await page.getByRole('button', { name: 'Write a review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save review' }).click()
  await expect(dialog.getByText('Choose one to five stars.')).toBeVisible()
  await dialog.locator('label').filter({ hasText: '4 stars' }).click()
  await dialog.getByLabel('Review').fill('Rye that keeps for a week.')
  await expectNoAxeFaultsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save review' }).click()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByText('Rye that keeps for a week.')).toBeVisible()
  await expect(reviews.getByText('Not sent')).toBeVisible()
  await offline(false)
  await settled()
  await expect(reviews.getByText('Not sent')).toHaveCount(0)

  const visitor = await device({ signedOut: true })
  await visitor.page.goto(`/business/${id}`)
  const seen = visitor.page.getByRole('region', { name: 'Reviews' })
  await expect(seen.getByText('Test P.')).toBeVisible()
  await expect(seen.getByText('Rye that keeps for a week.')).toBeVisible()
  await expect(seen.getByRole('link', { name: 'Sign in to write a review' })).toBeVisible()
  await expect(visitor.page.getByText('4.0').first()).toBeVisible()

  const owner = await device({ account: merchant })
  await owner.page.goto(`/business/${id}`)
  await expect(owner.page.getByRole('region', { name: 'Reviews' }).getByText('Rye that keeps')).toBeVisible()
  await expect(owner.page.getByRole('button', { name: 'Write a review' })).toHaveCount(0)

  // Changed, deleted, and brought back.
  await page.getByRole('button', { name: 'Edit your review' }).click()
  await dialog.locator('label').filter({ hasText: '5 stars' }).click()
  await dialog.getByRole('button', { name: 'Save review' }).click()
  await page.getByRole('button', { name: 'Delete your review' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(reviews.getByText('Rye that keeps for a week.')).toBeVisible()
})
