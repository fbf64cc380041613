import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { AccountResult } from '../../data/session/account.ts'
import { useAccount, useSession } from '../../data/context.tsx'
import { Problem } from '../../ui/problem.tsx'
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
  const [email, setEmail] = useState(expired ? (user?.email ?? '') : '')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Extract<AccountResult, { ok: false }> | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(null)
    const input = { email: email.trim(), password, remember: remember || installed }
    const result = await account.signIn(input).finally(() => setBusy(false))
    // On success the layout navigates to `from`.
    if (!result.ok) setRefusal(result)
  }

  const problem = refusal && signInProblem(refusal)
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
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        {problem && <Problem title={problem.title}>{problem.text}</Problem>}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        />
        {!installed && (
          <Checkbox
            className={classes.remember}
            label="Remember me"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
        )}
        <Button type="submit" fullWidth disabled={busy}>
          {busy ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      <ProviderButtons />
    </AuthLayout>
  )
}
