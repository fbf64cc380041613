import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox } from '@mantine/core'
import { getRouteApi, Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { useAccount, useSession } from '../../data/context.tsx'
import { useSyncOverview } from '../../data/live.ts'
import { wasSignedOutElsewhere } from '../../data/session/signed-out-elsewhere.ts'
import { useKeptChanges } from '../../data/use-kept-changes.ts'
import { passwordGiven } from '../../domain/credentials.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { signInProblem } from './account-problem.ts'
import classes from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { CodeForm } from './code-form.tsx'
import { Email } from './email-schema.ts'
import { EmailField } from './email-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { AS_BEFORE, SlowServer, useStop } from './slow-server.tsx'
import { signedOutText } from './signed-out-elsewhere-text.ts'

const route = getRouteApi('/_auth/signin')

type Props = {
  /** Why the visitor was sent here. */
  reason: ReactNode
}

export function SignInPage({ reason }: Props) {
  const account = useAccount()
  const { user, expired } = useSession()
  const { from } = route.useSearch()
  const typed = useLocation({ select: ({ state }) => state.email })
  // An entry of its own, so that "Back" leads from the code to what was typed before.
  const isNext = useLocation({ select: ({ state }) => state.followsStep === true })
  const navigate = useNavigate()
  const { history } = useRouter()
  const kept = useKeptChanges()
  // An installed app has no browser session to end: it always remembers.
  const [installed] = useState(() => matchMedia('(display-mode: standalone)').matches)
  const [asked, setAsked] = useState<{ mfaId: string; remember: boolean } | null>(null)
  const waiting = useStop()
  // On success the layout navigates to `from`.
  const entry = useEntryForm({
    initial: { email: typed || (expired && user?.email) || '', password: '', remember: true },
    schema: v.object({ email: Email, password: passwordGiven() }),
    save: async ({ email, password, remember }) => {
      const given = { email: email.trim(), password, remember: remember || installed }
      const result = await account.signIn(given, waiting.begin())
      if (result.ok) return result
      if (result.reason === 'stopped') return AS_BEFORE
      if (result.reason !== 'code') return { ok: false, ...signInProblem(result) }
      setAsked({ mfaId: result.mfaId, remember: given.remember })
      await navigate({ to: '/signin', search: true, state: { followsStep: true } })
      return { ok: false, message: '' }
    },
  })
  const { form } = entry
  if (asked && isNext)
    return (
      <AuthLayout title={t('Enter your code')} picture="sign-in">
        <CodeForm {...asked} onStartAgain={() => history.back()} />
      </AuthLayout>
    )

  return (
    <AuthLayout
      title={t('Welcome Back')}
      picture="sign-in"
      below={
        <>
          {t('New here?')}{' '}
          <Link to="/signup" search={from ? { from } : {}}>
            {t('Create Account')}
          </Link>
        </>
      }
    >
      {!user && wasSignedOutElsewhere() && (
        <Problem tone="warning" title={t(signedOutText().title)} className="mb-m">
          {t(signedOutText().text)}
        </Problem>
      )}
      {!user && kept && <div className="note small mb-m">{kept}</div>}
      {user && <WaitsHere email={user.email} />}
      {reason}
      <FormView wide entry={entry} submit={t('Sign In')} saving={t('Signing in...')}>
        <EmailField
          {...form.getInputProps('email')}
          // A new address ends every other session: what this device knows may be the old one.
          description={expired && !typed && t('If you’ve changed your email address, use the new one.')}
        />
        <PasswordField {...form.getInputProps('password')} />
        <div className="between">
          {!installed && (
            <Checkbox
              className={classes.remember}
              label={t('Remember me')}
              {...form.getInputProps('remember', { type: 'checkbox' })}
            />
          )}
          <Link to="/reset-password" state={{ email: form.values.email.trim() }} className={`target ${classes.forgot}`}>
            {t('Forgot password?')}
          </Link>
        </div>
      </FormView>
      <SlowServer entry={entry} onStop={waiting.stop} />
      <PasskeyButton remember={form.values.remember || installed} />
      <ProviderButtons remember={form.values.remember || installed} from={from} />
    </AuthLayout>
  )
}

/** The session has ended, and somebody else may be about to sign in on this device. */
function WaitsHere({ email }: { email: string }) {
  const overview = useSyncOverview()
  const n = overview ? overview.waiting + overview.attention : 0
  if (overview?.phase === 'account-deleted')
    return (
      <Problem
        tone="warning"
        title={t('This account was deleted on the server.')}
        className="mb-m"
        actions={<Link to="/sync">{t('See what is here')}</Link>}
      >
        {t(
          'What’s on this device may be the only copy. Download it before somebody else signs in: after that, it can only be removed.',
        )}
      </Problem>
    )
  if (n === 0) return null
  return (
    <div className="note small mb-m">
      {t(
        '{n, plural, one {# change of {email} waits on this device. If somebody else signs in, it’s kept for the next sign-in to that account.} other {# changes of {email} wait on this device. If somebody else signs in, they’re kept for the next sign-in to that account.}}',
        { n, email },
      )}
    </div>
  )
}
