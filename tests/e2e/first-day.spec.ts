import { expectNoAxeFaults } from './axe.ts'
import { expect, signIn, test, watchConsole } from './fixtures.ts'
import { layoutShift, recordLayoutShifts } from './layout-shifts.ts'

test('who is in another time zone than UTC is offered it with one tap, on all devices once', async ({
  browser,
  server,
  account,
  consoleErrors,
}) => {
  const open = async (timezoneId: string) => {
    const context = await browser.newContext({
      baseURL: server.url,
      timezoneId,
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
    })
    watchConsole(context, consoleErrors)
    const page = await context.newPage()
    await signIn(page, account)
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
    return page
  }
  const page = await open('America/New_York')
  const offer = page.getByRole('region', { name: 'Times are shown in UTC.' })
  await expect(offer).toBeVisible()
  await expectNoAxeFaults(page)
  await offer.getByRole('button', { name: 'Use America/New York' }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByText('Times are shown in America/New York.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Keep UTC' }).click()
  await expect(offer).toBeHidden()
  await page.goto('/settings')
  await expect(page.getByLabel('Time zone')).toHaveValue('UTC')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect(offer).toBeHidden()

  // The answer is a setting: another device does not ask again.
  const other = await open('Asia/Tokyo')
  await expect(other.getByRole('region', { name: 'Times are shown in UTC.' })).toBeHidden()
})

test('the offer comes with the page, and not where the device is in UTC', async ({ browser, server, device }) => {
  const { page } = await device()
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect(page.getByText('Times are shown in UTC.')).toBeHidden()

  const storageState = await page.context().storageState()
  const context = await browser.newContext({
    baseURL: server.url,
    timezoneId: 'Asia/Tokyo',
    storageState,
    serviceWorkers: 'block',
  })
  await recordLayoutShifts(context)
  const tokyo = await context.newPage()
  await tokyo.goto('/dashboard')
  await expect(tokyo.getByText('Times are shown in UTC.')).toBeVisible()
  expect(await layoutShift(tokyo)).toBeLessThan(0.02)
})

test('a company’s first business begins with what it said at sign-up, offline too', async ({ device, server }) => {
  const email = `company-${Date.now()}@example.com`
  const password = 'bread-Butter-7'
  const office = { street: '1 High St', unit: '', city: 'Dover', state: 'DE', zip_code: '19901' }
  const made = await fetch(`${server.url}/api/collections/users/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      passwordConfirm: password,
      full_name: 'Robin Vale',
      account_type: 'company',
      phone: '404 555 0142',
      signup: {
        company_name: 'Harbor Light LLC',
        industry: 'Food & Beverage',
        employee_count: '12',
        office_phone: '(302) 555-0117',
        business_address: office,
      },
    }),
  })
  expect(made.status).toBe(200)
  const { page, offline, settled } = await device({ signedOut: true, withWorker: true, width: 360 })
  await signIn(page, { email, password })
  await settled()
  await page.goto('/business-profiles')
  await expect(page.getByText('Add a profile so customers can find you')).toBeVisible()
  await offline(true)
  await page.getByRole('button', { name: 'Create New Business' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Business' })
  await expect(dialog.getByText('Filled in with what you told us about your company.')).toBeVisible()
  const values = { Name: 'Harbor Light LLC', Phone: '(302) 555-0117', City: 'Dover', State: 'DE', 'ZIP code': '19901' }
  for (const [label, value] of Object.entries(values)) await expect(dialog.getByLabel(label)).toHaveValue(value)
  await expect(dialog.getByLabel('Category')).toHaveValue('food')
  await expect(dialog.getByLabel('Street address')).toHaveValue('1 High St')
  await expect(dialog.getByLabel('People on the team')).toHaveValue('12')
  await expectNoAxeFaults(page)
  await dialog.getByLabel('Type').fill('Bakery')
  await dialog.getByLabel('Description').fill('Bread and rolls, every day.')
  await dialog.getByRole('button', { name: 'Create Business' }).click()
  const pictures = page.getByRole('dialog', { name: 'Show Harbor Light LLC' })
  await expectNoAxeFaults(page)
  await pictures.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Harbor Light LLC', exact: true })).toBeVisible()
  // A second one is another business.
  await page.getByRole('button', { name: 'Create New Business' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  // It stays offline: the business would be sent, and other journeys count those of the directory.
})
