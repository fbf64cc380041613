import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount, useSession } from '../../data/context.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { mailFailure } from './account-problem.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { emailMessage } from './email-message.ts'
import { EmailField } from './fields.tsx'
import { MailSent } from './mail-sent.tsx'
import { useConfig } from '../../data/use-config.ts'
import { useTwoFactor } from '../../data/use-two-factor.ts'

const PICTURE = 'change-email'

/** Asks for the mail with which the account gets another address. */
export function ChangeEmailPage() {
  const account = useAccount()
  const current = useSession().user?.email ?? ''
  const config = useConfig()
  const [sent, setSent] = useState(false)
  const [asked, setAsked] = useState(false)
  // Another device may have turned the second factor on just now.
  const needsCode = useTwoFactor() || asked
  const entry = useEntryForm({
    initial: { email: '', code: '' },
    check: ({ email, code }) => ({
      email: email.trim() === current ? 'This is your address already.' : emailMessage(email),
      code: needsCode && !code.trim() ? 'Enter a code.' : undefined,
    }),
    save: async ({ email, code }) => {
      const result = await account.requestEmailChange(email.trim(), needsCode ? code.trim() : undefined)
      if (result.ok) return result
      if (result.fields?.code) setAsked(true)
      const failure = mailFailure(result, 'Changing the address')
      return failure.fields
        ? { ...failure, fields: { email: failure.fields.newEmail, code: failure.fields.code } }
        : failure
    },
    onSaved: () => setSent(true),
  })
  const { email } = entry.form.values
  const below = <Link to="/dashboard">Back to the dashboard</Link>
  if (sent)
    return (
      <AuthLayout title="Check your mail" picture={PICTURE} below={below}>
        <MailSent onBack={() => setSent(false)}>
          If no other account uses <strong>{email.trim()}</strong>, a mail with a link is on its way to it. The link
          works for 30 minutes and asks for your password; until then you sign in with {current}.
        </MailSent>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Change your address" picture={PICTURE} below={below}>
      {config?.mail === false ? (
        <p>
          This server cannot send mail, so a new address cannot be confirmed. Ask the person who runs it to change
          yours.
        </p>
      ) : (
        <AuthForm entry={entry} submit="Send link" saving="Sending...">
          <p className="wrap-anywhere">
            You sign in with <strong>{current}</strong>. A link to confirm the new address comes to it by mail, and asks
            for your password. If you sign in with a provider only, set one in the settings first.
          </p>
          <EmailField label="New email address" autoComplete="email" {...entry.form.getInputProps('email')} />
          {needsCode && (
            <CodeField
              description="The 6 digits from your authenticator app, or one of your recovery codes"
              {...entry.form.getInputProps('code')}
            />
          )}
        </AuthForm>
      )}
    </AuthLayout>
  )
}
