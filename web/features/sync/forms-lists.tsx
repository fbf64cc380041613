import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { resendForm } from '../../data/forms/forms.ts'
import { timeAgo } from '../../lib/time-ago.ts'
import type { QueuedForm } from '../../domain/queued-form.ts'
import { formName, formReasons, formStatus } from './form-text.ts'
import { Section } from './section.tsx'
import classes from './sync-page.module.css'

const EditForm = lazy(() => import('./form-dialogs.tsx').then((file) => ({ default: file.EditFormDialog })))
const DiscardForm = lazy(() => import('./form-dialogs.tsx').then((file) => ({ default: file.DiscardFormDialog })))

const button = { size: 'sm', px: '0.9rem' } as const

/** Forms that have not reached the server yet. They need no account. */
export function WaitingForms({ forms, now }: { forms: QueuedForm[]; now: number }) {
  const waiting = forms.filter((form) => form.state === 'waiting').sort((a, b) => a.at - b.at)
  if (waiting.length === 0) return null
  return (
    <Section title="Forms on their way" note="sent by themselves, signed in or not">
      <ul className={classes.cards}>
        {waiting.map((form) => (
          <FormCard key={form.id} form={form} now={now} />
        ))}
      </ul>
    </Section>
  )
}

/** Refused forms. */
export function RefusedForms({ forms }: { forms: QueuedForm[] }) {
  const refused = forms.filter((form) => form.state === 'refused').sort((a, b) => a.at - b.at)
  if (refused.length === 0) return null
  return (
    <Section title="Forms that need you" note={refused.length === 1 ? '1 form' : `${refused.length} forms`}>
      <ul className={classes.cards}>
        {refused.map((form) => (
          <FormCard key={form.id} form={form} />
        ))}
      </ul>
    </Section>
  )
}

function FormCard({ form, now }: { form: QueuedForm; now?: number }) {
  const db = useDb()
  const [open, setOpen] = useState<'edit' | 'discard' | null>(null)
  const name = formName(form)
  const close = () => setOpen(null)
  const isRefused = form.state === 'refused'
  return (
    <li className={classes.note}>
      <p className={classes.noteTitle}>{isRefused ? `${name} was not sent` : `${name}, ${formStatus(form)}`}</p>
      {isRefused ? (
        formReasons(form).map((reason) => (
          <p key={reason} className={classes.noteText}>
            {reason}
          </p>
        ))
      ) : (
        <p className={classes.noteText}>Written {timeAgo(form.at, now ?? form.at)}</p>
      )}
      <div className={classes.buttons}>
        {isRefused ? (
          <Button {...button} variant="light" onClick={() => setOpen('edit')} aria-label={`Edit: ${name}`}>
            Edit
          </Button>
        ) : (
          <Button {...button} variant="light" onClick={() => resendForm(db, form)} aria-label={`Try now: ${name}`}>
            Try now
          </Button>
        )}
        <Button {...button} variant="default" onClick={() => setOpen('discard')} aria-label={`Discard: ${name}`}>
          Discard
        </Button>
      </div>
      <Suspense>
        {open === 'edit' && <EditForm form={form} onClose={close} />}
        {open === 'discard' && <DiscardForm form={form} onClose={close} />}
      </Suspense>
    </li>
  )
}
