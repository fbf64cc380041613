import { useState } from 'react'
import { useAccount, useSession } from '../../data/context.tsx'
import { useConfig } from '../../data/use-config.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Trans } from '../../ui/trans.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { mailFailure } from './account-problem.ts'
import { AuthLayout } from './auth-layout.tsx'
import { linkClaims } from './link-claims.ts'
import { LinkProblem, linkProblemTitle } from './link-problem.tsx'
import { Onward } from './onward.tsx'
import { SendVerification } from './send-verification.tsx'

const PICTURE = 'verify-email'

/** The target of the link that confirms an address. It needs a press, since mail scanners follow links by themselves. */
export function VerifyEmailPage({ token }: { token: string }) {
  const account = useAccount()
  const { user, expired } = useSession()
  const canMail = useConfig()?.mail !== false
  const claims = linkClaims(token)
  const email = claims?.email ?? ''
  const [state, setState] = useState<'open' | 'done' | 'refused'>('open')
  const entry = useEntryForm({
    initial: {},
    save: async () => {
      const result = await account.verifyEmail(token)
      if (result.ok) return result
      if (result.reason === 'link') setState('refused')
      return mailFailure(result, msg('Confirming an address'), false)
    },
    onSaved: () => setState('done'),
  })
  if (!claims || state === 'refused')
    return (
      <AuthLayout title={linkProblemTitle(claims)} picture={PICTURE}>
        <LinkProblem claims={claims}>
          {user && !expired && canMail ? (
            <SendVerification email={user.email} />
          ) : (
            <>
              <p>
                {t(
                  canMail
                    ? 'Sign in, and send another email from your account.'
                    : 'We can’t send another email right now. Your account works without a confirmed address.',
                )}
              </p>
              <Onward email={email} />
            </>
          )}
        </LinkProblem>
      </AuthLayout>
    )
  if (state === 'done')
    return (
      <AuthLayout title={t('Your address is confirmed')} picture={PICTURE}>
        <div className="stack gap-l">
          <p className="wrap-anywhere">
            <Trans
              id="Emails about your account go to <b>{email}</b>."
              values={{ email }}
              components={{ b: <strong /> }}
            />
          </p>
          <Onward email={email} />
        </div>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('Confirm your address')} picture={PICTURE}>
      <FormView wide entry={entry} submit={t('Confirm the address')} saving={t('One moment…')}>
        <p className="wrap-anywhere">
          <Trans
            id="Press the button to confirm <b>{email}</b> as your account’s address."
            values={{ email }}
            components={{ b: <strong /> }}
          />
        </p>
      </FormView>
    </AuthLayout>
  )
}
