import type { Page } from 'playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { field, fillAccount } from './sign-up.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next Step' }).click()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('signup_draft') ?? '')

async function fillContact(page: Page): Promise<void> {
  await field(page, 'Mobile phone').fill('404 555 0142')
  await field(page, 'Preferred contact method').selectOption('Text')
  await field(page, 'Street').first().fill('1 High St')
  await field(page, 'City').first().fill('Dover')
  await field(page, 'State').first().selectOption('DE')
  await field(page, 'ZIP code').first().fill('19901')
  await field(page, 'Same as the personal address').check()
}

test('a company signs up in five steps, and its answers are in its profile', async ({ device, server }) => {
  const { page } = await device({ signedOut: true })
  const email = `company-${Date.now()}@example.com`
  await page.goto('/careers')
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Established Company' }).click()
  await heading(page, 'Account')
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await fillAccount(page, email)
  await next(page)
  await heading(page, 'Business')
  await field(page, 'Company name').fill('Harbor Light LLC')
  await field(page, 'Business structure').selectOption('LLC')
  await field(page, 'Years in operation').fill('0')
  await next(page)
  await heading(page, 'Contact')
  await expect(field(page, 'Name')).toHaveValue('Robin Vale')
  await fillContact(page)
  await next(page)
  await heading(page, 'Services')
  await field(page, 'Web Development').check()
  await field(page, 'Communication frequency').selectOption('Monthly')
  await next(page)
  await heading(page, 'Compliance')
  await field(page, 'Tax ID').fill('12-3456789')
  await field(page, 'Certifications').fill('Organic\n\nFair trade')
  expect(await stored(page)).not.toMatch(/Butter|3456789/)
  const created = page.waitForResponse((response) => response.url().includes('/collections/users/records'))
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  const { id } = ((await (await created).json()) as { record: { id: string } }).record
  await page.waitForURL('**/dashboard')
  expect(await stored(page)).toBe('')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('everyday_session')!).token as string)
  const profiles = await page.request.get(`${server.url}/api/collections/company_profiles/records`, {
    headers: { Authorization: token },
  })
  const address = { street: '1 High St', unit: '', city: 'Dover', state: 'DE', zip_code: '19901' }
  expect(((await profiles.json()) as { items: unknown[] }).items).toEqual([
    expect.objectContaining({
      user_id: id,
      primary_contact_name: 'Robin Vale',
      company_name: 'Harbor Light LLC',
      years_in_operation: '0',
      business_address: address,
      personal_address: address,
      interested_services: ['Web Development'],
      communication_frequency: 'Monthly',
      tax_id: '12-3456789',
      certifications: ['Organic', 'Fair trade'],
    }),
  ])
  await page.goBack()
  await expect(page).toHaveURL(/\/careers$/)
})

test('Back leads from the first step to the choice, also where it was opened by a link', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  for (const open of [
    () => page.getByRole('link', { name: 'Individual Entrepreneur' }).click(),
    () => page.goto('/signup?type=company'),
  ]) {
    await page.goto('/signup')
    await open()
    await page.getByRole('button', { name: 'Back' }).click()
    await heading(page, 'Create your account')
    await expect(page).toHaveURL(/\/signup$/)
  }
})

test('Back leads one step back, and a reload keeps the step and what was typed but the password', async ({
  device,
}) => {
  const { page } = await device({ signedOut: true })
  const email = `company-${Date.now()}@example.com`
  await page.goto('/signup?type=company')
  await fillAccount(page, email)
  await next(page)
  await heading(page, 'Business')
  await field(page, 'Company name').fill('Harbor Light LLC')
  await next(page)
  await heading(page, 'Contact')
  await page.getByRole('button', { name: 'Back' }).click()
  await heading(page, 'Business')
  await expect(field(page, 'Company name')).toHaveValue('Harbor Light LLC')
  await page.goBack()
  await heading(page, 'Account')
  await expect(field(page, 'Password')).toHaveValue('bread-Butter-7')
  await page.goForward()
  await heading(page, 'Business')
  await next(page)
  await heading(page, 'Contact')
  await page.reload()
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  // That of the account, until another one is typed.
  await expect(field(page, 'Name')).toHaveValue('Robin Vale')
  await field(page, 'Name').fill('Ines Ortega')
  await expect.poll(() => stored(page)).toContain('"primary_contact_name":"Ines Ortega"')
  await page.reload()
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Ines Ortega')
  // Told at once, and typed where the person is.
  await expect(page.getByRole('alert')).toContainText('Type your password again')
  await expect(field(page, 'Password')).toBeFocused()
  await next(page)
  await expect(page.getByText('Use at least 8 characters with letters, numbers and symbols.')).toBeVisible()
  await expect(field(page, 'Password')).toBeFocused()
  await page.goto('/signup')
  await expect(page.getByRole('link', { name: 'Established Company' })).toHaveAccessibleDescription(
    /Continue at step 3 of 5/,
  )
  await page.getByRole('link', { name: 'Established Company' }).click()
  await expect(field(page, 'Password')).toBeFocused()
  await expectNoAxeFaults(page)
  await fillContact(page)
  await field(page, 'Password').fill('bread-Butter-7')
  for (const name of ['Services', 'Compliance']) {
    await next(page)
    await heading(page, name)
    await expect(field(page, 'Password')).toBeHidden()
  }
  expect(await stored(page)).not.toContain('Butter')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/dashboard')
})

test('a step that is opened again at the end says why', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/signup?type=company&step=compliance')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByRole('alert')).toContainText('Something is missing in an earlier step')
  await expect(field(page, 'Full name')).toBeFocused()
})

test('a number that nobody could dial is refused at sign-up, and in the settings', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  const message = 'Enter 7 to 15 digits, such as +1 404 555 0142.'
  await page.goto('/signup?type=individual')
  await fillAccount(page, `phone-${Date.now()}@example.com`)
  await field(page, 'Phone').fill('5')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(field(page, 'Phone')).toBeFocused()
  await field(page, 'Phone').fill('+44 20 7946 0958')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/settings')
  await expect(field(page, 'Phone')).toHaveValue('+44 20 7946 0958')
  await field(page, 'Phone').fill('5')
  await page.keyboard.press('Tab')
  await expect(page.getByText(message)).toBeVisible()
})

test('a step that lacks an answer stays, with the focus on the first one', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/signup?type=company&step=contact')
  await field(page, 'Name').fill('Robin Vale')
  await next(page)
  await expect(field(page, 'Mobile phone')).toBeFocused()
  await expect(page.getByText('Enter a mobile phone number.')).toBeVisible()
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
})

test('an address that has an account leads back to its step', async ({ device, account }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/signup?type=company')
  await fillAccount(page, account.email)
  await next(page)
  await next(page)
  await fillContact(page)
  await next(page)
  await next(page)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(
    page.getByText('An account with this email already exists. Please sign in instead.').first(),
  ).toBeVisible()
  await expect(field(page, 'Email')).toBeFocused()
})

test('a reload right after typing loses no letter', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/signup?type=individual&step=account')
  await field(page, 'Full name').fill('Robin Vale')
  const loaded = page.waitForEvent('load')
  // In the same task as the last letter: no pause has passed.
  await field(page, 'Email').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'robin@example.com')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    location.reload()
  })
  await loaded
  await expect(field(page, 'Email')).toHaveValue('robin@example.com')
})
