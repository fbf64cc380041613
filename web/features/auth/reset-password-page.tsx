import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../../data/context.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { mailFailure } from './account-problem.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { PasswordField } from './fields.tsx'
import { linkClaims } from './link-claims.ts'
import { LinkProblem, linkProblemTitle } from './link-problem.tsx'
import { Onward } from './onward.tsx'
import { passwordMessage } from '../../domain/password.ts'

const PICTURE = 'reset-password'

/** The target of the link for a forgotten password. */
export function ResetPasswordPage({ token }: { token: string }) {
  const account = useAccount()
  const claims = linkClaims(token)
  const email = claims?.email ?? ''
  const [state, setState] = useState<'open' | 'done' | 'refused'>('open')
  const entry = useEntryForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordMessage(password) }),
    save: async ({ password }) => {
      const result = await account.resetPassword(token, password)
      if (result.ok) return result
      if (result.reason === 'link') setState('refused')
      return mailFailure(result, 'Setting a password')
    },
    onSaved: () => setState('done'),
  })
  if (!claims || state === 'refused')
    return (
      <AuthLayout title={linkProblemTitle(claims)} picture={PICTURE}>
        <LinkProblem claims={claims}>
          <Button renderRoot={(props) => <Link {...props} to="/reset-password" state={{ email }} />} fullWidth>
            Ask for another link
          </Button>
        </LinkProblem>
      </AuthLayout>
    )
  if (state === 'done')
    return (
      <AuthLayout title="Your password is changed" picture={PICTURE}>
        <div className="stack gap-l">
          <p className="wrap-anywhere">
            Every device that was signed in to <strong>{email}</strong> is signed out. Sign in with the new password;
            changes that were not sent yet are kept on their devices.
          </p>
          <Onward email={email} />
        </div>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Choose a new password" picture={PICTURE}>
      <AuthForm entry={entry} submit="Change password" saving="Changing...">
        <p className="wrap-anywhere">
          For the account of <strong>{email}</strong>. Every device that is signed in to it will be signed out.
        </p>
        {/* Password managers store the new password for this address. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
        <PasswordField label="New password" isNew {...entry.form.getInputProps('password')} />
      </AuthForm>
    </AuthLayout>
  )
}
