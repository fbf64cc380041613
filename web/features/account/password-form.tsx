import { useState } from 'react'
import * as v from 'valibot'
import { useAccount, useSession } from '../../data/context.tsx'
import { useKnownProtection } from '../../data/use-known-protection.ts'
import { Code, NewPassword, passwordGiven } from '../../domain/credentials.ts'
import { where } from '../../domain/form-schema.ts'
import { passwordHint } from '../../domain/password.ts'
import { msg } from '../../lib/msg.ts'
import { useOnline } from '../../lib/online.ts'
import { t } from '../../lib/t.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useEntryForm, type SaveOutcome } from '../../ui/use-entry-form.ts'
import { EndedNote, OfflineNote } from './security/known-so-far.tsx'

const EMPTY = { oldPassword: '', password: '', code: '' }

/** Changes the password, or sets the first one (`hasNone`) of who came by a provider; this needs a connection, and keeps what was typed without one. */
export function PasswordForm({
  hasNone = false,
  onChanged,
}: {
  hasNone?: boolean | undefined
  onChanged?: () => void
}) {
  const account = useAccount()
  const { user, expired } = useSession()
  const online = useOnline()
  // Which it was: once it is set, there is one to be changed.
  const [done, setDone] = useState<'set' | 'changed' | null>(null)
  const [asked, setAsked] = useState(false)
  // Another device may have turned the second factor on just now.
  const needsCode = useKnownProtection()?.isTwoFactorOn || asked
  const entry = useEntryForm({
    initial: EMPTY,
    schema: v.object({
      oldPassword: where(!hasNone, passwordGiven(msg('Enter your current password.'))),
      password: NewPassword,
      code: where(needsCode, Code),
    }),
    async save({ code, ...values }): Promise<SaveOutcome> {
      setDone(null)
      const result = await account.changePassword(needsCode ? { ...values, code: code.trim() } : values)
      if (result.ok) return result
      if (result.fields?.code) setAsked(true)
      if (result.reason !== 'offline') return { ...result, message: result.fields ? '' : result.message }
      return {
        ok: false,
        message: msg('You’re offline'),
        untilOnline: true,
        detail: msg(
          'You need a connection to change your password. What you typed is kept; try again when you’re back online.',
        ),
      }
    },
    onSaved() {
      entry.startOver()
      setDone(hasNone ? 'set' : 'changed')
      onChanged?.()
    },
  })
  const { form } = entry
  return (
    <FormView
      entry={entry}
      className="gap-l all-columns"
      submit={t(hasNone ? 'Set password' : 'Change password')}
      disabled={!online || expired}
      note={
        <>
          {expired ? <EndedNote /> : !online && <OfflineNote />}
          <p role="status">
            {done &&
              t(
                done === 'set'
                  ? 'Password set. Other devices have to sign in again.'
                  : 'Password changed. Other devices have to sign in again.',
              )}
          </p>
        </>
      }
    >
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {hasNone ? (
        <p>{t('Your account has no password yet. You can set one within ten minutes of signing in.')}</p>
      ) : (
        <PasswordField label={t('Current password')} {...form.getInputProps('oldPassword')} />
      )}
      <PasswordField label={t('New password')} rule={passwordHint()} {...form.getInputProps('password')} />
      {needsCode && (
        <CodeField
          description={t('The 6 digits from your authenticator app, or one of your recovery codes')}
          {...form.getInputProps('code')}
        />
      )}
    </FormView>
  )
}
