import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useAccount } from '../../data/context.tsx'
import { readSession } from '../../data/session/stored-session.ts'
import { focusField } from '../../lib/focus-field.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'

type Props = { mfaId: string; onSignedIn: () => void }

/** After a new password, which has ended every session: with a second factor, this device begins another one with a code. */
export function StaySignedIn({ mfaId, onSignedIn }: Props) {
  const account = useAccount()
  const entry = useEntryForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : 'Enter a code.' }),
    save: ({ code }) => account.signInWithCode({ mfaId, code: code.trim(), remember: readSession()?.remember ?? true }),
    onSaved: onSignedIn,
  })
  const { ref, form, failure, isSaving, onSubmit } = entry
  useEffect(() => focusField(ref.current?.querySelector<HTMLElement>('[data-path]')), [ref])
  return (
    <form ref={ref} noValidate className="stack gap-l all-columns" onSubmit={onSubmit}>
      <p role="status">
        <strong>Your password is changed.</strong> Enter a code to stay signed in on this device. Nothing on it is lost
        if you do not: it asks you to sign in again, and keeps your changes until then.
      </p>
      {failure && <Problem title={failure.message} />}
      <CodeField
        description="The 6 digits from your authenticator app, or one of your recovery codes"
        {...form.getInputProps('code')}
      />
      <div className="row gap-l">
        <Button type="submit" loading={isSaving}>
          Stay signed in
        </Button>
        <SiteLink to="/signin" className="target">
          Sign in with the new password
        </SiteLink>
      </div>
    </form>
  )
}
