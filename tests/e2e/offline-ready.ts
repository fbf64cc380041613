import { expect, type Page } from 'playwright/test'

/** Waits until the service worker controls this page, and the whole app and catalog are cached. */
export async function waitForOfflineApp(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (!navigator.serviceWorker.controller) return 'no worker'
          const { app, catalog } = await (await fetch('/offline.json')).json()
          const urls: string[] = [...app, ...catalog.map((file: { url: string }) => file.url)]
          const cached = new Set<string>()
          for (const name of await caches.keys())
            for (const { url } of await (await caches.open(name)).keys()) cached.add(new URL(url).pathname)
          const missing = urls.filter((url) => !cached.has(url))
          return missing.length > 0 ? missing.slice(0, 3).join(' ') : 'all here'
        }),
      { timeout: 30_000 },
    )
    .toBe('all here')
}
