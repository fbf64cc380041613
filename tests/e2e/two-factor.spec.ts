import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { startServer, signUp } from '../support/server.ts'
import { codeOf } from '../support/totp.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openSecurity, secondFactorSwitch, turnOnSecondFactor } from './second-factor.ts'
import { storedSession } from './stored-session.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const code = (page: Page) => dialog(page).getByLabel('Code', { exact: true })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

test('the second factor is turned on with a code, and its recovery codes are shown once', async ({ device }) => {
  const [laptop, phone] = [await device(), await device({ width: 360 })]
  const { page } = laptop
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSecurity(page)
  await openSecurity(phone.page)
  await expect(page.getByText('Two-factor sign-in: disabled')).toBeVisible()
  await secondFactorSwitch(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Turn on two‑factor sign-in')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' }).locator('path')).toBeAttached()
  await expectNoAxeFaults(page)
  await expect(page.getByRole('link', { name: 'Open an authenticator app' })).toHaveAttribute('href', /^otpauth:/)
  await press(page, 'Copy key')
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog(page).locator('code')).toHaveText(secret.match(/.{1,4}/g)!.join(' '))
  await press(page, 'Turn on')
  await expect(dialog(page).getByText('Enter a code.')).toBeVisible()
  await code(page).fill('nonsense')
  await press(page, 'Turn on')
  await expect(dialog(page).getByText('This code is incorrect or was used before.')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await code(page).fill(codeOf(secret, 'now'))
  await press(page, 'Turn on')

  await expect(dialog(page)).toHaveAccessibleName('Save your recovery codes')
  const shown = await dialog(page).getByRole('listitem').allTextContents()
  expect(new Set(shown).size).toBe(10)
  await expectNoAxeFaults(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeDisabled()
  await press(page, 'Copy recovery codes')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'))
  const downloading = page.waitForEvent('download')
  await press(page, 'Download recovery codes')
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(shown.join('\n'))
  await dialog(page).getByLabel('I have saved them').check()
  await press(page, 'Done')
  await expect(secondFactorSwitch(page)).toBeChecked()
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible()
  // Another device learns it by sync.
  await expect(phone.page.getByText('Two-factor sign-in: enabled')).toBeVisible()
})

test('recovery codes whose answer was lost are not counted as kept: new ones are asked for', async ({ device }) => {
  const { page, context } = await device()
  await openSecurity(page)
  await secondFactorSwitch(page).click()
  const secret = (await dialog(page).locator('code').textContent())!.replaceAll(' ', '')
  // The server turns it on, and its answer never arrives.
  await context.route('**/api/security/totp/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await code(page).fill(codeOf(secret, 'now'))
  await press(page, 'Turn on')
  await expect(dialog(page).getByRole('status')).toContainText('Two-factor sign-in is on.')
  await dialog(page).getByText('Close', { exact: true }).click()
  await expect(secondFactorSwitch(page)).toBeChecked()
  const warning = page.getByText('Your recovery codes were not saved')
  await expect(warning).toBeVisible()
  await expect(page.getByText('10 of 10 recovery codes left.')).toHaveCount(0)
  // Also after a reload.
  await page.reload()
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await code(page).fill(codeOf(secret, 'next'))
  await press(page, 'Make new codes')
  await dialog(page).getByLabel('I have saved them').check()
  await press(page, 'Done')
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test('recovery codes are replaced and the second factor is turned off, each with a code', async ({
  device,
  server,
  account,
}) => {
  const { page } = await device()
  const { secret, recoveryCodes } = await turnOnSecondFactor(server, account)
  await openSecurity(page)
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await press(page, 'Make new codes')
  await expect(dialog(page).getByText('Enter a code.')).toBeVisible()
  await code(page).fill(recoveryCodes[0]!)
  await press(page, 'Make new codes')
  const shown = await dialog(page).getByRole('listitem').allTextContents()
  expect(shown.filter((one) => recoveryCodes.includes(one))).toEqual([])
  await dialog(page).getByLabel('I have saved them').check()
  await press(page, 'Done')
  await secondFactorSwitch(page).click()
  await code(page).fill(recoveryCodes[1]!)
  await press(page, 'Turn off')
  await expect(dialog(page).getByText('This code is incorrect or was used before.')).toBeVisible()
  await code(page).fill(codeOf(secret, 'next'))
  await press(page, 'Turn off')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Two-factor sign-in: disabled')).toBeVisible()
})

test('after too many wrong codes only a recovery code is accepted', async ({ device, server, account }) => {
  const { page } = await device()
  const { recoveryCodes } = await turnOnSecondFactor(server, account)
  await openSecurity(page)
  await secondFactorSwitch(page).click()
  for (let tries = 0; tries < 10; tries++) {
    await code(page).fill(`${100000 + tries}`)
    const answered = page.waitForResponse('**/api/security/totp/off')
    await press(page, 'Turn off')
    await answered
  }
  await code(page).fill('100100')
  await press(page, 'Turn off')
  await expect(dialog(page).getByRole('alert')).toContainText('Too many wrong codes. Use a recovery code')
  await code(page).fill(recoveryCodes[0]!)
  await press(page, 'Turn off')
  await expect(page.getByText('Two-factor sign-in: disabled')).toBeVisible()
})

test('a sign-in that is not fresh asks for the password', async ({ browser }) => {
  const [ADMIN, PASSWORD] = ['admin@example.com', 'correct-h0rse-battery']
  const env = { EVERYDAY_RATE_LIMITS: 'off', EVERYDAY_ADMIN_EMAIL: ADMIN, EVERYDAY_ADMIN_PASSWORD: PASSWORD }
  const server = await startServer({ env })
  const account = await signUp(server)
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: token }
    const answer = await fetch(`${server.url}/api/collections/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { token: string }).token
  }
  const admin = await post('_superusers/auth-with-password', { identity: ADMIN, password: PASSWORD })
  // A token that a superuser makes is never fresh.
  const token = await post(`users/impersonate/${account.id}`, {}, admin)
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    storageState: await storedSession(server, { ...account, token }),
  })
  const page = await context.newPage()
  await openSecurity(page)
  await secondFactorSwitch(page).click()
  const password = dialog(page).getByLabel('Your password')
  await press(page, 'Continue')
  await expect(dialog(page).getByText('Enter your password.')).toBeVisible()
  await password.fill('not-my-Password-1')
  await press(page, 'Continue')
  await expect(dialog(page).getByText('This password is incorrect.')).toBeVisible()
  await expectNoAxeFaults(page)
  for (let tries = 1; tries < 10; tries++) {
    const answered = page.waitForResponse('**/api/security/totp/begin')
    await press(page, 'Continue')
    await answered
  }
  await press(page, 'Continue')
  await expect(dialog(page).getByRole('alert')).toContainText('Too many wrong tries. Try again in an hour.')
  await server.restart()
  await password.fill(account.password)
  await press(page, 'Continue')
  await expect(page.getByRole('link', { name: 'Open an authenticator app' })).toBeFocused()
  // The server forgets a secret that was not confirmed.
  await server.restart()
  await code(page).fill('123456')
  await press(page, 'Turn on')
  await expect(dialog(page).getByRole('alert')).toContainText('This took too long. Start again.')
  await context.close()
  await server.stop()
})

test('another device may be faster: what the page shows is corrected', async ({ device, server, account }) => {
  const { page } = await device()
  await openSecurity(page)
  await page.route('**/api/sync/**', (route) => route.abort('failed'))
  await turnOnSecondFactor(server, account)
  await secondFactorSwitch(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update security settings')
  await expect(page.getByRole('alert')).toContainText('Two-factor sign-in is already on.')
  await expect(secondFactorSwitch(page)).toBeChecked()
})

test('offline the tab shows whether the second factor is on, and that changing it needs a connection', async ({
  device,
  server,
  account,
}) => {
  const laptop = await device({ withWorker: true })
  const { page } = laptop
  await turnOnSecondFactor(server, account)
  await openSecurity(page)
  await expect(page.getByText('Two-factor sign-in: enabled')).toBeVisible()
  await laptop.settled()
  await laptop.offline(true)
  await page.reload()
  await expect(page.getByText('Two-factor sign-in: enabled')).toBeVisible()
  await expect(secondFactorSwitch(page)).toBeDisabled()
  await expect(page.getByText('You can change this when you’re back online.').first()).toBeVisible()
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByText('This device')).toBeVisible()
  await expect(devices.getByText(/^As of /)).toBeVisible()
  await expect(devices.getByRole('button', { name: 'Sign out everywhere' })).toBeDisabled()
  await laptop.offline(false)
  await expect(secondFactorSwitch(page)).toBeEnabled()
})
