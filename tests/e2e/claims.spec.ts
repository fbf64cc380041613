import { storedForms } from '../api/forms.ts'
import { signInAdmin } from '../api/http.ts'
import { expectNoAxeFaultsInBothThemes } from './axe.ts'
import { expect } from './fixtures.ts'
import { test } from './mail-fixtures.ts'

test('who has a business that is listed as a sample claims it, offline too', async ({ device, account, server }) => {
  const { page, offline, settled } = await device({ width: 360, withWorker: true })
  await page.goto('/business/harbor-light-bakery')
  await settled()
  const claim = page.getByRole('region', { name: 'Is this your business?' })
  // Its form is on the device.
  await offline(true)
  await claim.getByRole('button', { name: 'Claim this business' }).click()
  const dialog = page.getByRole('dialog', { name: 'Claim Harbor Light Bakery' })
  await expect(dialog.getByLabel('Full name')).toHaveValue('Test Person')
  await dialog.getByLabel('Your role there').fill('Owner')
  await expectNoAxeFaultsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Send claim' }).click()
  await expect(dialog.getByText('Will be sent when you’re back online')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.goto('/sync')
  await expect(page.getByText('Claim of a business: Harbor Light Bakery')).toBeVisible()
  await offline(false)
  await expect(page.getByText('Claim of a business: Harbor Light Bakery')).toBeHidden()

  await page.goto('/business/harbor-light-bakery')
  await claim.getByRole('button', { name: 'Claim this business' }).click()
  await dialog.getByLabel('Your role there').fill('Owner')
  await dialog.getByRole('button', { name: 'Send claim' }).click()
  await expect(dialog.getByText('We’ve received your claim. We’ll check it and answer by email.')).toBeVisible()

  // The operator has both.
  const stored = await storedForms(server, await signInAdmin(server), `kind='claim' && user_id='${account.id}'`)
  const claimed = { businessId: 'harbor-light-bakery', business: 'Harbor Light Bakery', role: 'Owner', message: '' }
  const fields = { ...claimed, fullName: 'Test Person', email: account.email }
  expect(stored).toMatchObject([{ fields }, { fields }])
})
