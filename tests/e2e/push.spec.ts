import type { BrowserContext, Page } from 'playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.ts'
import { notify } from '../support/notify.ts'
import { startPushService, type PushService } from '../support/push-service.ts'
import { signUp, startServer, type Server } from '../support/server.ts'
import { TEST_ENV } from '../api/http.ts'
import { expect, test as base } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { row } from './notices.ts'
import { storeLanguage } from './store-language.ts'

/** Journeys on a server that may push to this machine. */
const test = base.extend<{ service: PushService }, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer({ env: { ...TEST_ENV, EVERYDAY_PUSH_LOCAL: '1' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.stop()
  },
})

// The headless shell has no notifications: these journeys run in the whole browser.
test.use({ launchOptions: { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: CHROMIUM_ARGS } })

/** Chromium has no push service here: its subscription is that of `service`, and lives as long as the profile. */
async function withService(context: BrowserContext, { subscription }: PushService): Promise<void> {
  await context.addInitScript((json) => {
    const KEY = 'test_push'
    const made = () => ({
      ...json,
      options: { userVisibleOnly: true, applicationServerKey: null },
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    })
    PushManager.prototype.getSubscription = async () =>
      (localStorage.getItem(KEY) ? made() : null) as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly || (options.applicationServerKey as Uint8Array).length !== 65)
        throw new Error('options')
      localStorage.setItem(KEY, '1')
      return made() as unknown as PushSubscription
    }
  }, subscription)
}

/** What the browser does with the payload of a push: hands it to the worker. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
  await session.detach()
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** A press on the notification with this title, as the system tells the worker. */
async function press(page: Page, title: string): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(async (name) => {
    const scope = self as unknown as ServiceWorkerGlobalScope
    const notification = (await scope.registration.getNotifications()).find((each) => each.title === name)!
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  }, title)
}

test('is asked for by a press, arrives encrypted, is shown, and a click opens its page', async ({
  device,
  server,
  service,
}) => {
  const account = await signUp(server)
  const laptop = await device({ account, withWorker: true })
  const { page, context } = laptop
  await withService(context, service)
  await context.grantPermissions(['notifications'], { origin: server.url })
  await page.goto('/settings/notifications')
  await expect(page.getByRole('button', { name: 'Turn on: Push on this device' })).toBeVisible()
  expect(await shown(page)).toEqual([])
  await page.getByRole('button', { name: 'Turn on: Push on this device' }).click()
  await expect(page.getByText('Push is on in this browser, even while Everyday is closed.')).toBeVisible()

  // Another device signs in.
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const data = { identity: account.email, password: account.password }
  await context.request.post('/api/collections/users/auth-with-password', { data, headers })
  await expect.poll(() => service.received.length, { timeout: 15_000 }).toBe(1)
  const message = JSON.parse(service.received[0]!) as { web_push: number; notification: { navigate: string } }
  expect(message).toMatchObject({
    web_push: 8030,
    app_badge: 1,
    notification: { title: 'New sign-in to your account' },
  })
  // The public address of the server in tests is not that of the browser.
  message.notification.navigate = message.notification.navigate.replace(/^https?:\/\/[^/]+/, server.url)
  await deliver(page, JSON.stringify(message))
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'New sign-in to your account' }])
  await press(page, 'New sign-in to your account')
  await expect(page).toHaveURL('/settings/security')
  await expect.poll(() => shown(page)).toEqual([])

  // Always shown, whatever it is.
  await deliver(page, 'rubbish')
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Everyday', body: 'You have a new notification' }])
  await press(page, 'Everyday')
  await expect(page).toHaveURL('/notifications')
  await expect(row(page, 'New sign-in to your account')).toBeVisible()

  await page.evaluate(storeLanguage, 'es')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible()
  await deliver(page, 'rubbish')
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Everyday', body: 'Tiene una notificación nueva' }])
})

test('is renewed at each start, and ends with the session and with a press', async ({ device, server, service }) => {
  const account = await signUp(server)
  const { page, context } = await device({ account, withWorker: true })
  // The press waits for the worker.
  await waitForOfflineApp(page)
  await withService(context, service)
  await context.grantPermissions(['notifications'], { origin: server.url })
  await page.goto('/settings/notifications')
  await page.getByRole('button', { name: 'Turn on: Push on this device' }).click()
  await expect(page.getByRole('button', { name: 'Turn off: Push on this device' })).toBeVisible()
  const renewed = page.waitForResponse(/\/api\/notices\/push$/)
  await page.reload()
  expect((await renewed).status()).toBe(204)
  await expect(page.getByText('Push is on in this browser')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off: Push on this device' }).click()
  await expect(page.getByRole('button', { name: 'Turn on: Push on this device' })).toBeVisible()

  await page.getByRole('button', { name: 'Turn on: Push on this device' }).click()
  await expect(page.getByRole('button', { name: 'Turn off: Push on this device' })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.locator('#user-menu').getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test_push'))).toBeNull()
})

test('nothing asks without a press, on any page that is about notifications, and a press asks once', async ({
  device,
  server,
}) => {
  const account = await signUp(server)
  const { page, context } = await device({ account, withWorker: true })
  await context.addInitScript(() => {
    const ask = (what: string) =>
      localStorage.setItem('test_asked', `${localStorage.getItem('test_asked') ?? ''}${what} `)
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => {
      ask('permission')
      return 'default'
    }
    PushManager.prototype.subscribe = async () => {
      ask('subscribe')
      throw new DOMException('asked', 'NotAllowedError')
    }
  })
  const asked = () => page.evaluate(() => localStorage.getItem('test_asked'))
  await notify(server, account, [{ title: 'One' }])
  for (const path of ['/dashboard', '/settings', '/notifications']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(row(page, 'One')).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notification Preferences' }).click()
  const press = page.getByRole('button', { name: 'Turn on: Push on this device' })
  await expect(press).toBeVisible()
  await page.goto('/settings/notifications')
  await expect(press).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await asked()).toBeNull()
  await press.click()
  await expect.poll(asked).toBe('permission ')
})

test('a browser that blocks it says so', async ({ device, server }) => {
  const account = await signUp(server)
  const { page, context } = await device({ account })
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await notify(server, account, [{ title: 'One' }])
  await page.goto('/notifications')
  await expect(row(page, 'One')).toBeVisible()
  await page.getByRole('button', { name: 'Notification Preferences' }).click()
  await expect(page.getByText('Push is blocked.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Push on this device/ })).toHaveCount(0)
})
