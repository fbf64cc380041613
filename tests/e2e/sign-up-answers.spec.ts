import type { Page } from 'playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { field, fillAccount } from './sign-up.ts'

const SIGN_UP = '**/api/collections/users/records?*'
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Setup' }).click()

async function fillIndividual(page: Page, email: string): Promise<void> {
  await page.goto('/signup?type=individual')
  await fillAccount(page, email)
  await field(page, 'Phone').fill('404 555 0142')
}

/** The server carries the next sign-up out, and its answer does not arrive. */
const loseAnswer = (page: Page) =>
  page.route(
    SIGN_UP,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('account and session are made by one request, and the answer may be lost once', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await fillIndividual(page, `Once-${Date.now()}@example.com`)
  await loseAnswer(page)
  await complete(page)
  await expect(page.getByRole('alert')).toContainText(/^The server could not be reached\.\s*Your account may exist/)
  await expectNoAxeFaults(page)
  await page.getByRole('link', { name: /^Sign in as once-/i }).click()
  await expect(field(page, 'Email')).toHaveValue(/^once-/i)
  await page.goBack()
  // Closed in between: the password is what is typed again.
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue(/@example.com/)
  await field(page, 'Password').fill('bread-Butter-7')
  await complete(page)
  await page.waitForURL('**/dashboard')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('signup_')))).toEqual([])

  const another = await device({ signedOut: true })
  const alone: string[] = []
  another.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/api/collections/users/')) alone.push(pathname)
  })
  await fillIndividual(another.page, `one-${Date.now()}@example.com`)
  await complete(another.page)
  await another.page.waitForURL('**/dashboard')
  expect(alone).toEqual(['/api/collections/users/records'])
})

test('who types another password after a lost answer is told what has happened', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await fillIndividual(page, `changed-${Date.now()}@example.com`)
  await loseAnswer(page)
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  await field(page, 'Password').fill('another-Butter-8')
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('Your earlier try may have created it')
})

test('what the server says of a refused sign-up is shown', async ({ device, consoleErrors }) => {
  const { page } = await device({ signedOut: true })
  await fillIndividual(page, `refused-${Date.now()}@example.com`)
  const answers: [number, object, string][] = [
    [403, { message: 'Other sites cannot do this.' }, 'The server says: Other sites cannot do this.'],
    [429, { message: 'Too Many Requests.' }, 'Too many tries. Wait a moment, then try again.'],
    [503, { message: 'The server can’t do this right now.' }, 'The server says: The server can’t do this right now.'],
    [400, { data: { email: { code: 'x', message: 'This domain is not accepted.' } } }, 'This domain is not accepted.'],
  ]
  for (const [status, json, text] of answers) {
    await page.route(SIGN_UP, (route) => route.fulfill({ status, json }), { times: 1 })
    await complete(page)
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(field(page, 'Password')).toHaveValue('bread-Butter-7')
  }
  const json = { code: 'signup_closed', message: 'This server is not open for new accounts.' }
  await page.route(SIGN_UP, (route) => route.fulfill({ status: 403, json }), { times: 1 })
  await complete(page)
  await expect(page.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible()
  // The browser tells of these two by itself.
  expect(consoleErrors.splice(0)).toHaveLength(2)
})
