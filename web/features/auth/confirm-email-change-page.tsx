import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { useAccount } from '../../data/context.tsx'
import { passwordGiven } from '../../domain/credentials.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Trans } from '../../ui/trans.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { mailFailure } from './account-problem.ts'
import { AuthLayout } from './auth-layout.tsx'
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
    schema: v.object({ password: passwordGiven() }),
    save: async ({ password }) => {
      const result = await account.changeEmail(token, password)
      if (result.ok) return result
      if (result.reason === 'link') setState('refused')
      if (result.reason === 'invalid')
        return { ok: false, message: '', fields: { password: msg('This is not the password of the account.') } }
      return mailFailure(result, msg('Changing the address'))
    },
    onSaved: () => setState('done'),
  })
  if (!claims || !email || state === 'refused')
    return (
      <AuthLayout title={linkProblemTitle(claims)} picture={PICTURE}>
        <LinkProblem claims={claims}>
          <Button renderRoot={(props) => <Link {...props} to="/change-email" />} fullWidth>
            {t('Ask for another link')}
          </Button>
        </LinkProblem>
      </AuthLayout>
    )
  if (state === 'done')
    return (
      <AuthLayout title={t('Your address has been changed')} picture={PICTURE}>
        <div className="stack gap-l">
          <p className="wrap-anywhere">
            <Trans
              id="You now sign in with <b>{email}</b>. Every device that was signed in is signed out. Unsent changes are kept on their devices."
              values={{ email }}
              components={{ b: <strong /> }}
            />
          </p>
          <Onward email={email} />
        </div>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('Confirm your new address')} picture={PICTURE}>
      <FormView wide entry={entry} submit={t('Change the address')} saving={t('Changing…')}>
        <p className="wrap-anywhere">
          <Trans
            id="The email address of {current} will change to <b>{email}</b>. Every device signed in to this account will be signed out."
            values={{ current: claims.email, email }}
            components={{ b: <strong /> }}
          />
        </p>
        <input hidden readOnly type="text" name="username" autoComplete="username" value={claims.email} />
        <PasswordField {...entry.form.getInputProps('password')} />
      </FormView>
    </AuthLayout>
  )
}
