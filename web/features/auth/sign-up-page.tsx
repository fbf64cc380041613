import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useConfig } from './use-config.ts'

const route = getRouteApi('/_auth/signup')

export function SignUpPage() {
  // The form is shown meanwhile: sign-up is usually open, and the server refuses where it is not.
  const config = useConfig()
  const { from } = route.useSearch()
  const [refused, setRefused] = useState(false)
  const closed = refused || config?.signup === 'closed'

  const toSignIn = (
    <Link to="/signin" search={from ? { from } : {}}>
      Sign In
    </Link>
  )
  if (closed)
    return (
      <EmptyState
        id="sign-up-closed"
        level={1}
        title="Sign-up is closed"
        text="This server takes no new accounts at the moment. Whoever runs it can make one for you; with an account, sign in as usual."
        action={
          <Button component={Link} to="/signin">
            Sign In
          </Button>
        }
      />
    )
  return (
    <AuthLayout title="Create your account" picture="sign-up-b" below={<>Have an account? {toSignIn}</>}>
      <SignUpForm onClosed={() => setRefused(true)} />
    </AuthLayout>
  )
}
