import { Button } from '@mantine/core'
import { MAX_LENGTHS } from '../../domain/forms-fields.ts'
import { FormConfirmation } from './form-confirmation.tsx'
import { fieldId } from './form-field.tsx'
import { HoneypotField } from './form-frame.tsx'
import field from './form-field.module.css'
import classes from './newsletter-form.module.css'
import { useSiteForm } from './use-site-form.ts'

type Props = {
  /** Omitted where the surrounding section already has a heading. */
  title?: string
  text?: string
}

/** Newsletter sign-up for the footer and for panels, with double opt-in by e-mail. */
export function NewsletterForm({ title, text }: Props) {
  const form = useSiteForm('newsletter')
  const { id, phase, errors, generalError } = form
  const inputId = fieldId(id, 'email')
  const error = errors.email ?? generalError
  return (
    <div className={classes.newsletter}>
      {title && <p className={classes.title}>{title}</p>}
      {text && <p className={classes.text}>{text}</p>}
      {phase.step === 'sent' || phase.step === 'queued' ? (
        <FormConfirmation phase={phase} sentTitle="One step is left" />
      ) : (
        <form ref={form.ref} method="dialog" noValidate onSubmit={form.submit} onInput={form.changed}>
          <label htmlFor={inputId} className={field.label}>
            E-mail for the newsletter
          </label>
          <div className={classes.row}>
            <input
              id={inputId}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={MAX_LENGTHS.email}
              className={field.input}
              aria-required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${inputId}-error` : undefined}
            />
            <Button type="submit" variant="light" disabled={phase.step === 'busy'}>
              Subscribe
            </Button>
          </div>
          {error && (
            <p id={`${inputId}-error`} className={field.error} role="alert">
              {error}
            </p>
          )}
          <HoneypotField id={id} />
        </form>
      )}
    </div>
  )
}
