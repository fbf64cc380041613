import { FormField } from './form-field.tsx'

type Props = {
  /** Id of the form. */
  form: string
  errors: Record<string, string>
  /** Adds an optional phone number. */
  phone?: boolean
}

/** The sender's name and e-mail address, the first fields of most forms. */
export function PersonFields({ form, errors, phone = false }: Props) {
  return (
    <>
      <FormField form={form} name="fullName" error={errors.fullName} autoComplete="name" />
      <FormField form={form} name="email" error={errors.email} type="email" inputMode="email" autoComplete="email" />
      {phone && <FormField form={form} name="phone" optional error={errors.phone} type="tel" autoComplete="tel" />}
    </>
  )
}
