import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { useAccount, useSession } from '../../data/context.tsx'
import { contactPath } from '../../domain/contact-path.ts'
import { Code } from '../../domain/credentials.ts'
import { where } from '../../domain/form-schema.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { CodeField } from '../../ui/code-field.tsx'
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
import { useKnownProtection } from '../../data/use-known-protection.ts'

const PICTURE = 'change-email'

/** Asks for the mail with which the account gets another address. */
export function ChangeEmailPage() {
  const account = useAccount()
  const current = useSession().user?.email ?? ''
  const config = useConfig()
  const [sent, setSent] = useState(false)
  const [asked, setAsked] = useState(false)
  // Another device may have turned the second factor on just now.
  const needsCode = useKnownProtection()?.isTwoFactorOn || asked
  const entry = useEntryForm({
    initial: { email: '', code: '' },
    schema: v.object({
      email: v.pipe(
        v.string(),
        v.check((email) => email.trim() !== current, msg('This is your address already.')),
        Email,
      ),
      code: where(needsCode, Code),
    }),
    save: async ({ email, code }) => {
      const result = await account.requestEmailChange(email.trim(), needsCode ? code.trim() : undefined)
      if (result.ok) return result
      if (result.fields?.code) setAsked(true)
      const failure = mailFailure(result, msg('Changing the address'))
      return failure.fields
        ? { ...failure, fields: { email: failure.fields.newEmail, code: failure.fields.code } }
        : failure
    },
    onSaved: () => setSent(true),
  })
  const { email } = entry.form.values
  const below = <Link to="/dashboard">{t('Back to the dashboard')}</Link>
  if (sent)
    return (
      <AuthLayout title={t('Check your email')} picture={PICTURE} below={below}>
        <MailSent onBack={() => setSent(false)}>
          <Trans
            id="If no other account uses <b>{email}</b>, an email with a link is on its way. The link works for 30 minutes and asks for your password. Until you use it, sign in with {current}."
            values={{ email: email.trim(), current }}
            components={{ b: <strong /> }}
          />
        </MailSent>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('Change your address')} picture={PICTURE} below={below}>
      {config?.mail === false ? (
        <p>
          <Trans
            id="We can’t send email right now, so we can’t confirm a new address. <contact>Contact us</contact> if you need to change yours."
            components={{ contact: <SiteLink to={contactPath('support', t('Change of email address'))} /> }}
          />
        </p>
      ) : (
        <FormView wide entry={entry} submit={t('Send link')} saving={t('Sending…')}>
          <p className="wrap-anywhere">
            <Trans
              id="You sign in with <b>{current}</b>. We’ll email a link to the new address; it asks for your password. If you only sign in with a provider, set a password in Settings first."
              values={{ current }}
              components={{ b: <strong /> }}
            />
          </p>
          <EmailField label={t('New email address')} autoComplete="email" {...entry.form.getInputProps('email')} />
          {needsCode && (
            <CodeField
              description={t('The 6 digits from your authenticator app, or one of your recovery codes')}
              {...entry.form.getInputProps('code')}
            />
          )}
        </FormView>
      )}
    </AuthLayout>
  )
}
