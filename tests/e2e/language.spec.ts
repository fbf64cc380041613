import type { Preferences } from '../../web/lib/preference-options.ts'
import { expect, test } from './fixtures.ts'

test('a visitor chooses Spanish at the foot of sign-in; the site keeps its copy in English', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  const html = page.locator('html')
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/signin')
  await expect(heading).toHaveText('Welcome back')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(heading).toHaveText('Le damos la bienvenida')
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
  await expect(heading).toHaveText('Welcome back')
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
