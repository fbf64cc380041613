import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.ts'
import type { Account, Server } from '../support/server.ts'

/** A Chromium profile on disk with bench pages in it; gone when closed. */
export type Profile = { context: BrowserContext; open(): Promise<Page>; close(): Promise<void> }

/** A cold profile. The bench page is answered by this process, on the server's own origin, so that no request is a cross-origin one. */
export async function coldProfile(server: Server, script: string): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'everyday-bench-'))
  const context = await chromium.launchPersistentContext(folder, {
    args: CHROMIUM_ARGS,
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  })
  const body = await readFile(script, 'utf8')
  await context.route('**/bench.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type=module src=/bench.js></script>' }),
  )
  await context.route('**/bench.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  return {
    context,
    async open() {
      const page = await context.newPage()
      await page.goto(`${server.url}/bench.html`)
      await page.waitForFunction(() => globalThis.bench !== undefined)
      return page
    },
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What a page needs to know about an account. */
export const placeOf = (server: Server, account: Account) => ({
  origin: server.url,
  user: account.id,
  token: account.token,
})
