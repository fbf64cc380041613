import type { Page } from 'playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { expect } from './fixtures.ts'
import { test } from './mail-fixtures.ts'

const EVENT = 'Sales Tax in One Hour'
const path = '/events?event=sales-tax-in-one-hour'

async function register(page: Page, email: string, name = 'Ann Other') {
  const dialog = page.getByRole('dialog', { name: EVENT })
  const form = dialog.getByRole('form')
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Seats').selectOption('2')
  await form.getByRole('button', { name: 'Register' }).click()
  return dialog
}
const mine = (page: Page) => page.getByRole('dialog', { name: 'Your registrations' })
const addressOf = () => `guest-${crypto.randomUUID()}@example.com`

test('a guest registers offline, the page says when it was sent, and the seats are given back from another device by the mail', async ({
  device,
  sink,
}) => {
  const { page, offline } = await device({ withWorker: true, width: 360, signedOut: true })
  const email = addressOf()
  await page.goto(path)
  await expect(page.getByRole('dialog', { name: EVENT }).getByLabel('Full name')).toBeVisible()
  await offline(true)
  const dialog = await register(page, email)
  await expect(dialog.getByText('Will be sent when you’re back online')).toBeFocused()
  await offline(false)
  await expect(dialog.getByText('Your seats are yours. We’ll email you the details.')).toBeVisible()
  await expect(dialog.getByText('Will be sent')).toHaveCount(0)

  await dialog.getByRole('link', { name: 'See your registrations' }).click()
  const card = mine(page).getByRole('listitem')
  await expect(card).toContainText(EVENT)
  await expect(card).toContainText('Confirmed')
  await expect(card).toContainText('2 seats, Ann Other')
  await expect(card.getByRole('link', { name: 'Take part' })).toHaveAttribute('href', /^https:\/\//)
  await expectNoAxeFaults(page)

  await expect.poll(() => sink.to(email).length).toBe(1)
  const [mail] = sink.to(email)
  expect(mail!.headers.subject).toContain('registered')
  const link = /\/events\?mine=true#registration=[0-9a-f-]{36}/.exec(mail!.text)![0]
  const other = await device({ signedOut: true })
  await other.page.goto(link)
  const there = mine(other.page).getByRole('listitem')
  await expect(there).toContainText('Confirmed')
  await there.getByRole('button', { name: `Cancel registration: ${EVENT}` }).click()
  await expect(there.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await there.getByRole('button', { name: 'Give back' }).click()
  await expect(there).toContainText('Canceled')
  await expect.poll(() => sink.to(email).length).toBe(2)
  // The first device learns it when the list is opened again.
  await page.goto('/events?mine=true')
  await expect(mine(page).getByRole('listitem')).toContainText('Canceled')
})

test('at sign-in a guest’s registration goes into the account, on all its devices; cancelling it offline is shown and sent', async ({
  device,
  account,
}) => {
  const { page, offline } = await device({ withWorker: true, signedOut: true })
  await page.goto(path)
  const dialog = await register(page, addressOf())
  await expect(dialog.getByText('Your seats are yours.', { exact: false })).toBeVisible()
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')

  const other = await device()
  await other.page.goto('/events?mine=true')
  const there = mine(other.page).getByRole('listitem')
  await expect(there).toContainText('Confirmed')

  await page.goto('/events?mine=true')
  const card = mine(page).getByRole('listitem')
  await expect(card).toHaveCount(1)
  await offline(true)
  await card.getByRole('button', { name: `Cancel registration: ${EVENT}` }).click()
  await card.getByRole('button', { name: 'Give back' }).click()
  await expect(card).toContainText('The seats are given back when you’re online.')
  await offline(false)
  await expect(card).toContainText('Canceled')
  await expect(there).toContainText('Canceled')
})

test('without a registration the list says what it is for', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/events')
  await page.getByRole('button', { name: 'Your registrations' }).click()
  await expect(mine(page).getByText('No account is needed', { exact: false })).toBeVisible()
  await expectNoAxeFaults(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/events')
})
