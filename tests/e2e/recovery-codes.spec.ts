import type { Page } from 'playwright/test'
import { codeOf } from '../support/totp.ts'
import { expect, test } from './fixtures.ts'
import { openSecurity, secondFactorSwitch } from './second-factor.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const code = (page: Page) => dialog(page).getByLabel('Code', { exact: true })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const warning = (page: Page) => page.getByText('Your recovery codes were not saved')
const left = (page: Page) => page.getByText('10 of 10 recovery codes left.')
const need = (page: Page) => page.getByRole('region', { name: 'Needs your attention' })

test('recovery codes that nobody has saved are named on every device until they are; closing the tab with them asks', async ({
  device,
}) => {
  const [laptop, phone] = [await device(), await device({ width: 360 })]
  await openSecurity(laptop.page)
  await openSecurity(phone.page)
  await secondFactorSwitch(laptop.page).click()
  const secret = (await dialog(laptop.page).locator('code').textContent())!.replaceAll(' ', '')
  await code(laptop.page).fill(codeOf(secret, 'now'))
  await press(laptop.page, 'Turn on')
  await expect(dialog(laptop.page)).toHaveAccessibleName('Save your recovery codes')
  await expect(warning(phone.page)).toBeVisible()
  await expect(left(phone.page)).toHaveCount(0)
  const asked = laptop.page.waitForEvent('dialog')
  await laptop.page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  const gone = laptop.page.waitForEvent('close')
  await (await asked).accept()
  await gone

  const page = await laptop.context.newPage()
  await page.goto('/dashboard')
  await expect(need(page)).toContainText('Your recovery codes were not saved')
  await need(page).getByRole('link', { name: 'Review: Your recovery codes were not saved' }).click()
  await expect(warning(page)).toBeVisible()
  await phone.page.goto('/dashboard')
  await expect(need(phone.page)).toContainText('Your recovery codes were not saved')

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await code(page).fill(codeOf(secret, 'next'))
  await press(page, 'Make new codes')
  await dialog(page).getByLabel('I have saved them').check()
  // The server does not hear of it: the codes are still here, and so is the warning on the phone.
  await page.route('**/api/security/totp/codes/kept', (route) => route.abort())
  await press(page, 'Done')
  await expect(dialog(page).getByRole('alert')).toContainText('The server could not be reached.')
  await expect(need(phone.page)).toContainText('Your recovery codes were not saved')
  await page.unroute('**/api/security/totp/codes/kept')
  await press(page, 'Done')
  await expect(dialog(page)).toHaveCount(0)
  await expect(left(page)).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
  await expect(need(phone.page).getByText('Your recovery codes were not saved')).toHaveCount(0)
  await openSecurity(phone.page)
  await expect(left(phone.page)).toBeVisible()
  await expect(warning(phone.page)).toHaveCount(0)
})

test('who has recovery codes that nobody has said to be saved, shows one of them; a used one is enough as well', async ({
  device,
  account,
}) => {
  const [laptop, phone] = [await device(), await device({ width: 360 })]
  await openSecurity(laptop.page)
  await secondFactorSwitch(laptop.page).click()
  const secret = (await dialog(laptop.page).locator('code').textContent())!.replaceAll(' ', '')
  await code(laptop.page).fill(codeOf(secret, 'now'))
  await press(laptop.page, 'Turn on')
  await expect(dialog(laptop.page)).toHaveAccessibleName('Save your recovery codes')
  const codes = await dialog(laptop.page).getByRole('listitem').allTextContents()
  await openSecurity(phone.page)
  await expect(warning(phone.page)).toBeVisible()

  await phone.page.getByRole('button', { name: 'I have them' }).click()
  const field = dialog(phone.page).getByLabel('Recovery code', { exact: true })
  await field.fill('123456')
  await press(phone.page, 'Confirm')
  await expect(field).toHaveAccessibleDescription(/Enter a recovery code: 16 letters and digits\./)
  await field.fill('abcd-efgh-jkmn-pqrs')
  await press(phone.page, 'Confirm')
  await expect(field).toHaveAccessibleDescription(/This is not one of the codes that work now\./)
  await expect(field).toBeFocused()
  await field.fill(codes[3]!.replaceAll('-', ' ').toUpperCase())
  await press(phone.page, 'Confirm')
  await expect(dialog(phone.page)).toHaveCount(0)
  await expect(warning(phone.page)).toHaveCount(0)
  await expect(left(phone.page)).toBeVisible()

  // New ones, which nobody has said to be saved either: who signs in with one of them has them.
  await phone.page.getByRole('button', { name: 'New recovery codes' }).click()
  await code(phone.page).fill(codes[3]!)
  await press(phone.page, 'Make new codes')
  await expect(dialog(phone.page)).toHaveAccessibleName('Save your recovery codes')
  const [renewed] = await dialog(phone.page).getByRole('listitem').allTextContents()
  await laptop.page.goto('/dashboard')
  await expect(need(laptop.page)).toContainText('Your recovery codes were not saved')
  const { page: tablet } = await device({ signedOut: true })
  await tablet.goto('/signin')
  await tablet.getByLabel('Email', { exact: true }).fill(account.email)
  await tablet.getByLabel('Password', { exact: true }).fill(account.password)
  await tablet.getByRole('button', { name: 'Sign In' }).click()
  await tablet.getByLabel('Code', { exact: true }).fill(renewed!)
  await tablet.getByRole('button', { name: 'Sign In' }).click()
  await tablet.waitForURL('**/dashboard')
  await expect(need(tablet)).toContainText('New sign-in to your account')
  await expect(need(tablet).getByText('Your recovery codes were not saved')).toHaveCount(0)
  await expect(need(laptop.page).getByText('Your recovery codes were not saved')).toHaveCount(0)
})
