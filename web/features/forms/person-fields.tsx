import { FormField } from './form-field.tsx'
import type { SiteForm } from './use-site-form.ts'

type Props = {
  form: SiteForm
  /** Adds an optional phone number. */
  phone?: boolean
}

/** The sender's name and email address, the first fields of most forms. */
export function PersonFields({ form, phone = false }: Props) {
  return (
    <>
      <FormField form={form} name="fullName" autoComplete="name" />
      <FormField form={form} name="email" type="email" inputMode="email" autoComplete="email" />
      {phone && <FormField form={form} name="phone" optional type="tel" autoComplete="tel" />}
    </>
  )
}
