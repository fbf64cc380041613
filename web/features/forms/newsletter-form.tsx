import { Button } from '@mantine/core'
import { FormDone } from './form-done.tsx'
import { fieldId } from './form-field.tsx'
import { Trap } from './form-frame.tsx'
import field from './form-field.module.css'
import classes from './newsletter-form.module.css'
import { useSiteForm } from './use-site-form.ts'

type Props = {
  /** Left out where the place it stands in says it already. */
  title?: string
  text?: string
}

/** An address and one button: for the footer, and for a panel. Ends in a mail by which the reader confirms. */
export function NewsletterForm({ title, text }: Props) {
  const form = useSiteForm('newsletter')
  const { id, phase, errors, fault } = form
  const inputId = fieldId(id, 'email')
  const error = errors.email ?? fault
  return (
    <div className={classes.newsletter}>
      {title && <p className={classes.title}>{title}</p>}
      {text && <p className={classes.text}>{text}</p>}
      {phase.step === 'sent' || phase.step === 'queued' ? (
        <FormDone phase={phase} sentTitle="One step is left" />
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
              maxLength={254}
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
          <Trap id={id} />
        </form>
      )}
    </div>
  )
}
