import type { Page } from 'playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { overflowFaults } from './crawl-page.ts'
import { expect, test } from './fixtures.ts'

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
  await expect(heading(page, 'Bienvenido de nuevo')).toBeVisible()

  await expect(phone.page.getByRole('link', { name: 'Marcadores' }).first()).toBeVisible()
  await phone.page.goto('/settings')
  await phone.page.getByLabel('Idioma', { exact: true }).selectOption('English')
  await expect(heading(phone.page, 'Settings')).toBeVisible()
  expect(await languageOf(phone.page)).toBe('en')
  await phone.settled()
  await laptop.offline(false)
  await expect(heading(page, 'Welcome Back')).toBeVisible()
})

test('a visitor chooses Spanish, and signs up and out in it', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(heading(page, 'Le damos la bienvenida')).toBeVisible()
  await page.goto('/signup?type=individual')
  await page.getByLabel('Nombre completo').fill('Ana Ruiz')
  await page.getByLabel('Correo electrónico', { exact: true }).fill('no es una dirección')
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByText('Escriba un correo electrónico como')).toBeVisible()
  await expect(page.getByText('Escriba su número de teléfono.')).toBeVisible()
  await page.goto('/')
  await expect(page.locator('main')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner').getByText('Servicios')).toBeVisible()
})

test('numbers, plurals and dates are Spanish', async ({ device }) => {
  const { page } = await device()
  await page.evaluate(() => localStorage.setItem('preferences', JSON.stringify({ language: 'es' })))
  await page.goto('/dashboard')
  await expect(heading(page, 'Bienvenido de nuevo')).toBeVisible()
  const today = new Intl.DateTimeFormat('es-US', { weekday: 'long', timeZone: 'UTC' }).format()
  await expect(page.getByText(new RegExp(`^${today}`, 'i')).first()).toBeVisible()
})

test('without the messages the app is in English, and turns Spanish with the connection', async ({ device }) => {
  const { page, context } = await device()
  await page.evaluate(() => localStorage.setItem('preferences', JSON.stringify({ language: 'es' })))
  await context.route('**/assets/es-*.json', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(heading(page, 'Welcome Back')).toBeVisible()
  await context.unroute('**/assets/es-*.json')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(heading(page, 'Bienvenido de nuevo')).toBeVisible()
})

const PAGES = [
  '/dashboard',
  '/bookmarks',
  '/documents',
  '/cart',
  '/wallet',
  '/business-profiles',
  '/notifications',
  '/profile',
  '/settings',
  '/settings/security',
  '/settings/notifications',
  '/settings/appearance',
  '/sync',
  '/previous-chats',
]

test('in Spanish nothing overflows 320 px, and axe finds nothing', async ({ device }) => {
  const { page } = await device({ width: 320 })
  await page.evaluate(() => localStorage.setItem('preferences', JSON.stringify({ language: 'es' })))
  const faults: string[] = []
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect.poll(() => languageOf(page)).toBe('es')
    for (const fault of await overflowFaults(page)) faults.push(`${path} ${fault}`)
    await expectNoAxeFaults(page)
  }
  expect(faults).toEqual([])
})

test('in Spanish what visitors fill in does not overflow 320 px', async ({ device }) => {
  const { page } = await device({ signedOut: true, width: 320 })
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Español' }).click()
  const faults: string[] = []
  for (const path of ['/signin', '/signup', '/signup?type=individual', '/signup?type=company', '/reset-password']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect.poll(() => languageOf(page)).toBe('es')
    for (const fault of await overflowFaults(page)) faults.push(`${path} ${fault}`)
    await expectNoAxeFaults(page)
  }
  expect(faults).toEqual([])
})
