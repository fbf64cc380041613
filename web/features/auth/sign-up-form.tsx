import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useState, type FormEvent } from 'react'
import { profiles } from '../../collections/profiles.ts'
import { REFUSALS, type AccountResult } from '../../data/session/account.ts'
import { useAccount } from '../../data/context.tsx'
import { PASSWORD_HINT, PASSWORD_REFUSALS, passwordError, type PasswordError } from '../../domain/password.ts'
import { Problem } from '../../ui/problem.tsx'
import classes from './auth-form.module.css'
import { signUpProblem } from './sign-in-problem.ts'
import { deleteSignUpDraft, readSignUpDraft, saveSignUpDraft } from './signup-draft.ts'

const { full_name: NAME, email: EMAIL, phone: PHONE } = profiles.fields
const EMPTY = { name: '', email: '', phone: '' }

/** Account setup of an individual. All fields but the password are stored as a draft while typing. */
export function SignUpForm({ onClosed }: { onClosed: () => void }) {
  const account = useAccount()
  const [draft, setDraft] = useState(() => readSignUpDraft(Date.now()) ?? EMPTY)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<PasswordError | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Extract<AccountResult, { ok: false }> | null>(null)

  useEffect(() => saveSignUpDraft(draft, Date.now()), [draft])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    const found = passwordError(password)
    setFault(found)
    if (found) return
    setBusy(true)
    const result = await account
      .signUp({
        email: draft.email.trim(),
        password,
        full_name: draft.name.trim(),
        phone: draft.phone.trim(),
        account_type: 'individual',
      })
      .finally(() => setBusy(false))
    if (result.ok) return deleteSignUpDraft()
    if (result.reason === 'closed') return onClosed()
    setRefusal(result)
  }

  const problem = refusal && signUpProblem(refusal)
  const passwordProblem = fault === 'weak' ? `${PASSWORD_HINT}, please.` : fault && PASSWORD_REFUSALS[fault]
  const inputProps = (field: keyof typeof EMPTY) => ({
    required: true,
    withAsterisk: false,
    value: draft[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setDraft((before) => ({ ...before, [field]: value }))
    },
  })
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {problem && <Problem title={problem.title}>{problem.text}</Problem>}
      <TextInput
        label={NAME.label}
        maxLength={NAME.input.maxLength}
        name="name"
        autoComplete="name"
        error={refusal?.fields?.['full_name']}
        {...inputProps('name')}
      />
      <TextInput
        label={EMAIL.label}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={problem?.title === REFUSALS.emailTaken ? undefined : refusal?.fields?.['email']}
        {...inputProps('email')}
      />
      <TextInput
        label={PHONE.label}
        maxLength={PHONE.input.maxLength}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={refusal?.fields?.['phone']}
        {...inputProps('phone')}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="new-password"
        description={PASSWORD_HINT}
        error={passwordProblem ?? refusal?.fields?.['password']}
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setFault(null)
        }}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      />
      <Button type="submit" fullWidth disabled={busy}>
        {busy ? 'Creating Account...' : 'Complete Setup'}
      </Button>
    </form>
  )
}
