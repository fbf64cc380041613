import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { contactPath } from '../../domain/contact-path.ts'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Trans } from '../../ui/trans.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignUpChoice } from './sign-up-choice.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignUpProgress } from './sign-up-progress.tsx'
import { STEPS } from './sign-up-steps.ts'
import { useConfig } from '../../data/use-config.ts'

const route = getRouteApi('/_auth/signup')

type Props = {
  /** Why the visitor was sent here. */
  reason: ReactNode
}

export function SignUpPage({ reason }: Props) {
  // The form is shown meanwhile: sign-up is usually open, and the server refuses where it is not.
  const config = useConfig()
  const { from, type, step } = route.useSearch()
  const [refused, setRefused] = useState(false)
  const closed = refused || config?.signup === 'closed'

  const toSignIn = (
    <Link to="/signin" search={from ? { from } : {}}>
      {t('Sign In')}
    </Link>
  )
  if (closed)
    return (
      <EmptyState
        id="sign-up-closed"
        level={1}
        title={t('Sign-up is closed')}
        text={
          <Trans
            id="We aren’t opening new accounts right now. If you need one, <contact>contact us</contact>. If you already have one, sign in as usual."
            components={{ contact: <SiteLink to={contactPath('support', t('A new account'))} /> }}
          />
        }
        action={
          <Button component={Link} to="/signin">
            {t('Sign In')}
          </Button>
        }
      />
    )
  const below = (
    <>
      {t('Have an account?')} {toSignIn}
    </>
  )
  if (!type)
    return (
      <AuthLayout title={t('Create your account')} picture="sign-up-k" below={below}>
        {reason}
        <SignUpChoice from={from} />
      </AuthLayout>
    )
  const steps = STEPS[type]
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === step),
  )
  const { id, title, note } = steps[at]!
  return (
    <AuthLayout
      title={t(title)}
      note={note && t(note)}
      above={<SignUpProgress at={at} of={steps.length} />}
      picture="sign-up-k"
      below={below}
    >
      {reason}
      <SignUpForm from={from} type={type} step={id} onClosed={() => setRefused(true)} />
      {at === 0 && <ProviderButtons remember from={from} type={type} />}
    </AuthLayout>
  )
}
