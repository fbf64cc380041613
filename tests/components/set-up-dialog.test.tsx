import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SetUpDialog } from '../../web/features/account/security/set-up-dialog.tsx'
import { show } from './render.tsx'

const SETUP = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Everyday:jo@example.com?secret=ABCDEFGH' }
const link = () => page.getByRole('link', { name: 'Open an authenticator app on this device' })
const code = () => page.getByRole('img', { name: 'QR code for your authenticator app' })
const topOf = (element: Element) => element.getBoundingClientRect().top

async function showDialog(width: number) {
  await page.viewport(width, 740)
  await show(<SetUpDialog setup={SETUP} onClose={() => {}} onTurnedOn={() => {}} />)
}

test('a phone begins with the app on it, and unfolds the QR code for another device', async () => {
  await showDialog(360)
  await expect.element(link()).toHaveFocus()
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
  expect(code().query()).toBeNull()
  await page.getByText('Use another device').click()
  await expect.element(code()).toBeVisible()
  expect(topOf(link().element())).toBeLessThan(topOf(code().element()))
})

test('a desk begins with the QR code', async () => {
  await showDialog(1280)
  await expect.element(page.getByText('Scan this with an authenticator app')).toHaveFocus()
  expect(topOf(code().element())).toBeLessThan(topOf(link().element()))
  expect(page.getByText('Use another device').query()).toBeNull()
})
