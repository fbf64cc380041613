import type { Page } from 'playwright/test'
import type { Preferences } from '../../web/lib/preference-options.ts'
import { ACCOUNT_PAGES } from './account-pages.ts'
import { expectNoAxeFaults } from './axe.ts'
import { COMPANY_STEPS } from './crawl-addresses.ts'
import { overflowFaults } from './crawl-page.ts'
import { expect, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { textFaults } from './text-faults.ts'
import { storeLanguage } from './store-language.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

test('Spanish is chosen in Settings: at once, after a reload without a network, and on the other device', async ({
  device,
}) => {
  const [laptop, phone] = [await device({ withWorker: true }), await device({ width: 360 })]
  const { page } = laptop
  await page.goto('/settings')
  const language = page.getByLabel('Language', { exact: true })
  await expect(language).toHaveValue('en')
  await language.focus()
  await language.selectOption('Español')
  await expect(heading(page, 'Ajustes')).toBeVisible()
  await expect(page).toHaveTitle(/^Ajustes/)
  expect(await languageOf(page)).toBe('es')
  await expect(page.getByLabel('Idioma', { exact: true })).toHaveValue('es')
  await expect(page.getByLabel('Idioma', { exact: true })).toBeFocused()

  await laptop.settled()
  await laptop.offline(true)
  await page.goto('/bookmarks')
  await expect(heading(page, 'Marcadores')).toBeVisible()
  await page.goto('/dashboard')
  await expect(heading(page, 'Hola de nuevo')).toBeVisible()

  await expect(heading(phone.page, 'Hola de nuevo')).toBeVisible()
  await phone.page.goto('/settings')
  await phone.page.getByLabel('Idioma', { exact: true }).selectOption('English')
  await expect(heading(phone.page, 'Settings')).toBeVisible()
  expect(await languageOf(phone.page)).toBe('en')
  await phone.settled()
  await laptop.offline(false)
  await expect(heading(page, 'Welcome Back')).toBeVisible()
})

test('a visitor chooses Spanish at the foot of sign-in; the site keeps its copy in English', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  const html = page.locator('html')
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/signin')
  await expect(heading).toHaveText('Welcome Back')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(heading).toHaveText('Hola de nuevo')
  await expect(html).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle('Iniciar sesión · Everyday')
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused()
  await main.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page.getByText('Escriba su correo electrónico.')).toBeVisible()
  await expect(page.getByText('Escriba su contraseña.')).toBeVisible()

  await page.goto('/signup?type=company&step=business')
  await expect(heading).toHaveText('Empresa')
  // Stored in English, shown in the person's language.
  const form = page.getByLabel('Forma jurídica')
  await expect(form.getByRole('option', { name: 'Corporación' })).toHaveAttribute('value', 'Corporation')
  await expect(main).not.toHaveAttribute('lang')

  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('button').first()).toHaveText('Servicios')
  await expect(main).toHaveAttribute('lang', 'en')
  await page.goto('/search?q=logo')
  await expect(heading).toHaveText('Buscar')
  await expect(main.getByRole('status').filter({ hasText: /^\d+ resultados \(/ })).toBeVisible()
  await expect(main).not.toHaveAttribute('lang')

  await page.goto('/signin')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(heading).toHaveText('Welcome Back')
  await expect(html).toHaveAttribute('lang', 'en')
})

test('an unknown address says so in Spanish', async ({ browser, server }) => {
  // A separate context: Chromium logs the 404.
  const context = await browser.newContext({ baseURL: server.url })
  const preferences: Partial<Preferences> = { language: 'es' }
  await context.addInitScript((stored) => localStorage.setItem('preferences', stored), JSON.stringify(preferences))
  const page = await context.newPage()
  await page.goto('/web-sevices')
  const body = page.getByRole('main').locator('[lang=es]')
  await expect(body.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
  await expect(page).toHaveTitle('Página no encontrada · Everyday')
  await expect(body.getByRole('link', { name: 'Desarrollo web' })).toHaveAttribute('href', '/web-services')
  await context.close()
})

test('numbers, plurals and dates are Spanish', async ({ device }) => {
  const { page } = await device()
  await page.evaluate(storeLanguage, 'es')
  await page.goto('/dashboard')
  await expect(heading(page, 'Hola de nuevo')).toBeVisible()
  const today = new Intl.DateTimeFormat('es-US', { weekday: 'long', timeZone: 'UTC' }).format()
  await expect(page.getByText(new RegExp(`^${today}`, 'i')).first()).toBeVisible()
})

for (const [what, files] of [
  ['the messages', /\/assets\/es-[^/]+\.json$/],
  ['the code that shows them', /\/assets\/show-language-[^/]+\.js$/],
] as const) {
  test(`without ${what} the app is in English, and turns Spanish with the connection`, async ({ device }) => {
    const { page, context } = await device()
    await page.evaluate(storeLanguage, 'es')
    const missed = page.waitForEvent('requestfailed', (request) => files.test(request.url()))
    await context.route(files, (route) => route.abort())
    await page.goto('/dashboard')
    await missed
    await expect(heading(page, 'Welcome Back')).toBeVisible()
    await context.unroute(files)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(heading(page, 'Hola de nuevo')).toBeVisible()
  })

  test(`Spanish that is chosen while ${what} cannot be loaded comes with the connection`, async ({ device }) => {
    const { page, context } = await device({ signedOut: true })
    await context.route(files, (route) => route.abort())
    await page.goto('/signin')
    const missed = page.waitForEvent('requestfailed', (request) => files.test(request.url()))
    await page.getByRole('button', { name: 'Español' }).click()
    await missed
    await expect(heading(page, 'Welcome Back')).toBeVisible()
    await context.unroute(files)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(heading(page, 'Hola de nuevo')).toBeVisible()
  })
}

for (const [what, isOnline] of [
  ['the network', false],
  ['the server', true],
] as const) {
  test(`Spanish that is chosen without ${what} is said not to be on this device, until it is`, async ({ device }) => {
    const laptop = await device({ withWorker: true })
    const { page, context } = laptop
    const files = /\/assets\/es-[^/]+\.json$/
    await page.goto('/settings')
    await expect(page.getByLabel('Language', { exact: true })).toHaveValue('en')
    await waitForOfflineApp(page)
    if (isOnline) await context.route(files, (route) => route.abort())
    else await context.setOffline(true)
    await page.getByLabel('Language', { exact: true }).selectOption('Español')
    const said = page.getByRole('status').filter({ hasText: 'Español isn’t on this device yet.' })
    await expect(said).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Language', { exact: true })).toHaveValue('es')
    await expect(said).toBeVisible()
    await context.unroute(files)
    await context.setOffline(false)
    // What a tab in which nobody looks at the page again waits a minute for.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(heading(page, 'Ajustes')).toBeVisible()
    await expect(page.getByText('aún no está en este dispositivo')).toHaveCount(0)
  })
}

/** In Spanish, at the width of the page, nothing on these pages overflows, is cut or is broken, and axe finds nothing. */
async function expectFits(page: Page, paths: readonly string[]): Promise<void> {
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect.poll(() => languageOf(page)).toBe('es')
    for (const fault of [...(await overflowFaults(page)), ...(await textFaults(page))]) faults.push(`${path} ${fault}`)
    await expectNoAxeFaults(page)
  }
  expect(faults).toEqual([])
}

test('in Spanish nothing overflows 320 px, and axe finds nothing', async ({ device }) => {
  const { page } = await device({ width: 320 })
  await page.evaluate(storeLanguage, 'es')
  await expectFits(page, ACCOUNT_PAGES)
})

test('in Spanish what visitors fill in does not overflow 320 px', async ({ device }) => {
  const { page } = await device({ signedOut: true, width: 320 })
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Español' }).click()
  await expectFits(page, [
    '/signin',
    '/signup',
    '/signup?type=individual',
    ...COMPANY_STEPS,
    '/reset-password',
    '/contact',
  ])
})

test('the forms of public pages are Spanish, with their errors', async ({ device, consoleErrors }) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contacto' })
  await expect(form).toHaveAttribute('lang', 'es')
  await expect(form.getByLabel('Teléfono (opcional)')).toBeVisible()
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  const summary = form.getByRole('alert').first()
  await expect(summary).toContainText('Hay 3 cosas que revisar')
  await expect(summary.getByRole('link', { name: 'Mensaje' })).toBeVisible()
  await expect(form).not.toContainText(/\b(the|your|message|optional|name)\b/i)

  await page.goto('/newsletter/unsubscribe/unknown')
  await expect(heading(page, 'Darse de baja del boletín')).toBeVisible()
  await expect(page).toHaveTitle('Darse de baja del boletín · Everyday')
  await page.getByRole('main').getByRole('button', { name: 'Darse de baja' }).click()
  await expect(heading(page, 'Este enlace ya no es válido')).toBeVisible()
  expect(consoleErrors.splice(0).join()).toContain('404')
})

test('without app and connection the service worker speaks Spanish', async ({ device }) => {
  const { page, context } = await device({ withWorker: true })
  await page.goto('/settings')
  await page.getByLabel('Language', { exact: true }).selectOption('Español')
  await expect(heading(page, 'Ajustes')).toBeVisible()
  await waitForOfflineApp(page)
  // As a browser that needs room.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (/precache/.test(name)) await caches.delete(name)
  })
  await context.setOffline(true)
  await page.goto('/about')
  await expect(heading(page, 'Esta página no está en este dispositivo')).toBeVisible()
  expect(await languageOf(page)).toBe('es')
  await expect(page.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible()
})

test('what was searched for in English is summed up in Spanish', async ({ device }) => {
  const { page, settled } = await device({ width: 360 })
  await page.goto('/search')
  // Until the choice of keeping searches has arrived, one is held, and has no conversation yet.
  await settled()
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('logo')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d+ results for “logo”\. First: /).first()).toBeAttached()
  await settled()
  await page.evaluate(storeLanguage, 'es')
  await page.goto('/previous-chats')
  await expect(page.getByText(/^\d+ resultados para “logo”\. Los primeros: /)).toBeVisible()
})

test('messages that arrive after English was chosen again change nothing', async ({ device }) => {
  const { page, context } = await device()
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await context.route('**/assets/es-*.json', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/settings')
  const language = page.getByLabel('Language', { exact: true })
  const asked = page.waitForRequest('**/assets/es-*.json')
  await language.selectOption('Español')
  await asked
  await language.selectOption('English')
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('preferences')!).language)).toBe('en')
  const arrived = page.waitForResponse('**/assets/es-*.json')
  arrive()
  await (await arrived).finished()
  // The messages are in the cache of the device before they would be shown.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('everyday-language')).keys()).length))
    .toBe(1)
  await expect(heading(page, 'Settings')).toBeVisible()
  await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))))
  expect(await languageOf(page)).toBe('en')
})
