import { expect, test } from './fixtures.ts'

test('five positions: search, department, details, and an application that waits for the connection', async ({
  device,
}) => {
  const { page, offline } = await device({ withWorker: true, signedOut: true })
  await page.goto('/careers')
  const positions = page.getByRole('region', { name: 'Open positions' })
  const jobs = positions.locator('details')
  await expect(jobs).toHaveCount(5)
  await expect(positions.getByLabel('Department').locator('option')).toHaveText([
    ...['All Departments', 'Engineering', 'Sales & Marketing', 'Operations', 'Product', 'Design'],
  ])
  await positions.getByLabel('Department').selectOption('Operations')
  await expect(jobs).toHaveCount(1)
  await expect(page).toHaveURL('/careers?department=operations')
  await positions.getByLabel('Department').selectOption('All Departments')
  await positions.getByLabel('Search positions').fill('typescript')
  await expect(positions.getByText('1 position', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/careers?q=typescript')

  await jobs.getByRole('heading', { name: 'Senior Engineer, Offline and Sync' }).click()
  await expect(jobs.getByText('Design how edits made on two devices come together')).toBeVisible()
  await jobs.getByRole('button', { name: 'Apply: Senior Engineer, Offline and Sync' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply: Senior Engineer, Offline and Sync' })
  await dialog.getByLabel('Full name').fill('Ann Other')
  await dialog.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await dialog.getByLabel('A few lines about yourself').fill('I once lost a day of orders, and wrote down why.')
  await offline(true)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByText('Will be sent when you’re back online')).toBeVisible()
  await page.keyboard.press('Escape')
  await positions.getByLabel('Search positions').fill('astronaut')
  await expect(positions.getByRole('heading', { name: 'Not at the moment' })).toBeVisible()
})

test('a position that was filled meanwhile takes no application, and says so in the form, and on /sync where it had waited', async ({
  device,
  consoleErrors,
}) => {
  const { page, context } = await device({ signedOut: true })
  // The site in this browser still has it.
  await page.route('**/api/forms/job', async (route) => {
    const body = route.request().postDataJSON() as object
    await route.continue({ postData: JSON.stringify({ ...body, jobId: 'astronaut' }) })
  })
  await page.goto('/careers#formation-clerk')
  await page.getByRole('button', { name: /^Apply: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Ann Other')
  await dialog.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await dialog.getByLabel('A few lines about yourself').fill('I once filed in Idaho.')
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This position is no longer open.')
  await expect(dialog.getByLabel('A few lines about yourself')).toHaveValue('I once filed in Idaho.')

  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByText('Will be sent when you’re back online')).toBeVisible()
  await context.setOffline(false)
  await page.goto('/sync')
  const waiting = page.getByRole('region', { name: 'Forms that need attention' })
  await expect(waiting.getByText('This position is no longer open.')).toBeVisible()
  expect(consoleErrors.splice(0).join()).toContain('status of 400')
})

test('a link to one position opens it', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/careers#formation-clerk')
  await expect(page.locator('#formation-clerk')).toHaveAttribute('open', '')
  await expect(page.getByText('Notary commission in Idaho')).toBeVisible()
})

test('structured data: salary, place, and a day that is not in the future', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  const html = await (await page.request.get('/careers')).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json!) as Record<string, unknown>)
    .filter((entry) => entry['@type'] === 'JobPosting')
  expect(data).toHaveLength(5)
  for (const job of data) {
    expect(Date.parse(job.datePosted as string)).toBeLessThanOrEqual(Date.now())
    expect(Date.parse(job.validThrough as string)).toBeGreaterThan(Date.now())
    expect(job).toHaveProperty('baseSalary.value.minValue')
    expect('jobLocation' in job || job.jobLocationType === 'TELECOMMUTE').toBe(true)
  }
})

test('portfolio: seven companies, each with three figures, its story and a link', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/portfolio')
  const companies = page.getByRole('region', { name: 'The seven' }).locator('li:has(h3)')
  await expect(companies).toHaveCount(7)
  for (const company of await companies.all()) await expect(company.locator('dd')).toHaveCount(3)
  const ai = companies.filter({ hasText: 'Everyday AI' })
  await ai.getByText('The story of Everyday AI').click()
  await expect(ai.getByText('It trains on nobody', { exact: false })).toBeVisible()
  await ai.getByRole('link', { name: 'See the app: Everyday AI' }).click()
  await expect(page).toHaveURL('/apps/everyday-ai')
  await page.goBack()
  await page.getByRole('link', { name: 'Contact us about investing' }).click()
  await expect(page).toHaveURL('/contact?subject=partnership')
  await expect(page.getByLabel('Subject')).toHaveValue('partnership')
})
