import { Button } from '@mantine/core'
import { MAX_LENGTHS } from '../../domain/forms-fields.ts'
import { language } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { useFilledBefore } from '../../ui/use-filled-before.ts'
import { useUnsavedInput } from '../../ui/unsaved-input.ts'
import { FormConfirmation } from './form-confirmation.tsx'
import { fieldId } from './form-field.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import field from './form-field.module.css'
import classes from './newsletter-form.module.css'
import { useSiteForm } from './use-site-form.ts'

const EMPTY = { email: '' }

type Props = {
  /** Omitted where the surrounding section already has a heading. */
  title?: string
  text?: string
}

/** Newsletter sign-up for the footer and for panels, with double opt-in by email. */
export function NewsletterForm({ title, text }: Props) {
  const { id, entry, submitted } = useSiteForm('newsletter', { initial: EMPTY })
  useUnsavedInput(entry.isChanged && !submitted, { asks: false, isSaving: entry.isSaving })
  const { error: wrong, ...bound } = entry.form.getInputProps('email')
  const inputId = fieldId(id, 'email')
  const input = useFilledBefore<HTMLInputElement>(({ value }) => entry.form.setFieldValue('email', value))
  const error = wrong ?? (entry.failure && t(entry.failure.message))
  return (
    <div className={classes.newsletter} data-newsletter>
      {title && <p className={classes.title}>{title}</p>}
      {text && <p className={classes.text}>{text}</p>}
      {submitted ? (
        <FormConfirmation submitted={submitted} sentTitle={t('One step is left')} />
      ) : (
        <form ref={entry.ref} method="dialog" noValidate lang={language.get()} onSubmit={entry.onSubmit}>
          <label htmlFor={inputId} className={field.label}>
            {t('Email for the newsletter')}
          </label>
          <div className={classes.row}>
            <input
              ref={input}
              id={inputId}
              {...bound}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={MAX_LENGTHS.email}
              className={`control ${field.input}`}
              aria-required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${inputId}-error` : undefined}
            />
            <Button type="submit" variant="light" loading={entry.isSaving}>
              {t('Subscribe')}
            </Button>
          </div>
          {error && (
            <p id={`${inputId}-error`} className={`any-width ${field.error}`} role="alert">
              {error}
            </p>
          )}
          <HoneypotField id={id} />
        </form>
      )}
    </div>
  )
}
