import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { signUp, type Account, type Server } from '../support/server.ts'
import type { Driver, Engine, Launch } from './driver.ts'
import type { SharedBrowser } from './shared-browser.ts'
import { Tab } from './tab.ts'

/** Of one journey, without its cleaning up. */
const MAX_JOURNEY_MS = 60_000
const SCREENSHOT_TIMEOUT_MS = 5000
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
  /** A tab of the browser that journeys share, with nothing stored about anybody. */
  visitor(): Promise<Tab>
  /** The same, with a session of the account; what signing in does besides is not done. */
  signedIn(): Promise<Tab>
  /** Ends that browser, by closing it or as a crash does; gives its tab after another start on the same profile. */
  restarted(end: 'close' | 'kill'): Promise<Tab>
}

export type Journey = {
  name: string
  /** Part of `npm run test:full` only. */
  full?: true
  /** Errors on the console that do not fail it. */
  expectedErrors?: RegExp
  run(given: Given): Promise<void>
}

/** Where journeys run. */
export type Stage = { engine: Engine; server: Server; shared: SharedBrowser }

/** Registers a journey as a test. An error on the console of a page fails it; a failed one leaves a screenshot. */
export function registerJourney(stage: () => Stage, { name, run, expectedErrors }: Journey): void {
  it(name, async () => {
    const { engine, server, shared } = stage()
    const used: { driver: Driver; errorsBefore: number }[] = []
    const own: Driver[] = []
    const folders: string[] = []
    const use = (driver: Driver) => {
      used.push({ driver, errorsBefore: driver.errors().length })
      return new Tab(driver, server.url)
    }
    const device = async (): Promise<Device> => {
      const folder = await mkdtemp(join(tmpdir(), 'everyday-profile-'))
      folders.push(folder)
      return {
        async open(options) {
          const driver = await engine.launch({ folder, width: 1280, height: 800, siteData: 'allowed', ...options })
          own.push(driver)
          return use(driver)
        },
      }
    }
    const visitor = async () => use(await shared.open(server.url))
    const restarted = async (end: 'close' | 'kill') => use(await shared.restart(end))
    const account = await signUp(server)
    const signedIn = async () => {
      const tab = await visitor()
      const { id, email, token } = account
      const user = { id, email, fullName: 'Test Person', accountType: 'individual' }
      const session = JSON.stringify({ user, token, remember: true, expired: false })
      await tab.run(`localStorage.setItem('everyday_session', ${JSON.stringify(session)})`)
      return tab
    }
    try {
      await inTime(run({ engine, server, account, device, visitor, signedIn, restarted }))
      const errors = used
        .flatMap(({ driver, errorsBefore }) => driver.errors().slice(errorsBefore))
        .filter((error) => !expectedErrors?.test(error))
      expect(errors, errors.join('\n')).toEqual([])
    } catch (error) {
      await saveScreenshot(used.at(-1)?.driver, `${engine.name} ${name}`)
      await shared.close() // The next journey starts with another one.
      throw error
    } finally {
      await Promise.all(own.map((driver) => driver.close().catch(() => {})))
      await ensureRunning(server)
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })))
    }
  })
}

/** Not left to the test runner, which would start the next journey in the same browser while this one goes on. */
async function inTime(running: Promise<void>): Promise<void> {
  const done = new AbortController()
  const tooLate = sleep(MAX_JOURNEY_MS, null, { signal: done.signal }).then(() => {
    throw new Error(`The journey has not ended after ${MAX_JOURNEY_MS} ms.`)
  })
  try {
    await Promise.race([running, tooLate])
  } finally {
    done.abort()
    tooLate.catch(() => {})
  }
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
  // A browser that hangs must not hide why the journey failed.
  const picture = await Promise.race([driver?.screenshot().catch(() => null), sleep(SCREENSHOT_TIMEOUT_MS, null)])
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
