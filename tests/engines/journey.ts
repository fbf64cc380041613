import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { signUp, type Account, type Server } from '../support/server.ts'
import type { Driver, Engine, Launch } from './driver.ts'
import type { SharedBrowser } from './shared-browser.ts'
import { Tab } from './tab.ts'

/** Time limit of a journey, without its cleanup: for long ones on a busy machine, as in tests/e2e. Each step has its own. */
const MAX_JOURNEY_MS = 240_000
const CLEANUP_MS = 30_000
const SCREENSHOT_TIMEOUT_MS = 5000
const RESULTS = join(import.meta.dirname, 'results')

/** A browser profile on disk. */
export type Device = {
  folder: string
  /** Starts the browser on this profile. */
  open(options?: Partial<Omit<Launch, 'folder'>>): Promise<Tab>
}

/** The fixtures of a journey. */
export type Fixtures = {
  engine: Engine
  server: Server
  /** A new account. */
  account: Account
  /** A new profile, on a disk of its own of this size, which takes root to mount, or on the disk of all. */
  device(options?: { diskMiB?: number }): Promise<Device>
  /** Another tab of the same browser. */
  anotherTab(tab: Tab): Promise<Tab>
  /** A tab of the browser that journeys share, with nothing stored about anybody. */
  visitor(): Promise<Tab>
  /** The same, with a session of the account that is stored directly, not by the sign-in form. */
  signedIn(): Promise<Tab>
  /** Closes or kills that browser, and returns its tab after a restart on the same profile. */
  restarted(end: 'close' | 'kill'): Promise<Tab>
}

export type Journey = {
  name: string
  /** Part of `npm run test:full` only. */
  full?: true
  /** The engine with the fault that it is about. */
  only?: Engine['name']
  /** It mounts a disk. */
  asRoot?: true
  /** Its time limit, in ms, if it takes longer than others. */
  maxMs?: number
  /** Console errors that do not fail the journey. */
  expectedErrors?: RegExp
  run(fixtures: Fixtures): Promise<void>
}

/** The engine, server and shared browser of the journeys. */
export type JourneyContext = { engine: Engine; server: Server; shared: SharedBrowser }

/** Registers a journey as a test. An error on the console of a page fails it; a failed one leaves a screenshot. */
export function registerJourney(context: () => JourneyContext, journey: Journey): void {
  const { name, run, expectedErrors, maxMs = MAX_JOURNEY_MS } = journey
  const test = async () => {
    const { engine, server, shared } = context()
    const used: { driver: Driver; errorsBefore: number }[] = []
    const own: Driver[] = []
    const folders: string[] = []
    const disks: string[] = []
    const use = (driver: Driver) => {
      used.push({ driver, errorsBefore: driver.errors().length })
      return new Tab(driver, server.url)
    }
    const device = async ({ diskMiB }: { diskMiB?: number } = {}): Promise<Device> => {
      const folder = await mkdtemp(join(tmpdir(), 'everyday-profile-'))
      folders.push(folder)
      if (diskMiB) {
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMiB}m`, 'tmpfs', folder])
        disks.push(folder)
      }
      return {
        folder,
        async open(options) {
          const driver = await engine.launch({ folder, width: 1280, height: 800, siteData: 'allowed', ...options })
          own.push(driver)
          return use(driver)
        },
      }
    }
    const anotherTab = async (tab: Tab) => use(await tab.driver.newTab())
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
      await withTimeout(run({ engine, server, account, device, anotherTab, visitor, signedIn, restarted }), maxMs)
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
      for (const disk of disks) execFileSync('umount', ['--lazy', disk])
      await ensureRunning(server)
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })))
    }
  }
  it(name, { timeout: maxMs + CLEANUP_MS }, test)
}

/** Not the test runner's timeout, after which the next journey would start while this one still uses the same browser. */
async function withTimeout(running: Promise<void>, ms: number): Promise<void> {
  const done = new AbortController()
  const timeout = sleep(ms, null, { signal: done.signal }).then(() => {
    throw new Error(`The journey has not ended after ${ms} ms.`)
  })
  try {
    await Promise.race([running, timeout])
  } finally {
    done.abort()
    timeout.catch(() => {})
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
  // With a time limit: if the browser hangs, the reason why the journey failed is still reported.
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
