import { Device } from '../api/device.ts'
import { sample as business } from '../../web/collections/businesses.ts'
import { signUp } from '../support/server.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import type { Fields } from '../../web/sync/types.ts'
import { expectNoAxeFaultsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { field, fillAccount } from './sign-up.ts'

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
  await expect(seen.getByRole('button', { name: 'Sign in to write a review' })).toBeVisible()
  await expect(visitor.page.getByRole('link', { name: /^4\.0/ })).toHaveAttribute('href', '#reviews')
  // As from a result of the search, when the reviews are not here yet.
  await visitor.page.setViewportSize({ width: 360, height: 500 })
  await visitor.page.goto('about:blank')
  await visitor.page.goto(`/business/${id}#reviews`)
  await expect(seen.getByRole('heading', { name: 'Reviews' })).toBeInViewport()

  const owner = await device({ account: merchant })
  await owner.page.goto(`/business/${id}`)
  await expect(owner.page.getByRole('region', { name: 'Reviews' }).getByText('Rye that keeps')).toBeVisible()
  await expect(owner.page.getByRole('button', { name: 'Write a review' })).toHaveCount(0)

  // Changed, deleted, and brought back: here, and for everybody.
  const everybodySees = async () => {
    const reply = await fetch(`${server.url}/api/directory/${id}/reviews`)
    const { items } = (await reply.json()) as { items: { rating: number; text: string }[] }
    return items.map(({ rating, text }) => `${rating}: ${text}`)
  }
  const shown = reviews.getByRole('listitem')
  expect(await everybodySees()).toEqual(['4: Rye that keeps for a week.'])
  await page.getByRole('button', { name: 'Edit your review' }).click()
  await dialog.locator('label').filter({ hasText: '5 stars' }).click()
  await dialog.getByLabel('Review').fill('Rye that keeps for ten days.')
  await dialog.getByRole('button', { name: 'Save review' }).click()
  await expect(dialog).toBeHidden()
  await expect(shown).toHaveText([/5 out of 5.*Your review.*Rye that keeps for ten days\./])
  await settled()
  expect(await everybodySees()).toEqual(['5: Rye that keeps for ten days.'])
  await page.getByRole('button', { name: 'Delete your review' }).click()
  await expect(page.getByText('Your review was deleted')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await settled()
  expect(await everybodySees()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown).toHaveText([/5 out of 5.*Your review.*Rye that keeps for ten days\./])
  await settled()
  expect(await everybodySees()).toEqual(['5: Rye that keeps for ten days.'])
})

test('who is not signed in comes back to the open form, by either way, with what was written before', async ({
  device,
  account,
  server,
}) => {
  const merchant = await signUp(server, {})
  const id = newId()
  await new Device(server, merchant).must({ collection: 'businesses', id, op: 'create', set: business.set as Fields })
  const path = `/business/${id}`

  const { page, settled } = await device({ signedOut: true, width: 360 })
  await page.goto(path)
  await page.getByRole('button', { name: 'Sign in to write a review' }).click()
  await expect(page.getByText('Sign in to review Good Bread.')).toBeVisible()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(page.getByText('Create an account to review Good Bread.')).toBeVisible()
  await page.getByRole('link', { name: 'Individual Entrepreneur' }).click()
  await fillAccount(page, `reviewer-${Date.now()}@example.com`)
  await field(page, 'Phone').fill('404 555 0142')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL(`**${path}`)
  const dialog = page.getByRole('dialog', { name: 'Review of Good Bread' })
  await dialog.locator('label').filter({ hasText: '3 stars' }).click()
  await dialog.getByRole('button', { name: 'Save review' }).click()
  await expect(dialog).toBeHidden()
  await settled()
  // Once.
  await page.reload()
  await expect(page.getByText('Your review', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()

  // On a new device, which has nothing of the account before it is signed in.
  const [first, second] = [new Device(server, account), await device({ signedOut: true })]
  await first.must({
    ...{ collection: 'reviews', id: derivedId(account.id, 'reviews', id), op: 'upsert' },
    set: { business: id, rating: 2, text: 'Too salty.' },
  })
  await second.page.goto(path)
  await second.page.getByRole('button', { name: 'Sign in to write a review' }).click()
  await second.page.getByLabel('Email', { exact: true }).fill(account.email)
  await second.page.getByLabel('Password', { exact: true }).fill(account.password)
  await second.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await second.page.waitForURL(`**${path}`)
  await expect(second.page.getByRole('dialog').getByLabel('Review')).toHaveValue('Too salty.')
  await second.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  // Its owner may not.
  const own = await device({ signedOut: true })
  await own.page.goto(path)
  await own.page.getByRole('button', { name: 'Sign in to write a review' }).click()
  await own.page.getByLabel('Email', { exact: true }).fill(merchant.email)
  await own.page.getByLabel('Password', { exact: true }).fill(merchant.password)
  await own.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(own.page.getByText('Too salty.')).toBeVisible()
  // What was wanted is done by then, and another form comes after it.
  await expect.poll(() => own.page.evaluate(() => localStorage.getItem('everyday_wanted'))).toBeNull()
  await own.page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(own.page.getByRole('dialog', { name: 'Edit Good Bread' }).getByLabel('Name')).toBeVisible()
  await expect(own.page.getByRole('dialog', { name: 'Review of Good Bread' })).toHaveCount(0)
})
