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

const PICTURE = 'change-email'

/** The target of the link that makes an address the one of the account. */
export function ConfirmEmailChangePage({ token }: { token: string }) {
  const account = useAccount()
  const read = linkClaims(token)
  const email = read?.newEmail
  const claims = email ? read : null
  const [state, setState] = useState<'open' | 'done' | 'refused'>('open')
  const entry = useEntryForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : 'Enter your password.' }),
    save: async ({ password }) => {
      const result = await account.changeEmail(token, password)
      if (result.ok) return result
      if (result.reason === 'link') setState('refused')
      if (result.reason === 'invalid')
        return { ok: false, message: '', fields: { password: 'This is not the password of the account.' } }
      return mailFailure(result, 'Changing the address')
    },
    onSaved: () => setState('done'),
  })
  if (!claims || !email || state === 'refused')
    return (
      <AuthLayout title={linkProblemTitle(claims)} picture={PICTURE}>
        <LinkProblem claims={claims}>
          <Button renderRoot={(props) => <Link {...props} to="/change-email" />} fullWidth>
            Ask for another link
          </Button>
        </LinkProblem>
      </AuthLayout>
    )
  if (state === 'done')
    return (
      <AuthLayout title="Your address is changed" picture={PICTURE}>
        <div className="stack gap-l">
          <p className="wrap-anywhere">
            You sign in with <strong>{email}</strong> from now on. Every device that was signed in is signed out;
            changes that were not sent yet are kept on their devices.
          </p>
          <Onward email={email} />
        </div>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Confirm your new address" picture={PICTURE}>
      <AuthForm entry={entry} submit="Change the address" saving="Changing...">
        <p className="wrap-anywhere">
          The account of {claims.email} will have the address <strong>{email}</strong>. Every device that is signed in
          to it will be signed out.
        </p>
        <input hidden readOnly type="text" name="username" autoComplete="username" value={claims.email} />
        <PasswordField {...entry.form.getInputProps('password')} />
      </AuthForm>
    </AuthLayout>
  )
}
