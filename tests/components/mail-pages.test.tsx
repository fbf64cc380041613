import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Account, MailResult } from '../../web/data/session/account.ts'
import { ASSUMED, type ServerConfig } from '../../web/data/session/config.ts'
import { ConfirmEmailChangePage } from '../../web/features/auth/confirm-email-change-page.tsx'
import { ForgotPasswordPage } from '../../web/features/auth/forgot-password-page.tsx'
import { ResetPasswordPage } from '../../web/features/auth/reset-password-page.tsx'
import { VerifyEmailPage } from '../../web/features/auth/verify-email-page.tsx'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const HOUR_S = 3600
const EMAIL = 'ann@example.com'
const tokenOf = (more: object = {}, exp = Date.now() / 1000 + HOUR_S) =>
  `e.${btoa(JSON.stringify({ email: EMAIL, exp, ...more })).replace(/=+$/, '')}.s`

const CONFIG: ServerConfig = { ...ASSUMED, mail: true }

/** Shows a page; the server gives these answers to its form, one after the other. */
async function showPage(piece: ReactNode, ...answers: MailResult[]) {
  return showLinkPage(piece, false, answers)
}

/** `isUsed`: what the server says of the link when it is asked. */
async function showLinkPage(piece: ReactNode, isUsed: boolean, answers: MailResult[] = []) {
  const answer = vi.fn(async () => answers.shift()!)
  await showWith(piece, {
    requestReset: answer,
    resetLinkWorks: async () => !isUsed,
    resetPassword: answer,
    verifyEmail: answer,
    changeEmail: answer,
  })
  return answer
}

async function showWith(piece: ReactNode, actions: Partial<Account>): Promise<void> {
  const account: Partial<Account> = {
    config: async () => CONFIG,
    ...actions,
  }
  await show(
    <WithData data={{ session: { user: null, expired: false }, account: account as Account }}>{piece}</WithData>,
  )
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const BUSY: MailResult = { ok: false, reason: 'busy', message: 'Too many tries. Wait a moment, then try again.' }
const LINK: MailResult = { ok: false, reason: 'link', message: '' }

test('too many tries, a lost connection and a server without mail are told, and the address stays', async () => {
  const ask = await showPage(
    <ForgotPasswordPage />,
    BUSY,
    { ok: false, reason: 'offline', message: '' },
    { ok: false, reason: 'no-mail', message: '' },
    { ok: false, reason: 'invalid', message: 'Bad.', fields: { email: 'Must be a valid email address.' } },
    { ok: true },
  )
  const field = page.getByLabelText('Email', { exact: true })
  await field.fill(EMAIL)
  for (const told of ['Too many tries', 'You’re offline', 'We can’t send email right now']) {
    await press('Send link')
    await expect.element(page.getByRole('alert')).toHaveTextContent(told)
    await expect.element(field).toHaveValue(EMAIL)
  }
  await press('Send link')
  await expect.element(field).toHaveAccessibleDescription('Must be a valid email address.')
  await press('Send link')
  await expect.element(heading('Check your email')).toHaveFocus()
  expect(ask).toHaveBeenLastCalledWith(EMAIL)
  await press('Try again or use another address')
  await expect.element(field).toHaveValue(EMAIL)
})

test('where no email can be sent, a forgotten password leads to the contact form, and no link is promised', async () => {
  const config = async () => ({ ...CONFIG, mail: false })
  await showWith(<ForgotPasswordPage />, { config })
  await expect
    .element(page.getByRole('link', { name: 'Contact us' }))
    .toHaveAttribute('href', '/contact?subject=support&about=Forgotten+password')
  await showWith(<VerifyEmailPage token="cut" />, { config })
  await expect
    .element(page.getByText('Your account works without a confirmed address.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('another email from your account', { exact: false })).not.toBeInTheDocument()
  await expect.element(page.getByText('ask for another email', { exact: false })).not.toBeInTheDocument()
})

test('a new password that is weak or too long is refused here, with the message of sign-up', async () => {
  const reset = await showPage(<ResetPasswordPage token={tokenOf()} />, { ok: true })
  const field = page.getByLabelText('New password', { exact: true })
  for (const [password, told] of [
    ['letters123', /with letters, numbers and symbols\./],
    ['', /with letters, numbers and symbols\./],
    [`${'x'.repeat(10_000)}1!`, /at most 71 characters/],
  ] as const) {
    await field.fill(password)
    await press('Change password')
    await expect.element(field).toHaveAccessibleDescription(told)
  }
  expect(reset).not.toHaveBeenCalled()
  await field.fill('bread-Butter-7')
  await press('Change password')
  await expect.element(heading('Your password has been changed')).toHaveFocus()
})

test('a link says whether it has expired or was used, once the server has refused it', async () => {
  await showPage(<VerifyEmailPage token={tokenOf({}, 1)} />, BUSY, LINK)
  await press('Confirm the address')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many tries')
  await press('Confirm the address')
  await expect.element(heading('This link no longer works')).toHaveFocus()
  await expect.element(page.getByText('It has expired.', { exact: false })).toBeVisible()
})

test('a link for a new password that was used says so before one is chosen', async () => {
  const reset = await showLinkPage(<ResetPasswordPage token={tokenOf()} />, true)
  await expect.element(heading('This link no longer works')).toBeVisible()
  await expect.element(page.getByText('It was already used', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible()
  expect(reset).not.toHaveBeenCalled()
})

test('a late answer about the link, which is used by now, does not come between while a new password is set', async () => {
  let sayUsed = (_works: boolean) => {}
  let sayDone = (_result: MailResult) => {}
  await showWith(<ResetPasswordPage token={tokenOf()} />, {
    resetLinkWorks: () => new Promise((resolve) => (sayUsed = resolve)),
    resetPassword: () => new Promise((resolve) => (sayDone = resolve)),
  })
  await page.getByLabelText('New password', { exact: true }).fill('bread-Butter-7')
  await press('Change password')
  await expect.element(page.getByRole('button', { name: 'Changing…' })).toBeVisible()
  sayUsed(false)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(heading('Choose a new password')).toBeVisible()
  sayDone({ ok: true })
  await expect.element(heading('Your password has been changed')).toHaveFocus()
})

test('a link that a mail program has cut says so, and nothing is sent', async () => {
  const change = await showPage(<ConfirmEmailChangePage token={tokenOf({ newEmail: 'b@example.com' }).slice(0, -3)} />)
  await expect.element(heading('This link is incomplete')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible()
  expect(change).not.toHaveBeenCalled()
})

test('a new address that somebody else has by now is told', async () => {
  const taken: MailResult = { ok: false, reason: 'taken', message: '' }
  await showPage(<ConfirmEmailChangePage token={tokenOf({ newEmail: 'b@example.com' })} />, taken)
  await page.getByLabelText('Password', { exact: true }).fill('bread-Butter-7')
  await press('Change the address')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Another account now uses this address')
})
