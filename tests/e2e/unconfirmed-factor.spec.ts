import type { Page } from 'playwright/test'
import { codeOf } from '../support/totp.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect } from './fixtures.ts'
import { linkTo, test } from './mail-fixtures.ts'
import { openSecurity, secondFactorSwitch } from './second-factor.ts'

const NEW_PASSWORD = 'bread-Butter-7'
const OFF = 'Two-factor sign-in is off'
const WHY = 'It was turned on before your email address was confirmed'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('who turns two-factor sign-in on with an unconfirmed address is told that a new password by mail turns it off, and when it does', async ({
  device,
  account,
  sink,
}) => {
  const { page } = await device({ width: 360 })
  await openSecurity(page)
  await secondFactorSwitch(page).click()
  const dialog = page.getByRole('dialog')
  const warning = dialog.getByRole('alert')
  await expect(warning).toContainText('Confirm your email address first')
  await expect(warning).toContainText(`Open the link in the email sent to ${account.email}.`)
  await expectNoAxeFaults(page)
  await warning.getByRole('button', { name: 'Send again' }).click()
  await expect(warning).toContainText('Sent.')
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, 'now'))
  await press(page, 'Turn on')
  await expect(warning).toHaveCount(0)
  await dialog.getByLabel('I have saved them').check()
  await press(page, 'Done')

  await page.goto('/reset-password')
  await press(page, 'Send link')
  await page.goto(await linkTo(sink, account.email, 'reset-password'))
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await press(page, 'Change password')
  await expect(page.getByRole('heading', { level: 1, name: 'Your password has been changed' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(OFF)
  await expect(page.getByRole('main')).toContainText(WHY)
  await expectNoAxeFaults(page)

  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await press(page, 'Sign In')
  await page.waitForURL('**/dashboard')
  await page.goto('/notifications')
  await expect(page.getByRole('main')).toContainText(OFF)
  await expect(page.getByRole('main')).toContainText(WHY)
  const mail = () => sink.to(account.email).find(({ subject }) => subject === OFF)
  await expect.poll(mail, { timeout: 20_000 }).toBeDefined()
  expect(mail()!.text).toContain(WHY)
})
