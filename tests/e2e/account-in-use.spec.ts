import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { LANGUAGES } from '../../web/lib/preference-options.ts'
import { runCommand, startNamedServer } from '../support/server.ts'
import { ACCOUNT_PAGES } from './account-pages.ts'
import { axeFaults, axeFaultsInBothThemes, expectNoAxeFaultsInBothThemes } from './axe.ts'
import { isIdle, overflowFaults } from './crawl-page.ts'
import { LEASE, openDocuments, upload } from './documents-page.ts'
import { FILLED, fillSyncPage } from './filled-pages.ts'
import { expect, type Device } from './fixtures.ts'
import { test as base } from './named-fixtures.ts'
import { openSecurity, secondFactorSwitch } from './second-factor.ts'
import { accountInUse, eachState } from './shots-account.ts'
import { ABSENT_ON_A_PHONE, STATE_GROUPS } from './shots-states.ts'
import { textFaults } from './text-faults.ts'
import { storeLanguage } from './store-language.ts'

/** An account that `everyday demo` has filled. */
const test = base.extend<{ inUse: (width: number) => Promise<Device> }>({
  inUse: async ({ server, account, device }, use) => {
    const { code, output } = await runCommand(['demo', account.email, '--dir', server.dir])
    expect(code, output).toBe(0)
    await use(async (width) => {
      const opened = await device({ width })
      await opened.settled()
      return opened
    })
  },
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  expect(await isIdle(page), `${path} is hydrated`).toBe(true)
}

const faultsOf = async (page: Page) => [...(await overflowFaults(page)), ...(await textFaults(page))]

const DIALOGS: Record<string, (page: Page) => Promise<void>> = {
  'the crop of a photo': async (page) => {
    await open(page, '/settings')
    const buffer = await readFile(new URL('../../public/apple-touch-icon.png', import.meta.url))
    await page.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await expect(dialog(page, 'Crop the photo').getByLabel('Zoom')).toBeVisible()
  },
  'the profile being edited': async (page) => {
    await open(page, '/profile')
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await expect(dialog(page, 'Edit profile').getByLabel('Full name')).toBeVisible()
  },
  'two-factor sign-in being set up': async (page) => {
    await openSecurity(page)
    await secondFactorSwitch(page).click()
    const setUp = dialog(page, 'Turn on two‑factor sign-in')
    await expect(setUp.getByLabel('Code', { exact: true })).toBeVisible()
    // On a phone it is folded.
    const code = setUp.getByRole('img')
    if (!(await code.isVisible())) await setUp.getByText('Use another device').click()
    await expect(code.locator('path')).toBeVisible()
  },
  'a new passkey': async (page) => {
    await openSecurity(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
  },
  'the deletion of the account': async (page) => {
    await openSecurity(page)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog(page, 'Delete your account?').getByRole('button').last()).toBeVisible()
  },
  'the end of all sessions': async (page) => {
    await openSecurity(page)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Sign out everywhere?' })).toBeVisible()
  },
  'what is said of the download of all data': async (page) => {
    await openSecurity(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    await (await downloading).cancel()
    await expect(page.getByText('Your browser is downloading it.')).toBeVisible()
  },
  'a document': async (page) => {
    await openDocuments(page)
    await upload(page, LEASE)
    await page.getByRole('button', { name: LEASE.name, exact: true }).click()
    await expect(page.getByRole('dialog').getByText('The tenant repairs the roof.')).toBeVisible()
  },
}

for (const width of [360, 1280]) {
  test(`every page of an account in use at ${width} px: nothing hinders access, in either theme`, async ({
    inUse,
    server,
    account,
  }) => {
    const { page } = await inUse(width)
    await fillSyncPage(page, server, account)
    const faults: string[] = []
    for (const path of ACCOUNT_PAGES) {
      await open(page, path)
      await FILLED[path](page)
      for (const fault of await axeFaultsInBothThemes(page)) faults.push(`${path} ${fault}`)
    }
    expect(faults).toEqual([])
  })

  test(`dialogs of an account in use at ${width} px: nothing hinders access, in either theme`, async ({ inUse }) => {
    const { page } = await inUse(width)
    for (const [name, show] of Object.entries(DIALOGS)) {
      await test.step(name, async () => {
        await show(page)
        await expectNoAxeFaultsInBothThemes(page)
      })
    }
  })
}

for (const language of Object.keys(LANGUAGES)) {
  test(`an account in use at 320 px: nothing overflows, and no text is cut or broken (${language})`, async ({
    inUse,
  }) => {
    const { page, context } = await inUse(320)
    await page.evaluate(storeLanguage, language)
    const faults: string[] = []
    for (const path of ACCOUNT_PAGES) {
      await open(page, path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      // The charts come after the other parts.
      if (path === '/dashboard') await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
      for (const fault of await faultsOf(page)) faults.push(`${path} ${fault}`)
    }
    // The sign of the cut network stands beside the title.
    await open(page, '/notifications')
    await context.setOffline(true)
    await expect(page.getByRole('banner').locator('[data-tone=offline]')).toBeVisible()
    for (const fault of await faultsOf(page)) faults.push(`offline: ${fault}`)
    expect(faults).toEqual([])
  })
}

for (const [group, only] of Object.entries(STATE_GROUPS))
  test(`every state in Spanish at 320 px: nothing hinders access or overflows, no text is cut or broken: ${group}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    // Each signs up the same people, so each has a server of its own, at an address where passkeys work.
    const server = await startNamedServer({ EVERYDAY_RATE_LIMITS: 'off' })
    const faults: string[] = []
    let missed: string[] = []
    try {
      const account = await accountInUse(server)
      missed = await eachState(
        { server, browser, account, width: 320, theme: 'light', installed: false, language: 'es', only },
        async (page, { name, isPrinted }) => {
          // Paper shows a part of the page: its heading and landmarks are not on it.
          const hindrances = isPrinted ? [] : await axeFaults(page)
          for (const fault of [...(await faultsOf(page)), ...hindrances]) faults.push(`${name}: ${fault}`)
        },
      )
    } finally {
      await server.stop()
    }
    expect({ missed, faults }).toEqual({ missed: only.filter((name) => ABSENT_ON_A_PHONE.includes(name)), faults: [] })
  })
