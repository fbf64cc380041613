import { TextInput } from '@mantine/core'
import { fieldError } from '../../collections/collection.ts'
import { profiles } from '../../collections/profiles.ts'
import { inputProps } from '../../collections/field.ts'
import { msg } from '../../lib/msg.ts'
import type { Fields, FieldMessages } from '../../ui/use-fields.ts'
import { emailMessage } from './email-message.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { passwordMessage } from '../../domain/password.ts'

const { full_name: NAME, phone: PHONE } = profiles.fields

/** The account step of an empty sign-up form. */
export const EMPTY_ACCOUNT = { name: '', email: '', phone: '', password: '' }
type Account = typeof EMPTY_ACCOUNT

/** The messages for the invalid fields of the account step. A company gives its numbers in a later one. */
export function accountErrors({ name, email, phone, password }: Account, isCompany: boolean): FieldMessages {
  return {
    name: name.trim() ? undefined : msg('Enter your full name.'),
    email: emailMessage(email),
    phone: isCompany ? undefined : phone.trim() ? fieldError(PHONE, phone.trim()) : msg('Enter your phone number.'),
    password: passwordMessage(password),
  }
}

type Props = { form: Pick<Fields<Account>, 'getInputProps'>; isCompany: boolean }

export function AccountFields({ form, isCompany }: Props) {
  return (
    <div className="stack gap-l">
      <TextInput
        {...inputProps({ ...NAME, required: true })}
        name="name"
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      <EmailField autoComplete="email" {...form.getInputProps('email')} />
      {!isCompany && (
        <TextInput
          {...inputProps({ ...PHONE, required: true })}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
      )}
      <PasswordField isNew {...form.getInputProps('password')} />
    </div>
  )
}
