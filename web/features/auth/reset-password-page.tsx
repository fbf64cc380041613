import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useAccount } from '../../data/context.tsx'
import { NewPassword } from '../../domain/credentials.ts'
import { passwordHint } from '../../domain/password.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Trans } from '../../ui/trans.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { Problem } from '../../ui/problem.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { mailFailure } from './account-problem.ts'
import { AuthLayout } from './auth-layout.tsx'
import { linkClaims } from './link-claims.ts'
import { LinkProblem, linkProblemTitle } from './link-problem.tsx'
import { Onward } from './onward.tsx'

const PICTURE = 'reset-password'

/** The target of the link for a forgotten password. */
export function ResetPasswordPage({ token }: { token: string }) {
  const account = useAccount()
  const claims = linkClaims(token)
  const email = claims?.email ?? ''
  const [state, setState] = useState<'open' | 'tried' | 'done' | 'refused'>('open')
  const [isFactorOff, setFactorOff] = useState(false)
  const entry = useEntryForm({
    initial: { password: '' },
    schema: v.object({ password: NewPassword }),
    save: async ({ password }) => {
      // From now on the link may be used because of this.
      setState('tried')
      const result = await account.resetPassword(token, password)
      if (result.ok) {
        setFactorOff(result.isFactorOff === true)
        return result
      }
      if (result.reason === 'link') setState('refused')
      return mailFailure(result, msg('Setting a password'))
    },
    onSaved: () => setState('done'),
  })
  // Opened again after it was used, it says so at once, not after a password.
  useEffect(() => {
    if (email)
      void account.resetLinkWorks(token).then((works) => {
        if (!works) setState((now) => (now === 'open' ? 'refused' : now))
      })
  }, [account, email, token])
  if (!claims || state === 'refused')
    return (
      <AuthLayout title={linkProblemTitle(claims)} picture={PICTURE}>
        <LinkProblem claims={claims}>
          <Button renderRoot={(props) => <Link {...props} to="/reset-password" state={{ email }} />} fullWidth>
            {t('Ask for another link')}
          </Button>
        </LinkProblem>
      </AuthLayout>
    )
  if (state === 'done')
    return (
      <AuthLayout title={t('Your password has been changed')} picture={PICTURE}>
        <div className="stack gap-l">
          <p className="wrap-anywhere">
            <Trans
              id="Every device that was signed in to <b>{email}</b> is signed out. Sign in with the new password. Unsent changes are kept on their devices."
              values={{ email }}
              components={{ b: <strong /> }}
            />
          </p>
          {isFactorOff && (
            <Problem tone="warning" title={t('Two-factor sign-in is off')}>
              {t(
                'It was turned on before your email address was confirmed, so somebody else could have done it. To use it, sign in and turn it on again in Settings, under Security: from now on it stays on.',
              )}
            </Problem>
          )}
          <Onward email={email} />
        </div>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('Choose a new password')} picture={PICTURE}>
      <FormView wide entry={entry} submit={t('Change password')} saving={t('Changing…')}>
        <p className="wrap-anywhere">
          <Trans
            id="For <b>{email}</b>. Every device signed in to this account will be signed out."
            values={{ email }}
            components={{ b: <strong /> }}
          />
        </p>
        {/* Password managers store the new password for this address. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
        <PasswordField label={t('New password')} rule={passwordHint()} {...entry.form.getInputProps('password')} />
      </FormView>
    </AuthLayout>
  )
}
