import type { Page } from 'playwright/test'
import { codeOf } from '../support/totp.ts'
import { expect, test } from './fixtures.ts'
import { turnOnSecondFactor } from './second-factor.ts'

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('an account with a second factor asks for its code, and takes a recovery code once', async ({
  device,
  account,
  server,
}) => {
  const { page } = await device({ signedOut: true })
  const { secret, recoveryCodes } = await turnOnSecondFactor(server, account)
  const givePassword = async (page: Page) => {
    await page.goto('/signin')
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  }
  await givePassword(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await giveCode(page, 'nonsense')
  await expect(page.getByRole('alert')).toContainText('This code is incorrect or was used before.')
  await giveCode(page, recoveryCodes[0]!)
  await page.waitForURL('**/dashboard')
  const { page: laptop } = await device({ signedOut: true })
  await givePassword(laptop)
  await giveCode(laptop, recoveryCodes[0]!)
  await expect(laptop.getByRole('alert')).toContainText('This code is incorrect or was used before.')
  await giveCode(laptop, codeOf(secret, 'next'))
  await laptop.waitForURL('**/dashboard')
})

test('after a code, Back leads to where the person was before signing in', async ({ device, account, server }) => {
  const { page } = await device({ signedOut: true })
  const { secret } = await turnOnSecondFactor(server, account)
  await page.goto('/careers')
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  await giveCode(page, codeOf(secret, 'next'))
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/careers$/)
})
