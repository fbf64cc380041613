import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { resendForm } from '../../data/forms/forms.ts'
import { timeAgo } from '../../lib/time-ago.ts'
import type { QueuedForm } from '../../domain/queued-form.ts'
import { t } from '../../lib/t.ts'
import { formName, formReasons, formStatus } from './form-text.ts'
import { Section } from '../../ui/section.tsx'
import { useDecision } from './use-decision.tsx'
import { laterDialog } from '../../ui/later.tsx'

const EditForm = laterDialog(() => import('./form-dialogs.tsx').then((file) => file.EditFormDialog))
const DiscardForm = laterDialog(() => import('./form-dialogs.tsx').then((file) => file.DiscardFormDialog))

const button = { size: 'sm', px: '0.9rem' } as const

/** Forms that have not reached the server yet. They need no account. */
export function WaitingForms({ forms, now }: { forms: QueuedForm[]; now: number }) {
  const waiting = forms.filter((form) => form.state === 'waiting')
  return (
    <FormList
      forms={waiting}
      now={now}
      title={t('Forms waiting to be sent')}
      note={t('sent automatically, signed in or not')}
    />
  )
}

/** Refused forms. */
export function RefusedForms({ forms, now }: { forms: QueuedForm[]; now: number }) {
  const refused = forms.filter((form) => form.state === 'refused')
  const note = t('{n, plural, one {# form} other {# forms}}', { n: refused.length })
  return <FormList forms={refused} now={now} title={t('Forms that need attention')} note={note} />
}

type ListProps = { forms: QueuedForm[]; now: number; title: string; note: string }

function FormList({ forms, now, title, note }: ListProps) {
  const [open, setOpen] = useState<{ name: 'edit' | 'discard'; form: QueuedForm } | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {forms.length > 0 && (
        <Section title={title} note={note}>
          <ul className="stack">
            {forms
              .toSorted((a, b) => a.at - b.at)
              .map((form) => (
                <FormCard
                  key={form.id}
                  form={form}
                  now={now}
                  onEdit={() => setOpen({ name: 'edit', form })}
                  onDiscard={() => setOpen({ name: 'discard', form })}
                />
              ))}
          </ul>
        </Section>
      )}
      {/* Not in the card: that is removed once another tab has decided on the form. */}
      {open?.name === 'edit' && <EditForm form={open.form} onClose={close} />}
      {open?.name === 'discard' && <DiscardForm form={open.form} onClose={close} />}
    </>
  )
}

type CardProps = { form: QueuedForm; now: number; onEdit: () => void; onDiscard: () => void }

function FormCard({ form, now, onEdit, onDiscard }: CardProps) {
  const db = useDb()
  const { decide, problem } = useDecision()
  const name = formName(form)
  const isRefused = form.state === 'refused'
  return (
    <li className="card pad-s">
      <p className="bold">{isRefused ? t('{form} was not sent', { form: name }) : `${name}, ${formStatus(form)}`}</p>
      {isRefused ? (
        formReasons(form).map((reason) => (
          <p key={reason} className="small muted mt-xs">
            {reason}
          </p>
        ))
      ) : (
        <p className="small muted mt-xs">{t('Written {ago}', { ago: timeAgo(form.at, now) })}</p>
      )}
      {problem}
      <div className="row gap-s mt-m">
        {isRefused ? (
          <Button {...button} variant="light" onClick={onEdit} aria-label={t('Edit: {heading}', { heading: name })}>
            {t('Edit')}
          </Button>
        ) : (
          <Button
            {...button}
            variant="light"
            onClick={() => decide(resendForm(db, form))}
            aria-label={t('Try now: {name}', { name })}
          >
            {t('Try now')}
          </Button>
        )}
        <Button
          {...button}
          variant="default"
          onClick={onDiscard}
          aria-label={t('Discard: {heading}', { heading: name })}
        >
          {t('Discard')}
        </Button>
      </div>
    </li>
  )
}
