import type { Page } from 'playwright/test'
import type { Server } from '../support/server.ts'

/** Gives a page another configuration than the server has. It is read before: a request that a closing page interrupts has no body. */
export async function changeConfig(page: Page, { url }: Server, change: Record<string, unknown>): Promise<void> {
  const config = (await (await fetch(`${url}/api/config`)).json()) as Record<string, unknown>
  await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, ...change } }))
}
