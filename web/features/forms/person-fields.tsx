import { FormField } from './form-field.tsx'

/** The labels of a person's fields, for the summary of a form that has them. */
export const PERSON_LABELS = { fullName: 'Full name', email: 'Email' }

type Props = {
  /** Of the whole form. */
  form: string
  errors: Record<string, string>
  /** Asks for a number too, which may stay empty. */
  phone?: boolean
}

/** Who writes: the fields that nearly every form begins with. */
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
