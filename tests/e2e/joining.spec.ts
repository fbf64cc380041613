import type { Page } from 'playwright/test'
import { codeOf } from '../support/totp.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { turnOnSecondFactor } from './second-factor.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
const inCart = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem').filter({ hasText: name })

/** Presses a package's button, which needs an account. */
async function wantPackage(page: Page): Promise<void> {
  await page.goto('/web-services')
  await page.getByRole('button', { name: 'Add to cart: Web Business', exact: true }).click()
  await page.waitForURL('**/signin?from=*')
}

async function submit(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a package that was wanted is named at sign-in, also after a reload, and is in the cart once', async ({
  device,
  account,
}) => {
  const { page, settled } = await device({ signedOut: true, width: 360 })
  await wantPackage(page)
  const reason = page.getByText('Sign in to add Web Business to your cart.')
  await expect(reason).toBeVisible()
  await expectNoAxeFaults(page)
  await page.reload()
  await expect(reason).toBeVisible()
  await submit(page, account)
  await page.waitForURL('**/web-services')
  await expect(notices(page).getByText('You added Web Business to the cart')).toBeVisible()
  await settled()
  await page.reload()
  await page.goto('/cart')
  await expect(inCart(page, 'Web Business')).toHaveCount(1)
  await expect(inCart(page, 'Web Business').getByText('1', { exact: true })).toBeVisible()
  await expect(notices(page)).not.toContainText('Web Business')
})

test('it is named at sign-up too, and done for the new account', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await wantPackage(page)
  await page.getByRole('link', { name: 'Create Account' }).click()
  const reason = page.getByText('Create an account to add Web Business to your cart.')
  await expect(reason).toBeVisible()
  await page.getByRole('link', { name: 'Individual Entrepreneur' }).click()
  await expect(reason).toBeVisible()
  await field(page, 'Full name').fill('Robin Vale')
  await field(page, 'Email').fill(`wanted-${Date.now()}@example.com`)
  await field(page, 'Phone').fill('404 555 0142')
  await field(page, 'Password').fill('bread-Butter-7')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/web-services')
  await expect(notices(page).getByText('You added Web Business to the cart')).toBeVisible()
  await page.goto('/cart')
  await expect(inCart(page, 'Web Business')).toHaveCount(1)
})

test('it is done after the second factor', async ({ device, account, server }) => {
  const { secret } = await turnOnSecondFactor(server, account)
  const { page } = await device({ signedOut: true })
  await wantPackage(page)
  await submit(page, account)
  await field(page, 'Code').fill(codeOf(secret, 'next'))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/web-services')
  await expect(notices(page).getByText('You added Web Business to the cart')).toBeVisible()
})

test('an app and a bookmark that were wanted are there after signing in', async ({ device, account }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/business/harbor-light-bakery')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Sign in to bookmark Harbor Light Bakery.')).toBeVisible()
  await page.goto('/apps/everyday-banking')
  await page.getByRole('button', { name: 'Install Now' }).click()
  await expect(page.getByText(/^Sign in to install /)).toBeVisible()
  await submit(page, account)
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeVisible()

  // Only the last wish is done.
  await page.goto('/business/harbor-light-bakery')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'false')

  const other = await device({ signedOut: true })
  await other.page.goto('/business/harbor-light-bakery')
  await other.page.getByRole('button', { name: 'Save', exact: true }).click()
  await submit(other.page, account)
  await expect(notices(other.page).getByText('You bookmarked Harbor Light Bakery')).toBeVisible()
  await expect(other.page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
})

test('nothing is done for who signs in otherwise, and an address cannot ask for anything', async ({
  device,
  account,
}) => {
  const { page } = await device({ signedOut: true })
  await wantPackage(page)
  await page.goto('/signin?from=%2Fcart&wanted=web-business&kind=cart&id=web-business')
  await expect(page.getByText('Sign in to see your cart.', { exact: true })).toBeVisible()
  await expect(page.getByText('Web Business')).toBeHidden()
  await submit(page, account)
  await page.waitForURL('**/cart')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await page.goto('/web-services')
  await expect(page.getByRole('button', { name: 'Add to cart: Web Business', exact: true })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
})

test('a wish that another site plants in the address leads nowhere else', async ({ device, account }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/signin?from=%2F%2Fevil.example%2Fcart')
  await submit(page, account)
  await page.waitForURL('**/dashboard')
})

test('who wanted to create a business signs in to its form', async ({ device, account }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/business-profiles')
  await page.getByRole('button', { name: 'Create New Business' }).click()
  await expect(page.getByText('Sign in to put your business on the map.')).toBeVisible()
  await submit(page, account)
  await expect(page.getByRole('dialog', { name: 'Create New Business' })).toBeVisible()
})
