import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { security } from '../../web/data/session/security.ts'
import { SetUpDialog } from '../../web/features/account/security/set-up-dialog.tsx'
import { show } from './render.tsx'

const SETUP = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Everyday:jo@example.com?secret=ABCDEFGH' }
const link = () => page.getByRole('link', { name: 'Open an authenticator app on this device' })
const code = () => page.getByRole('img', { name: 'QR code for your authenticator app' })
const topOf = (element: Element) => element.getBoundingClientRect().top

/** A device with a finger and no mouse, or the other way round. */
async function withTouch(enabled: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  expect(matchMedia('(pointer: coarse) and (hover: none)').matches).toBe(enabled)
}
afterEach(() => withTouch(false))

async function showDialog(width: number, height: number) {
  await page.viewport(width, height)
  await show(<SetUpDialog setup={SETUP} isOn={false} onClose={() => {}} onTurnedOn={async () => {}} />)
}

test.each([
  ['a phone', 360, 740],
  ['a phone on its side', 740, 360],
  ['a tablet', 1280, 800],
])('%s begins with the app on it, and unfolds the QR code for another device', async (_, width, height) => {
  await withTouch(true)
  await showDialog(width, height)
  await expect.element(link()).toHaveFocus()
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
  expect(code().query()).toBeNull()
  await page.getByText('Use another device').click()
  await expect.element(code()).toBeVisible()
  expect(topOf(link().element())).toBeLessThan(topOf(code().element()))
})

test.each([
  ['a desk', 1280],
  ['a desk whose page is zoomed in', 360],
])('%s begins with the QR code', async (_, width) => {
  await showDialog(width, 740)
  await expect.element(page.getByText('Scan this with an authenticator app')).toHaveFocus()
  expect(topOf(code().element())).toBeLessThan(topOf(link().element()))
  expect(page.getByText('Use another device').query()).toBeNull()
})

test('turning a phone changes nothing: the focus stays where it is', async () => {
  await withTouch(true)
  await showDialog(360, 740)
  await expect.element(link()).toHaveFocus()
  const focused = link().element()
  await page.viewport(740, 360)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement).toBe(focused)
})

test('where the answer to the first code was lost and it is on, the dialog says so', async () => {
  const lost = vi
    .spyOn(security, 'confirmTotp')
    .mockResolvedValue({ ok: false, code: 'offline', message: 'Lost' } as never)
  function Settings() {
    const [isOn, setOn] = useState(false)
    return <SetUpDialog setup={SETUP} isOn={isOn} onClose={() => {}} onTurnedOn={async () => setOn(true)} />
  }
  await show(<Settings />)
  await page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect
    .element(page.getByText('Two-factor sign-in is on. Its recovery codes didn’t reach this device'))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Turn on' }).query()).toBeNull()
  lost.mockRestore()
})
