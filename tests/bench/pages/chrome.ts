import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright'
import { CHROMIUM_ARGS, chromiumPath } from '../../support/chromium.ts'

/** The screen of Lighthouse's phone. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** A Chromium on a profile of its own. `port`: where DevTools may be reached, for Lighthouse. */
export type Chrome = { context: BrowserContext; port: number; close(): Promise<void> }

/** Starts one, on an empty profile or on `folder`, which then stays. */
export async function startChrome(options: { folder?: string; offline?: boolean } = {}): Promise<Chrome> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'everyday-pages-')))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    ...PHONE,
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    offline: options.offline ?? false,
  })
  return {
    context,
    port,
    async close() {
      await context.close()
      if (!options.folder) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
