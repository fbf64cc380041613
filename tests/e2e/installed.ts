import type { BrowserContext, Page } from 'playwright/test'

/** Pages as if the app were installed: Chromium emulates no `display-mode`, so what asks for it is answered in the files. */
export async function asInstalled(target: Page | BrowserContext): Promise<void> {
  const isAppFile = ({ pathname }: URL) => /(\/[\w-]*|\.css|\.js)$/.test(pathname) && !pathname.startsWith('/api/')
  await target.route(isAppFile, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replaceAll(/display-mode: ?standalone/g, 'min-width:1px') })
  })
}
