import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { signUp, type Account, type Server } from '../support/server.ts'
import type { Driver, Engine, Launch } from './driver.ts'
import { Tab } from './tab.ts'

const RESULTS = join(import.meta.dirname, 'results')

/** A browser profile on disk. */
export type Device = {
  /** Starts the browser on this profile. */
  open(options?: Partial<Omit<Launch, 'folder'>>): Promise<Tab>
}

/** What a journey can use. */
export type Given = {
  engine: Engine
  server: Server
  /** A new account. */
  account: Account
  /** A new profile. */
  device(): Promise<Device>
  /** A browser with a new profile, signed in as the account, on /dashboard. */
  signedIn(): Promise<Tab>
}

/** `full`: part of `npm run test:full` only. */
export type Journey = { name: string; full?: true; run(given: Given): Promise<void> }

/** Registers a journey as a test. An error on the console of a page fails it; a failed one leaves a screenshot. */
export function registerJourney(engine: Engine, server: () => Server, { name, run }: Journey): void {
  it(name, async () => {
    const drivers: Driver[] = []
    const folders: string[] = []
    const device = async (): Promise<Device> => {
      const folder = await mkdtemp(join(tmpdir(), 'everyday-profile-'))
      folders.push(folder)
      return {
        async open(options) {
          const driver = await engine.launch({ folder, width: 1280, height: 800, siteData: 'allowed', ...options })
          drivers.push(driver)
          return new Tab(driver, server().url)
        },
      }
    }
    const account = await signUp(server())
    const signedIn = async () => {
      const tab = await (await device()).open()
      await signIn(tab, account)
      return tab
    }
    try {
      await run({ engine, server: server(), account, device, signedIn })
      const errors = drivers.flatMap((driver) => driver.errors())
      expect(errors, errors.join('\n')).toEqual([])
    } catch (error) {
      await saveScreenshot(drivers.at(-1), `${engine.name} ${name}`)
      throw error
    } finally {
      await Promise.all(drivers.map((driver) => driver.close().catch(() => {})))
      await ensureRunning(server())
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })))
    }
  })
}

/** Starts the server again if a journey stopped it and then failed. */
async function ensureRunning(server: Server): Promise<void> {
  const isUp = await fetch(`${server.url}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  )
  if (!isUp) await server.restart()
}

async function saveScreenshot(driver: Driver | undefined, name: string): Promise<void> {
  const picture = await driver?.screenshot().catch(() => null)
  if (!picture) return
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, `${name.replace(/[^\w]+/g, '-')}.png`), picture, 'base64')
}

/** Signs in by the form. */
export async function signIn(tab: Tab, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await tab.goto('/signin')
  await tab.fill('Email', email)
  await tab.fill('Password', password)
  await tab.press('Sign In')
  await tab.isAt('/dashboard')
}
