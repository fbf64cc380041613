import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useAccount, useSession } from '../../data/context.tsx'
import { PASSWORD_HINT, passwordMessage } from '../../domain/password.ts'
import { Problem } from '../../ui/problem.tsx'
import { useEntryForm, type SaveOutcome } from '../../ui/use-entry-form.ts'
import { StaySignedIn } from './stay-signed-in.tsx'

const EMPTY = { oldPassword: '', password: '' }

/** Changes the password; this needs a connection, and keeps what was typed without one. */
export function PasswordForm() {
  const account = useAccount()
  const { user } = useSession()
  const [changed, setChanged] = useState(false)
  const [mfaId, setMfaId] = useState('')
  const entry = useEntryForm({
    initial: EMPTY,
    check: ({ oldPassword, password }) => ({
      oldPassword: oldPassword ? undefined : 'Enter your current password.',
      password: passwordMessage(password),
    }),
    async save(values): Promise<SaveOutcome> {
      setChanged(false)
      const result = await account.changePassword(values)
      if (result.ok) return result
      if (result.reason === 'code') {
        setMfaId(result.mfaId)
        return { ok: true }
      }
      if (result.reason !== 'offline') return { ...result, message: result.fields ? '' : result.message }
      return {
        ok: false,
        message: 'You are offline',
        detail:
          'Changing your password needs a connection. What you typed is kept: try again once you are back online.',
      }
    },
    onSaved() {
      entry.startOver()
      setChanged(true)
    },
  })
  const { form, failure } = entry
  if (mfaId) return <StaySignedIn mfaId={mfaId} onSignedIn={() => setMfaId('')} />
  const props = { visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' } }
  return (
    <form ref={entry.ref} noValidate className="stack gap-l all-columns" onSubmit={entry.onSubmit}>
      {failure && <Problem title={failure.message}>{failure.detail}</Problem>}
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        {...form.getInputProps('oldPassword')}
        {...props}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        {...form.getInputProps('password')}
        description={form.getInputProps('password').error ? undefined : PASSWORD_HINT}
        {...props}
      />
      <div className="row">
        <Button type="submit" loading={entry.isSaving}>
          Change password
        </Button>
        <p role="status">{changed && 'Your password is changed. Other devices have to sign in again.'}</p>
      </div>
    </form>
  )
}
