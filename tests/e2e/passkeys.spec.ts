import type { CDPSession, Page } from 'playwright/test'
import { signUp, type Account } from '../support/server.ts'
import { expectNoAxeFaults } from './axe.ts'
import { changeConfig } from './changed-config.ts'
import { expect, watchConsole } from './fixtures.ts'
import { test as base } from './named-fixtures.ts'
import { openSecurity, secondFactorSwitch, turnOnSecondFactor } from './second-factor.ts'
import { storedSession } from './stored-session.ts'

/** A person's browser with an authenticator that answers at once. */
type Browser = { page: Page; cdp: CDPSession; authenticatorId: string; verified(isIt: boolean): Promise<void> }

const test = base.extend<{ open: (account: Account | null, width?: number) => Promise<Browser> }>({
  open: async ({ browser, server, consoleErrors }, use) => {
    const contexts: { close(): Promise<void> }[] = []
    await use(async (account, width = 1280) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height: 800 },
        serviceWorkers: 'block',
        ...(account && { storageState: await storedSession(server, account) }),
      })
      contexts.push(context)
      watchConsole(context, consoleErrors)
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await cdp.send('WebAuthn.enable')
      const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      const verified = async (isUserVerified: boolean) => {
        await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
      }
      return { page, cdp, authenticatorId, verified }
    })
    for (const context of contexts) await context.close()
  },
})

const list = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

async function addPasskey(page: Page, name: string): Promise<void> {
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await press(page, 'Add')
  await expect(list(page).filter({ hasText: name })).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/signin')
}

test('a passkey is added, renamed, used to sign in, and removed', async ({ open, server }) => {
  const account = await signUp(server)
  const { page, verified } = await open(account)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Chrome on Linux')
  await expectNoAxeFaults(page)
  await dialog(page).getByLabel('Name').fill('')
  await press(page, 'Add')
  await expect(dialog(page).getByText('Enter a name.')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Laptop')
  // The person does not show a finger.
  await verified(false)
  await press(page, 'Add')
  await expect(dialog(page).getByRole('alert')).toContainText('No passkey was used')
  await verified(true)
  await press(page, 'Add')
  await expect(list(page)).toHaveText(/^LaptopAdded .*Not used yet/)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await press(page, 'Add')
  await expect(dialog(page).getByRole('alert')).toContainText('This device already has a passkey for your account.')
  await press(page, 'Cancel')
  await page.getByRole('button', { name: 'Rename Laptop' }).click()
  await dialog(page).getByLabel('Name').fill('Laptop in the shop')
  await press(page, 'Rename')
  await expect(list(page)).toContainText('Laptop in the shop')

  await signOut(page)
  await verified(false)
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' })
  await signIn.click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await expectNoAxeFaults(page)
  await verified(true)
  await signIn.click()
  await page.waitForURL('**/dashboard')
  await openSecurity(page)
  await expect(list(page)).toContainText('Last used')
  await page.getByRole('button', { name: 'Remove Laptop in the shop' }).click()
  await expect(dialog(page)).toContainText('Laptop in the shop will no longer sign you in.')
  await press(page, 'Remove')
  await expect(list(page)).toHaveCount(0)
  await signOut(page)
  await signIn.click()
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.')
})

test('with a second factor a passkey is enough, and replaces its code', async ({ open, server }) => {
  const account = await signUp(server)
  const { page } = await open(account, 360)
  await addPasskey(page, 'Phone')
  await turnOnSecondFactor(server, account)
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/dashboard')
  // Somebody who has lost the app turns it off with the passkey alone.
  await openSecurity(page)
  await secondFactorSwitch(page).click()
  await expect(dialog(page).getByLabel('Code', { exact: true })).toBeHidden()
  await press(page, 'Turn off')
  await expect(page.getByText('Two-factor sign-in: disabled')).toBeVisible()
})

test('at most 20 passkeys; one that another device has removed is gone', async ({ open, server }) => {
  const account = await signUp(server)
  const { page, cdp, authenticatorId } = await open(account)
  await openSecurity(page)
  for (let count = 1; count <= 20; count++) {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog(page).getByLabel('Name').fill(`Key ${count}`)
    await press(page, 'Add')
    await expect(list(page)).toHaveCount(count)
    // Each is another device.
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  }
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await press(page, 'Add')
  await expect(dialog(page).getByRole('alert')).toContainText('This account has reached the limit of passkeys.')
  await press(page, 'Cancel')
  const headers = { Authorization: account.token, 'Content-Type': 'application/json' }
  const overview = await fetch(`${server.url}/api/security`, { headers })
  const { passkeys } = (await overview.json()) as { passkeys: { id: string; name: string }[] }
  const { id } = passkeys.find(({ name }) => name === 'Key 7')!
  await fetch(`${server.url}/api/security/passkeys/${id}/remove`, { method: 'POST', headers, body: '{}' })
  await page.getByRole('button', { name: 'Rename Key 7' }).click()
  await press(page, 'Rename')
  await expect(dialog(page).getByRole('alert')).toContainText('This no longer exists.')
})

test('at another address than the public one passkeys are not offered, and the settings say where they work', async ({
  open,
  server,
}) => {
  const { page } = await open(await signUp(server))
  const elsewhere = server.url.replace('localhost', '127.0.0.1')
  await page.goto(`${elsewhere}/signin`)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
  const { page: other } = await open(await signUp(server))
  await changeConfig(other, server, { passkeys: 'https://everyday.example' })
  await openSecurity(other)
  await expect(other.getByText('Passkeys work at https://everyday.example, not at this address.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
})
