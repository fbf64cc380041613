import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { REFUSALS, type Account, type AccountResult } from '../../web/data/session/account.ts'
import { SignUpForm } from '../../web/features/auth/sign-up-form.tsx'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

beforeEach(() => localStorage.clear())

/** Shows the form; the server gives these answers, one after the other. */
async function showForm(...answers: AccountResult[]) {
  const signUp = vi.fn(async () => answers.shift()!)
  const onClosed = vi.fn()
  const data = { session: { user: null, expired: false }, account: { signUp } as Partial<Account> as Account }
  const screen = await show(
    <WithData data={data}>
      <SignUpForm from={undefined} type="individual" step="account" onClosed={onClosed} />
    </WithData>,
  )
  return { signUp, onClosed, unmount: screen.unmount }
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const complete = () => page.getByRole('button', { name: 'Complete Setup' }).click()
async function fill(password = 'bread-Butter-7') {
  await field('Full name').fill(' Robin Vale ')
  await field('Email').fill('robin@example.com')
  await field('Phone').fill('404 555 0142')
  await field('Password').fill(password)
}

test('a weak password is told at its field, which gets the focus, and nothing is sent', async () => {
  const { signUp } = await showForm()
  await fill('bread')
  await complete()
  await expect.element(field('Password')).toHaveFocus()
  await expect.element(page.getByText('Use at least 8 characters with letters, numbers and symbols.')).toBeVisible()
  expect(signUp).not.toHaveBeenCalled()
})

test('a refusal is told above the fields, or at them, and what was typed stays', async () => {
  const { signUp } = await showForm(
    { ok: false, reason: 'invalid', message: REFUSALS.emailTaken, fields: { email: 'Must be unique.' } },
    { ok: false, reason: 'invalid', message: 'Failed.', fields: { full_name: 'Too long.' } },
    { ok: true },
  )
  await fill()
  await complete()
  await expect.element(page.getByRole('alert')).toHaveTextContent(REFUSALS.emailTaken)
  await expect.element(page.getByText('Must be unique.')).not.toBeInTheDocument()
  const signIn = page.getByRole('link', { name: 'Sign in as robin@example.com' })
  await expect.element(signIn).toHaveAttribute('href', '/signin')
  await expect.element(field('Password')).toHaveValue('bread-Butter-7')
  await complete()
  await expect.element(field('Full name')).toHaveFocus()
  await expect.element(field('Full name')).toHaveAccessibleDescription('Too long.')
  await expect.element(signIn).not.toBeInTheDocument()
  await complete()
  await vi.waitFor(() => expect(signUp).toHaveBeenCalledTimes(3))
  expect(signUp).toHaveBeenLastCalledWith({
    email: 'robin@example.com',
    password: 'bread-Butter-7',
    full_name: 'Robin Vale',
    phone: '404 555 0142',
    account_type: 'individual',
  })
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
})

test('what is typed is kept on the device, without the password, and is there the next time', async () => {
  const { unmount } = await showForm()
  await fill()
  await unmount()
  const kept = Object.values(localStorage).join()
  expect(kept).toContain('Robin Vale')
  expect(kept).not.toContain('Butter')
  await showForm()
  await expect.element(field('Phone')).toHaveValue('404 555 0142')
  await expect.element(field('Password')).toHaveValue('')
})

test('where sign-up is closed the page is told', async () => {
  const { onClosed } = await showForm({ ok: false, reason: 'closed', message: 'Closed.' })
  await fill()
  await complete()
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
})

test('that there is no connection is said until there is one again', async () => {
  const { signUp } = await showForm({ ok: false, reason: 'offline', message: '' })
  await fill()
  await complete()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You’re offline')
  expect(signUp).toHaveBeenCalledOnce()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(field('Password')).toHaveValue('bread-Butter-7')
})

test('another refusal stays, whatever becomes of the connection', async () => {
  await showForm({ ok: false, reason: 'invalid', message: 'Failed.' })
  await fill()
  await complete()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed.')
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed.')
})
