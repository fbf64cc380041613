import { FormField } from './form-field.tsx'

/** Labels of the personal fields, for a form's error summary. */
export const PERSON_LABELS = { fullName: 'Full name', email: 'Email' }

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
      <FormField
        form={form}
        name="fullName"
        label={PERSON_LABELS.fullName}
        error={errors.fullName}
        autoComplete="name"
        maxLength={200}
      />
      <FormField
        form={form}
        name="email"
        label={PERSON_LABELS.email}
        error={errors.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      {phone && (
        <FormField
          form={form}
          name="phone"
          label="Phone"
          optional
          error={errors.phone}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      )}
    </>
  )
}
