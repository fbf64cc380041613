import { useSyncExternalStore } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WriteOutcome } from '../../web/data/database/write-outcome.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { newId } from '../../web/lib/id.ts'
import { PasswordForm } from '../../web/features/account/password-form.tsx'
import { SavedChecks, SavedSelect, SavedText } from '../../web/features/account/saved-fields.tsx'
import { SavesItself } from '../../web/features/account/saving.tsx'
import type { Account, AccountResult } from '../../web/data/session/account.ts'
import { show } from './render.tsx'
import { storeOf, type Store } from './store-of.ts'
import { WithData } from './with-data.tsx'

const SAVED: WriteOutcome = { ok: true, value: undefined }
const field = (name: string) => page.getByRole('textbox', { name })

async function showText(onSave: (value: string) => Promise<WriteOutcome>, value = '') {
  const check = (text: string) => (text === 'bad' ? 'This is not valid.' : undefined)
  return show(
    <SavesItself>
      <SavedText label="Website" value={value} check={check} onSave={onSave} />
    </SavesItself>,
  )
}

test('a text saves itself, without the space around it, and says so', async () => {
  const save = vi.fn(async () => SAVED)
  await showText(save)
  await field('Website').fill(' good ')
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('good'))
  await expect.element(page.getByRole('status').filter({ hasText: 'Website: saved' })).toBeInTheDocument()
})

test('after it could not be saved, a text is still a change of what was shown', async () => {
  const save = vi.fn(async (_value: string): Promise<WriteOutcome> => ({ ok: false, message: 'Failed' }))
  await showText(save, 'old')
  await field('Website').fill('mine')
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('mine'))
  await field('Website').fill('mine too')
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith('mine too'))
})

test('what is not valid is told when the field is left, and not saved', async () => {
  const save = vi.fn(async () => SAVED)
  await showText(save)
  await field('Website').fill('bad')
  await userEvent.tab()
  await expect.element(field('Website')).toHaveAccessibleDescription('This is not valid.')
  expect(save).not.toHaveBeenCalled()
})

test('what was typed stays if it cannot be saved, and the reason is told', async () => {
  await showText(async () => ({ ok: false, message: 'Failed to save settings', detail: 'There is no room left.' }))
  await field('Website').fill('good')
  await expect.element(page.getByText('Failed to save settings. There is no room left.')).toBeVisible()
  await expect.element(field('Website')).toHaveValue('good')
})

test('leaving the page saves what was typed last', async () => {
  const save = vi.fn(async () => SAVED)
  const screen = await showText(save)
  await field('Website').fill('good')
  await screen.unmount()
  expect(save).toHaveBeenCalledWith('good')
})

test('a choice is shown at once, and goes back if it cannot be saved', async () => {
  let answer = (_outcome: WriteOutcome) => {}
  const slow = () => new Promise<WriteOutcome>((resolve) => (answer = resolve))
  await show(
    <SavesItself>
      <SavedSelect label="Time format" value="12h" data={['12h', '24h']} onSave={slow} />
    </SavesItself>,
  )
  const select = page.getByLabelText('Time format')
  await select.selectOptions('24h')
  await expect.element(select).toHaveValue('24h')
  answer({ ok: false, message: 'Failed to save settings' })
  await expect.element(select).toHaveValue('12h')
})

test('a choice that cannot be saved leaves the one made after it', async () => {
  const answers: ((outcome: WriteOutcome) => void)[] = []
  const slow = () => new Promise<WriteOutcome>((resolve) => answers.push(resolve))
  await show(
    <SavesItself>
      <SavedSelect label="Font size" value="sm" data={['sm', 'md', 'lg']} onSave={slow} />
    </SavesItself>,
  )
  const select = page.getByLabelText('Font size')
  await select.selectOptions('md')
  await select.selectOptions('lg')
  answers[0]!({ ok: false, message: 'Failed to save settings' })
  await expect.element(page.getByText('Failed to save settings')).toBeVisible()
  await expect.element(select).toHaveValue('lg')
  answers[1]!({ ok: false, message: 'Failed to save settings' })
  await expect.element(select).toHaveValue('sm')
})

function StoredText({ store, onSave }: { store: Store<string>; onSave: (value: string) => Promise<WriteOutcome> }) {
  const value = useSyncExternalStore(store.subscribe, store.get)
  return (
    <SavesItself>
      <SavedText label="Location" value={value} onSave={onSave} />
    </SavesItself>
  )
}

test('what another device writes after it was saved is shown, and not written over when the field is left', async () => {
  const store = storeOf('first')
  const save = vi.fn(async (next: string) => {
    store.set(next)
    return SAVED
  })
  await show(<StoredText store={store} onSave={save} />)
  await field('Location').fill('mine')
  await expect.element(page.getByRole('status').filter({ hasText: 'Location: saved' })).toBeInTheDocument()
  store.set('from elsewhere')
  await userEvent.tab()
  await expect.element(field('Location')).toHaveValue('from elsewhere')
  expect(save).toHaveBeenCalledOnce()
})

test('what is typed and not saved yet stays when another device writes', async () => {
  const store = storeOf('first')
  const save = vi.fn(async (_next: string) => SAVED)
  await show(<StoredText store={store} onSave={save} />)
  await field('Location').fill('mine')
  store.set('from elsewhere')
  await expect.element(field('Location')).toHaveValue('mine')
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('mine', 'first'))
})

test('what is typed is a change of what was shown, and after that of what was saved', async () => {
  const store = storeOf('old')
  const save = vi.fn(async (_next: string, _was?: string) => SAVED)
  await show(<StoredText store={store} onSave={save} />)
  await field('Location').fill('mine')
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('mine'))
  store.set('mine')
  await field('Location').fill('mine too')
  store.set('theirs')
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith('mine too', 'mine'))
  store.set('mine too')
  await userEvent.tab()
  store.set('theirs again')
  await field('Location').fill('mine again')
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith('mine again'))
})

test('what is typed back while the text before it is being saved is saved too', async () => {
  const store = storeOf('first')
  const save = vi.fn(async (_next: string) => SAVED)
  await show(<StoredText store={store} onSave={save} />)
  await field('Location').fill('second')
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('second'))
  await field('Location').fill('first')
  store.set('second')
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith('first'))
  await expect.element(field('Location')).toHaveValue('first')
})

test('a choice that another device has changed at the same time is shown as it is stored', async () => {
  const store = storeOf<string[]>([])
  function Stored() {
    const value = useSyncExternalStore(store.subscribe, store.get)
    const save = async () => {
      // Another device's entry arrives with it.
      store.set(['Hosting', 'Design'])
      return SAVED
    }
    return (
      <SavesItself>
        <SavedChecks label="Services" value={value} options={['Design', 'Hosting', 'Copy']} onSave={save} />
      </SavesItself>
    )
  }
  await show(<Stored />)
  await page.getByLabelText('Design').click()
  await expect.element(page.getByLabelText('Hosting')).toBeChecked()
})

async function showPassword(...answers: AccountResult[]) {
  const db = new EverydayDb(newId())
  const changePassword = vi.fn(async (_input: object) => answers.shift()!)
  const account = { changePassword } as Partial<Account> as Account
  const user = { id: 'u12345678901234', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  await show(
    <WithData data={{ session: { user, expired: false }, account, db }}>
      <PasswordForm />
    </WithData>,
  )
  return changePassword
}
const password = (name: string) => page.getByLabelText(name, { exact: true })
const change = () => page.getByRole('button', { name: 'Change password' }).click()

test('a code is asked for once the server wants one, and what was typed stays', async () => {
  const message = 'Enter your password or a code to continue.'
  const sent = await showPassword({ ok: false, reason: 'invalid', message, fields: { code: message } }, { ok: true })
  await password('Current password').fill('bread-Butter-7')
  await password('New password').fill('butter-Bread-8')
  await change()
  await expect.element(password('Code')).toHaveAccessibleDescription(new RegExp(`^${message}`))
  await password('Code').fill(' 123456 ')
  await change()
  await expect.element(page.getByText('Password changed. Other devices have to sign in again.')).toBeVisible()
  const typed = { oldPassword: 'bread-Butter-7', password: 'butter-Bread-8' }
  expect(sent.mock.calls).toEqual([[typed], [{ ...typed, code: '123456' }]])
})

test('a new password follows the policy, and is not sent otherwise', async () => {
  const sent = await showPassword()
  await change()
  await expect.element(page.getByText('Enter your current password.')).toBeVisible()
  await password('Current password').fill('bread-Butter-7')
  await password('New password').fill('bread')
  await change()
  await expect.element(page.getByText('Use at least 8 characters with letters, numbers and symbols.')).toBeVisible()
  await expect.element(password('New password')).toHaveFocus()
  await expect.element(password('New password')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).not.toHaveBeenCalled()
})

test('offline and with a wrong password nothing that was typed is lost; then it is changed', async () => {
  const wrong = 'This is not your current password.'
  const sent = await showPassword(
    { ok: false, reason: 'offline', message: '' },
    { ok: false, reason: 'invalid', message: wrong, fields: { oldPassword: wrong } },
    { ok: true },
  )
  await password('Current password').fill('bread-Butter-7')
  await password('New password').fill('butter-Bread-8')
  await change()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You’re offline')
  await change()
  await expect.element(page.getByText(wrong)).toBeVisible()
  await expect.element(password('New password')).toHaveValue('butter-Bread-8')
  await change()
  await expect.element(page.getByText('Password changed. Other devices have to sign in again.')).toBeVisible()
  await expect.element(password('New password')).toHaveValue('')
  expect(sent).toHaveBeenCalledTimes(3)
})
