import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount, useSession } from '../../data/context.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { AuthForm } from './auth-form.tsx'
import classes from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { signInProblem } from './sign-in-problem.ts'

const route = getRouteApi('/_auth/signin')

export function SignInPage() {
  const account = useAccount()
  const { user, expired } = useSession()
  const { from } = route.useSearch()
  // An installed app has no browser session to end: it always remembers.
  const [installed] = useState(() => matchMedia('(display-mode: standalone)').matches)
  // On success the layout navigates to `from`.
  const entry = useEntryForm({
    initial: { email: expired ? (user?.email ?? '') : '', password: '', remember: true },
    save: async ({ email, password, remember }) => {
      const result = await account.signIn({ email: email.trim(), password, remember: remember || installed })
      return result.ok ? result : { ok: false, ...signInProblem(result) }
    },
  })
  const { form } = entry

  return (
    <AuthLayout
      title="Welcome back"
      picture="sign-in"
      below={
        <>
          New here?{' '}
          <Link to="/signup" search={from ? { from } : {}}>
            Create Account
          </Link>
        </>
      }
    >
      {from === '/cart' && <p className="muted mb-m">Sign in to see your cart. What you put in it is kept.</p>}
      <AuthForm entry={entry} submit="Sign In" saving="Signing in...">
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        />
        {!installed && (
          <Checkbox
            className={classes.remember}
            label="Remember me"
            {...form.getInputProps('remember', { type: 'checkbox' })}
          />
        )}
      </AuthForm>
      <ProviderButtons />
    </AuthLayout>
  )
}
