import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { HONEYPOT } from '../../domain/forms-fields.ts'
import { FormDone } from './form-done.tsx'
import classes from './form-frame.module.css'
import { FormSummary } from './form-summary.tsx'
import type { SiteForm } from './use-site-form.ts'

type Props = {
  form: SiteForm
  /** What the form is, for those who hear it. */
  label: string
  /** Label of the button, and of the one that brings the form back. */
  submit: string
  again: string
  /** What happens next, in small letters beside the button. */
  note?: ReactNode
  /** The labels of the fields, in their order. */
  labels: Record<string, string>
  children: ReactNode
}

/** The form around its fields: what is wrong, the button, and in its place what became of it. */
export function FormFrame({ form, label, submit, again, note, labels, children }: Props) {
  const { id, phase, errors, fault } = form
  if (phase.step === 'sent' || phase.step === 'queued')
    return <FormDone phase={phase} again={again} onAgain={form.restart} />
  const busy = phase.step === 'busy'
  return (
    // `dialog`: a press before the app runs does nothing. As a get it would put what was typed into the address.
    <form
      ref={form.ref}
      method="dialog"
      noValidate
      aria-label={label}
      className={classes.form}
      onSubmit={form.submit}
      onInput={form.changed}
    >
      <FormSummary form={id} errors={errors} fault={fault} labels={labels} />
      <div className={classes.fields}>{children}</div>
      <Trap id={id} />
      <div className={classes.end}>
        <Button type="submit" disabled={busy}>
          {busy ? 'Sending...' : submit}
        </Button>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <noscript>
        <p className={classes.note}>This form needs JavaScript.</p>
      </noscript>
    </form>
  )
}

/** Not for people: out of sight, out of the order of tabs and of what is read out. Its name is none that browsers fill in. */
export function Trap({ id }: { id: string }) {
  return (
    <div className={classes.trap} aria-hidden>
      <label htmlFor={`${id}-${HONEYPOT}`}>Leave this empty</label>
      <input id={`${id}-${HONEYPOT}`} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
