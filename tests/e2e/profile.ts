import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { chromium, type BrowserContext, type Page } from 'playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.ts'
import { watchConsole } from './fixtures.ts'

/** A browser profile on disk, which survives its browser: a phone that is switched off and on again. */
export type Profile = {
  open(options?: { offline?: boolean }): Promise<{ context: BrowserContext; page: Page }>
  /** Ends every process of the browser at once, as a crash or an empty battery does. */
  kill(): void
  remove(): Promise<void>
}

/** Creates an empty profile; console errors of its pages are added to `errors`. */
export async function makeProfile(baseURL: string, errors: string[]): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'everyday-profile-'))
  let running: BrowserContext | undefined
  return {
    async open({ offline = false } = {}) {
      const context = await chromium.launchPersistentContext(folder, {
        ...(chromiumPath ? { executablePath: chromiumPath } : {}),
        args: CHROMIUM_ARGS,
        baseURL,
        offline,
      })
      running = context
      watchConsole(context, errors)
      return { context, page: await context.newPage() }
    },
    kill() {
      // The folder is in the arguments of each of this browser's processes, and of no other's.
      execFileSync('pkill', ['-9', '-f', folder])
    },
    async remove() {
      await running?.close().catch(() => {})
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
