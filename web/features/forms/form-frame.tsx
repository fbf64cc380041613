import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { HONEYPOT } from '../../domain/forms-fields.ts'
import { FormConfirmation } from './form-confirmation.tsx'
import { language } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import classes from './form-frame.module.css'
import { FormErrorSummary } from './form-error-summary.tsx'
import type { SiteForm } from './use-site-form.ts'

type Props = {
  form: SiteForm
  /** Accessible name of the form. */
  label: string
  /** Labels of the submit button and of the one that shows the form again. */
  submit: string
  again: string
  /** Small print next to the button: what happens next. */
  note?: ReactNode
  children: ReactNode
}

/** A form with its error summary and submit button; replaced by the confirmation once submitted. */
export function FormFrame({ form, label, submit, again, note, children }: Props) {
  const { id, entry, submitted, restart } = form
  if (submitted) return <FormConfirmation submitted={submitted} again={again} onAgain={restart} />
  return (
    // `dialog`: submitting before hydration does nothing. A GET would put the values into the URL.
    <form
      ref={entry.ref}
      method="dialog"
      noValidate
      aria-label={label}
      className="stack gap-xl"
      lang={language.get()}
      onSubmit={entry.onSubmit}
    >
      <FormErrorSummary
        form={id}
        errors={entry.form.errors}
        generalError={entry.failure ? t(entry.failure.message) : ''}
      />
      <div className={classes.fields}>{children}</div>
      <HoneypotField id={id} />
      <div className={`row ${classes.end}`}>
        <Button type="submit" disabled={entry.isSaving}>
          {entry.isSaving ? t('Sending...') : submit}
        </Button>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <noscript>
        <p className={classes.note}>{t('This form needs JavaScript.')}</p>
      </noscript>
    </form>
  )
}

/** Hidden from people: off screen, not focusable, not read out. Browsers do not autofill a field of this name. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <div className="unseen" aria-hidden>
      <label htmlFor={`${id}-${HONEYPOT}`}>{t('Leave this empty')}</label>
      <input id={`${id}-${HONEYPOT}`} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
