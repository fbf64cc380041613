import type { Page } from 'playwright/test'
import type { Account, Server } from '../support/server.ts'
import { codeOf } from '../support/totp.ts'
import { expect } from './fixtures.ts'

type On = { secret: string; recoveryCodes: string[] }

/** Turns the second factor of an account on, with its recovery codes saved, with the code of now; the next one that the server takes is `codeOf(secret, 'next')`. */
export async function turnOnSecondFactor({ url }: Pick<Server, 'url'>, account: Account): Promise<On> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/security${path}`, {
      method: 'POST',
      headers: { Authorization: account.token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as On
  }
  const { secret } = await post('/totp/begin', { password: account.password })
  const { recoveryCodes } = await post('/totp/confirm', { code: codeOf(secret, 'now') })
  await post('/totp/codes/kept', { code: recoveryCodes[0] })
  return { secret, recoveryCodes }
}

export const secondFactorSwitch = (page: Page) => page.getByRole('switch', { name: /^Two-factor/ })

/** Opens the tab and waits until it shows what the server knows. */
export async function openSecurity(page: Page): Promise<void> {
  await page.goto('/settings/security')
  await expect(secondFactorSwitch(page)).toBeEnabled()
}

/** The rows of its list of devices. */
export const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
