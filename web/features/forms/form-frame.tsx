import type { ReactNode } from 'react'
import { FormConfirmation } from './form-confirmation.tsx'
import { t } from '../../lib/t.ts'
import { FormView } from '../../ui/form-view.tsx'
import classes from './form-frame.module.css'
import { FormErrorSummary } from './form-error-summary.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import type { SiteForm } from './use-site-form.ts'

type Props = {
  form: SiteForm
  /** Accessible name of the form. */
  label: string
  /** Labels of the submit button and of the one that shows the form again. */
  submit: string
  again: string
  /** Small print at the button: what happens next. */
  note?: ReactNode
  /** Below the confirmation that it was sent. */
  after?: ReactNode
  /** What the confirmation is headed. */
  sentTitle?: string
  children: ReactNode
}

/** A public form with the summary of its errors; replaced by the confirmation once submitted. */
export function FormFrame({ form, label, submit, again, note, after, sentTitle, children }: Props) {
  const { id, entry, submitted, restart } = form
  if (submitted)
    return <FormConfirmation {...{ submitted, after, again }} {...(sentTitle && { sentTitle })} onAgain={restart} />
  const { errors } = entry.form
  return (
    <FormView
      entry={entry}
      label={label}
      submit={submit}
      saving={t('Sending…')}
      note={note && <p className={classes.note}>{note}</p>}
      summary={
        <FormErrorSummary form={id} errors={errors} generalError={entry.failure ? t(entry.failure.message) : ''} />
      }
      isPrerendered
      className="gap-xl"
    >
      <div className={classes.fields}>{children}</div>
      <HoneypotField id={id} />
      <noscript>
        <p className={classes.note}>{t('This form needs JavaScript.')}</p>
      </noscript>
    </FormView>
  )
}
