import { TextInput } from '@mantine/core'
import * as v from 'valibot'
import { profiles } from '../../collections/profiles.ts'
import { inputProps } from '../../collections/field.ts'
import { NewPassword } from '../../domain/credentials.ts'
import { given, where } from '../../domain/form-schema.ts'
import { passwordHint } from '../../domain/password.ts'
import { msg } from '../../lib/msg.ts'
import { limitNote } from '../../ui/limit-note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Fields } from '../../ui/use-fields.ts'
import { Email } from './email-schema.ts'
import { EmailField } from './email-field.tsx'

const { full_name: NAME, phone: PHONE } = profiles.fields

/** The account step of an empty sign-up form. */
export const EMPTY_ACCOUNT = { name: '', email: '', phone: '', password: '' }
type Account = typeof EMPTY_ACCOUNT

/** The rules of the account step. A company gives its numbers in a later one. */
export const accountSchema = (isCompany: boolean) =>
  v.object({
    name: given(msg('Enter your full name.')),
    email: Email,
    phone: where(!isCompany, v.pipe(given(msg('Enter your phone number.')), PHONE.schema)),
    password: NewPassword,
  })

type Props = { form: Pick<Fields<Account>, 'getInputProps'>; isCompany: boolean }

export function AccountFields({ form, isCompany }: Props) {
  return (
    <div className="stack gap-l">
      <TextInput
        {...inputProps({ ...NAME, required: true })}
        name="name"
        autoComplete="name"
        description={limitNote(form.getInputProps('name').value, NAME.input.maxLength)}
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
      <PasswordField rule={passwordHint()} {...form.getInputProps('password')} />
    </div>
  )
}
