import type { Page } from 'playwright/test'
import { signUp } from '../support/server.ts'
import { anotherSession } from './another-session.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, signIn, test } from './fixtures.ts'
import { devices, openSecurity } from './second-factor.ts'
import { signOut } from './sign-out.ts'

/** The accounts that know a browser again. */
const knownAccounts = (page: Page) =>
  page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('everyday_device_'))
    return keys.map((key) => key.slice('everyday_device_'.length)).sort()
  })

/** Gives the device whose row has this text a name; an empty one takes it away. */
async function rename(page: Page, hasText: string, name: string): Promise<void> {
  await devices(page)
    .filter({ hasText })
    .getByRole('button', { name: /^Rename / })
    .click()
  const form = page.getByRole('dialog', { name: 'Rename device' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByRole('button', { name: 'Rename' }).click()
  await expect(form).toBeHidden()
}

test('a name belongs to the device: it outlives signing out, other devices see it, and it goes when they sign it out', async ({
  device,
  server,
}) => {
  const account = await signUp(server)
  const laptop = await device({ account })
  const phone = await device({ account: await anotherSession(server, account), width: 360 })
  await openSecurity(laptop.page)
  await rename(laptop.page, 'Firefox on Windows', ' Kitchen <b>tablet</b> ')
  const named = devices(laptop.page).filter({ hasText: 'Kitchen <b>tablet</b>' })
  await expect(named).toContainText('Firefox on Windows')
  await openSecurity(phone.page)
  const own = devices(phone.page).filter({ hasText: 'This device' })
  await expect(own).toContainText('Kitchen <b>tablet</b>')
  await rename(phone.page, 'This device', 'Kitchen')
  await expect(own).not.toContainText('tablet')
  await expect(own).toContainText('Kitchen')
  await expectNoAxeFaults(phone.page)

  await signOut(phone.page)
  const other = await signUp(server)
  await signIn(phone.page, other)
  await openSecurity(phone.page)
  await expect(own).toBeVisible()
  await expect(devices(phone.page).filter({ hasText: 'Kitchen' })).toHaveCount(0)
  await signOut(phone.page)
  await signIn(phone.page, account)
  await openSecurity(phone.page)
  await expect(own).toContainText('Kitchen')
  expect(await knownAccounts(phone.page)).toEqual([account.id, other.id].toSorted())
  await laptop.page.reload()
  const again = devices(laptop.page).filter({ hasText: 'Kitchen' })
  await expect(again).toHaveCount(1)

  await again.getByRole('button', { name: 'Sign out Kitchen', exact: true }).click()
  await laptop.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await phone.page.waitForURL('**/signin**')
  expect(await knownAccounts(phone.page)).toEqual([other.id])
  await signIn(phone.page, account)
  await openSecurity(phone.page)
  await expect(devices(phone.page)).toHaveCount(2)
  await expect(own).not.toContainText('Kitchen')
})
