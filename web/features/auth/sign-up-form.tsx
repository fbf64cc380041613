import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { profiles } from '../../collections/profiles.ts'
import { REFUSALS } from '../../data/session/account.ts'
import { useAccount } from '../../data/context.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { signUpProblem } from './account-problem.ts'
import { AuthForm } from './auth-form.tsx'
import { emailMessage } from './email-message.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { passwordMessage } from './password-message.ts'
import { readSignUpDraft, saveSignUpDraft } from './signup-draft.ts'

const { full_name: NAME, phone: PHONE } = profiles.fields
const EMPTY = { name: '', email: '', phone: '', password: '' }

/** Account setup of an individual. All fields but the password are stored as a draft while typing. */
export function SignUpForm({ onClosed }: { onClosed: () => void }) {
  const account = useAccount()
  const [kept] = useState(() => readSignUpDraft(Date.now()))
  const entry = useEntryForm({
    initial: EMPTY,
    draft: {
      values: kept,
      save: (changed) => saveSignUpDraft({ ...EMPTY, ...changed }, Date.now()),
    },
    check: ({ name, email, phone, password }) => ({
      name: name.trim() ? undefined : 'Enter your full name.',
      email: emailMessage(email),
      phone: phone.trim() ? undefined : 'Enter your phone number.',
      password: passwordMessage(password),
    }),
    save: async ({ name, email, phone, password }) => {
      const result = await account.signUp({
        email: email.trim(),
        password,
        full_name: name.trim(),
        phone: phone.trim(),
        account_type: 'individual',
      })
      if (result.ok) return result
      if (result.reason === 'closed') onClosed()
      const problem = signUpProblem(result)
      const { full_name, email: address, ...fields } = result.fields ?? {}
      // An address that has an account is named in the message already.
      const isTaken = problem.message === REFUSALS.emailTaken
      return { ok: false, ...problem, fields: { ...fields, name: full_name, email: isTaken ? undefined : address } }
    },
  })
  const required = (field: 'name' | 'phone') => ({
    name: field,
    required: true,
    withAsterisk: false,
    ...entry.form.getInputProps(field),
  })
  return (
    <AuthForm entry={entry} submit="Complete Setup" saving="Creating Account...">
      <TextInput label={NAME.label} maxLength={NAME.input.maxLength} autoComplete="name" {...required('name')} />
      <EmailField autoComplete="email" {...entry.form.getInputProps('email')} />
      <TextInput
        label={PHONE.label}
        maxLength={PHONE.input.maxLength}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...required('phone')}
      />
      <PasswordField isNew {...entry.form.getInputProps('password')} />
    </AuthForm>
  )
}
