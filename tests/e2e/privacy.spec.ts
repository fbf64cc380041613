import type { BrowserContext } from 'playwright/test'
import { fillCard } from './card-steps.ts'
import { expect, signIn } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { share } from './share-text.ts'
import { signOut } from './sign-out.ts'
import { onDevice, test } from './watched.ts'

// What the privacy policy and the pages say, watched at the server's door (tests/contract/privacy-sentences.ts).

const PAGES = ['/', '/store', '/news', '/events', '/explore-businesses', '/bookstore', '/search?q=logo', '/signin']

/** The origins that the pages of a browser ask for anything. */
function watchOrigins(context: BrowserContext): Set<string> {
  const origins = new Set<string>()
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol)) origins.add(origin)
  })
  return origins
}

test('a visitor’s browser asks this server alone, and is given no cookie', async ({ watched }) => {
  const { page, context } = await watched.device()
  const origins = watchOrigins(context)
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  expect([...origins]).toEqual([watched.url])
  expect(await context.cookies()).toEqual([])
})

test('the position is used on the device, and does not reach the server', async ({ watched }) => {
  const { page, context } = await watched.device()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 33.7712345, longitude: -84.3612345 })
  await page.goto('/browse-businesses')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page).toHaveURL(/near=33\.77/)
  await expect(page.getByText(/ miles?\b| mi\b/).first()).toBeVisible()
  // As the device has it, and as the address does; the log has times such as 33.77 ms.
  // As many digits as no duration in the log has by chance.
  const position = /33\.7712|-84\.3612|near=33|33\.77\d*(,|%2C)\s*-84\.36/i
  expect(watched.received()).not.toMatch(position)
  expect(await watched.stored()).not.toMatch(position)
})

test('one cookie once one signs in, without a name and until the browser is closed; signing out takes everything of the account away', async ({
  watched,
  account,
}) => {
  const { page, context, settled } = await watched.device()
  await signIn(page, account)
  await settled()
  const cookies = await context.cookies()
  expect(cookies).toMatchObject([{ name: 'everyday_browser', value: '1', expires: -1 }])
  expect(await onDevice(page)).toContain(account.email)
  await signOut(page)
  await expect.poll(() => onDevice(page)).not.toContain(account.email)
})

test('the number of a card and its security code stay in the form: nothing of them is sent, or stored anywhere', async ({
  watched,
  account,
}) => {
  const { page, settled } = await watched.device({ account })
  await page.goto('/wallet')
  await fillCard(page, '4929 1234 5678 9019')
  const form = page.getByRole('dialog')
  await form.getByLabel('CVV').fill('739')
  await form.getByRole('button', { name: 'Add Card' }).click()
  await expect(form).toBeHidden()
  await settled()
  expect(watched.received()).toMatch(/"last4":"9019"/)
  expect(/"(cvv|cvc|security_?code)"/i.test(watched.received())).toBe(false)
  const texts = [watched.received(), await watched.stored(), await onDevice(page)]
  expect(texts.map((text) => /4929[ -]?1234[ -]?5678/.test(text))).toEqual([false, false, false])
})

test('what is typed at sign-up stays on the device until it is sent, and password and tax ID are never kept there', async ({
  watched,
}) => {
  const { page } = await watched.device()
  await page.goto('/signup?type=company')
  await page.getByLabel('Full name', { exact: true }).fill('Robin Quillfeather')
  await page.getByLabel('Email', { exact: true }).fill('robin@quillfeather.example')
  await page.getByLabel('Password', { exact: true }).fill('bread-Butter-7')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.goto('/signup?type=company&step=compliance')
  await page.getByLabel('Tax ID', { exact: true }).fill('98-7654321')
  await page.getByLabel('Certifications', { exact: true }).fill('Organic oats')
  await expect.poll(() => onDevice(page)).toContain('Organic oats')
  const kept = await onDevice(page)
  expect(kept).toContain('quillfeather')
  expect(kept).not.toMatch(/Butter|7654321/)
  expect(watched.received()).not.toMatch(/quillfeather|Organic oats|7654321|Butter/i)
})

test('a form that waits for a connection is on the device alone', async ({ watched }) => {
  const { page, context } = await watched.device()
  await page.goto('/contact')
  // Parts of the page come later, and would be missing.
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Full name').fill('Ann Other')
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill('ann@other.example')
  await page.getByLabel('Message').fill('A question about aardwolves.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Will be sent when you’re back online')).toBeVisible()
  expect(await onDevice(page)).toContain('aardwolves')
  expect(watched.received()).not.toContain('aardwolves')
  await context.setOffline(false)
  await expect.poll(() => watched.received()).toContain('aardwolves')
  await expect.poll(() => onDevice(page)).not.toContain('aardwolves')
})

test('what a visitor shares and puts into the cart is on the device alone, until they sign in', async ({
  watched,
  account,
}) => {
  const { page } = await watched.device({ withWorker: true })
  await page.goto('/audiobooks')
  await page.getByRole('button', { name: 'Add to Cart: The Honest Ledger (audiobook)' }).click()
  await expect(page.getByText('You added The Honest Ledger (audiobook) to the cart')).toBeVisible()
  await waitForOfflineApp(page)
  await share(page, { title: 'Pangolins at night', url: 'https://pangolins.example/' })
  await expect(page.getByText('The bookmark is saved on this device and added to your account')).toBeVisible()
  expect(await onDevice(page)).toContain('pangolins.example')
  expect(watched.received()).not.toContain('angolins')
  expect(watched.received()).not.toMatch(/POST \/api\/(sync|collections)/)
  await signIn(page, account)
  await expect.poll(() => watched.received()).toContain('pangolins.example')
})

test('what is calculated and measured on a page is sent nowhere: a score, and what the page weighs', async ({
  watched,
}) => {
  const { page } = await watched.device()
  await page.goto('/everyday-score')
  await page.waitForLoadState('networkidle')
  const before = watched.received()
  await page.getByRole('checkbox', { name: 'Owner identity' }).uncheck()
  await page.getByRole('slider', { name: 'On file' }).press('End')
  await expect(page.getByText(/^\d+ of 100: /)).not.toHaveText('76 of 100: Good')
  await page.goto('/web-services')
  await expect(page.locator('#try').getByRole('status')).toContainText(/^[\d,]+ KBin \d+ files/)
  await page.waitForLoadState('networkidle')
  // Each asks for a file by its name, and says nothing else.
  const asked = watched.received().slice(before.length).trim().split('\n\n')
  expect(asked.length).toBeGreaterThan(1)
  for (const request of asked) expect(request).toMatch(/^GET [^?\n]+\n\{.*\}$/)
})
