import type { Page } from 'playwright/test'
import type { Server } from '../support/server.ts'
import { ADMIN } from '../api/http.ts'
import { expectNoAxeFaults } from './axe.ts'
import { test } from './mail-fixtures.ts'
import { expect } from './fixtures.ts'
import { openPage, storedDrafts } from './steps.ts'

/** The messages that the server has stored, by text. */
async function stored(server: Server): Promise<{ message: string; subject: string; user: string }[]> {
  const sign = await fetch(`${server.url}/api/collections/_superusers/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: ADMIN.email, password: ADMIN.password }),
  })
  const { token } = (await sign.json()) as { token: string }
  const list = await fetch(`${server.url}/api/collections/form_submissions/records?perPage=200`, {
    headers: { Authorization: token },
  })
  const { items } = (await list.json()) as {
    items: { user_id: string; fields: { message: string; subject: string } }[]
  }
  return items.map(({ user_id, fields }) => ({ message: fields.message, subject: fields.subject, user: user_id }))
}

async function write(page: Page, message: string) {
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Full name').fill('Ann Other')
  await form.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await form.getByLabel('Message').fill(message)
}

test('a guest’s message, written offline, is seen in /sync, survives a reload and arrives once', async ({
  device,
  server,
}) => {
  const { page, offline } = await device({ withWorker: true, width: 360, signedOut: true })
  const message = `Offline ${crypto.randomUUID()}`
  const arrived = async () => (await stored(server)).filter((one) => one.message === message)
  await page.goto('/contact?subject=support')
  await offline(true)
  await write(page, message)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Will be sent when you’re back online')).toBeFocused()
  await page.getByRole('link', { name: 'See what is waiting' }).click()
  await expect(page.getByText('Contact message, waiting')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Contact message, waiting')).toBeVisible()
  await expectNoAxeFaults(page)
  expect(await arrived()).toEqual([])

  await offline(false)
  await expect(page.getByText('Contact message, waiting')).toHaveCount(0)
  await expect.poll(arrived).toEqual([{ message, subject: 'support', user: '' }])
  await page.reload()
  await expect(page.getByText('Changes you make offline appear here')).toBeVisible()
  expect(await arrived()).toHaveLength(1)
})

test('a form that was queued before sign-in is sent as the person’s own', async ({
  device,
  server,
  account,
  consoleErrors,
}) => {
  const { page, offline } = await device({ withWorker: true, signedOut: true })
  const message = `Claimed ${crypto.randomUUID()}`
  await page.goto('/contact')
  await offline(true)
  await write(page, message)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Will be sent when you’re back online')).toBeVisible()
  // Not accepted for an hour, so that it is still waiting after the sign-in, and is sent at the button only.
  const later = { status: 503, headers: { 'Retry-After': '3600' }, json: { message: '' } }
  await page.context().route('**/api/forms/**', (route) => route.fulfill(later))
  await offline(false)
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/sync')
  await expect(page.getByText('Contact message, waiting')).toBeVisible()
  await page.context().unroute('**/api/forms/**')
  await page.getByRole('button', { name: 'Try now: Contact message' }).click()
  await expect
    .poll(async () => (await stored(server)).filter((one) => one.message === message))
    .toEqual([{ message, subject: '', user: account.id }])
  // Chromium logs the expected error responses.
  expect(consoleErrors.filter((text) => !text.includes('503'))).toEqual([])
  consoleErrors.length = 0
})

test('a refused form can be corrected or discarded in /sync', async ({ device, server, consoleErrors }) => {
  const { page, offline } = await device({ withWorker: true, width: 360, signedOut: true })
  const message = `Refused ${crypto.randomUUID()}`
  await page.goto('/contact')
  await offline(true)
  await write(page, message)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await write(page, 'To be let go')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('link', { name: 'See what is waiting' }).click()
  await expect(page.getByText('Contact message, waiting')).toHaveCount(2)
  const body = { message: 'No.', data: { email: { code: 'x', message: 'This mailbox is gone.' } } }
  await page.context().route('**/api/forms/**', (route) => route.fulfill({ status: 400, json: body }))
  await offline(false)
  await expect(page.getByText('Contact message was not sent')).toHaveCount(2)
  await expect(page.getByText('2 changes need your attention')).toBeVisible()
  await page.context().unroute('**/api/forms/**')

  const secondTab = await page.context().newPage()
  await secondTab.goto('/sync')
  const late = secondTab.getByRole('dialog', { name: 'Contact message' })
  await secondTab.getByRole('button', { name: 'Edit: Contact message' }).first().click()
  await late.getByLabel('Email', { exact: true }).fill('bea@example.org')
  await page.getByRole('button', { name: 'Edit: Contact message' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Contact message' })
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('This mailbox is gone.')
  await dialog.getByLabel('Email', { exact: true }).fill('ann@example.org')
  await expectNoAxeFaults(page)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Contact message was not sent')).toHaveCount(1)
  await expect.poll(async () => (await stored(server)).filter((one) => one.message === message).length).toBe(1)
  // The other tab still shows what was typed there, and does not say that it was sent.
  await expect(secondTab.getByText('Contact message was not sent')).toHaveCount(1)
  await late.getByRole('button', { name: 'Send again' }).click()
  await expect(late.getByRole('alert')).toContainText('Nothing was sent from this tab')
  await expect(late.getByLabel('Email', { exact: true })).toHaveValue('bea@example.org')

  await page.getByRole('button', { name: 'Discard: Contact message' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('To be let go')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Changes you make offline appear here')).toBeVisible()
  expect((await stored(server)).filter((one) => one.message === 'To be let go')).toEqual([])
  expect(consoleErrors.filter((text) => !/status of 400 .*\/api\/forms\/contact/.test(text))).toEqual([])
  consoleErrors.length = 0
})

test('errors are shown at their fields, and input is kept until it is sent', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/contact')
  await page.getByRole('form', { name: 'Contact' }).getByLabel('Email', { exact: true }).fill('ann@')
  await page.getByRole('button', { name: 'Send message' }).click()
  const summary = page.getByRole('alert').filter({ hasText: '3 things need another look' })
  await expect(summary).toBeFocused()
  await expectNoAxeFaults(page)
  await summary.getByRole('link', { name: 'Full name' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Enter your full name.')
  await write(page, 'A draft')
  await expect(summary).toHaveCount(0)
  await expect.poll(() => storedDrafts(page)).toContain('A draft')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('A draft')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Sent', { exact: true })).toBeFocused()
  expect(await storedDrafts(page)).toBe('[]')
  await openPage(page, '/contact')
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('a reader subscribes in the footer, confirms by email, and unsubscribes', async ({
  device,
  sink,
  consoleErrors,
}) => {
  const { page } = await device({ width: 360, signedOut: true })
  const email = `reader-${crypto.randomUUID()}@example.com`
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email for the newsletter').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText('Check your inbox', { exact: false })).toBeVisible()
  await expect.poll(() => sink.to(email).length).toBe(1)
  const { text } = sink.to(email)[0]!
  const linkTo = (step: string) => new RegExp(`/newsletter/${step}/[A-Za-z0-9]{43}`).exec(text)![0]

  await page.goto(linkTo('confirm'))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible()
  await expectNoAxeFaults(page)
  await page.goto(linkTo('unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  await page.goto(linkTo('confirm'))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible()
  // Chromium logs the expected error response.
  await expect.poll(() => consoleErrors).toEqual([expect.stringContaining('/api/forms/newsletter/confirm/')])
  consoleErrors.length = 0
})
