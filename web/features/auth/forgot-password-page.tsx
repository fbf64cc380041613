import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { useAccount, useSession } from '../../data/context.tsx'
import { contactPath } from '../../domain/contact-path.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Trans } from '../../ui/trans.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { mailFailure } from './account-problem.ts'
import { AuthLayout } from './auth-layout.tsx'
import { Email } from './email-schema.ts'
import { EmailField } from './email-field.tsx'
import { MailSent } from './mail-sent.tsx'
import { useConfig } from '../../data/use-config.ts'

const PICTURE = 'reset-password'

/** Asks for the mail with which a forgotten password is replaced. */
export function ForgotPasswordPage() {
  const account = useAccount()
  const { user } = useSession()
  const typed = useLocation({ select: ({ state }) => state.email })
  // The form is shown meanwhile; the server refuses if it cannot send mail.
  const config = useConfig()
  const [sent, setSent] = useState(false)
  const entry = useEntryForm({
    initial: { email: typed ?? user?.email ?? '' },
    schema: v.object({ email: Email }),
    save: async ({ email }) => {
      const result = await account.requestReset(email.trim())
      if (result.ok) return result
      return mailFailure(result, msg('Asking for a link'))
    },
    onSaved: () => setSent(true),
  })
  const { email } = entry.form.values
  const below = (
    <Link to="/signin" state={{ email }}>
      {t('Back to sign-in')}
    </Link>
  )
  if (sent)
    return (
      <AuthLayout title={t('Check your email')} picture={PICTURE} below={below}>
        <MailSent onBack={() => setSent(false)}>
          <Trans
            id="If <b>{email}</b> has an account, an email with a link is on its way. The link works once, for 30 minutes."
            values={{ email: email.trim() }}
            components={{ b: <strong /> }}
          />
        </MailSent>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('Forgot your password?')} picture={PICTURE} below={below}>
      {config?.mail === false ? (
        <p>
          <Trans
            id="We can’t send email right now, so we can’t email you a link. <contact>Contact us</contact>, and we’ll help you get back into your account."
            components={{ contact: <SiteLink to={contactPath('support', t('Forgotten password'))} /> }}
          />
        </p>
      ) : (
        <FormView wide entry={entry} submit={t('Send link')} saving={t('Sending…')}>
          <p>{t('Enter your account’s email address. We’ll email you a link to choose a new password.')}</p>
          <EmailField {...entry.form.getInputProps('email')} />
        </FormView>
      )}
    </AuthLayout>
  )
}
