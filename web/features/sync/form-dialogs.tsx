import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import { useDb } from '../../data/context.tsx'
import { discardForm, resendForm } from '../../data/forms/forms.ts'
import { SUBJECTS } from '../../domain/forms-fields.ts'
import type { QueuedForm } from '../../domain/queued-form.ts'
import { t } from '../../lib/t.ts'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { SELECT_PROPS } from '../../ui/select-props.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { DECIDED_ELSEWHERE } from './decided-elsewhere.ts'
import { formFields, formName, formReasons } from './form-text.ts'
import { useDecision } from './use-decision.tsx'
import classes from './sync-page.module.css'

const LONG = ['message', 'letter']

/** The form's values, with the server's messages next to their fields. */
export function EditFormDialog({ form, onClose }: { form: QueuedForm; onClose: () => void }) {
  const db = useDb()
  const entry = useEntryForm({
    initial: form.fields,
    errors: form.errors,
    save: async (values) => {
      const outcome = await resendForm(db, form, values)
      if (!outcome.ok) return outcome
      if (outcome.value.state === 'gone') return DECIDED_ELSEWHERE
      return outcome.value.state === 'queued' ? outcome : { ok: false, message: '', fields: outcome.value.errors }
    },
    onSaved: onClose,
  })
  const inputs = formFields(form)
  const general = inputs.some(({ name }) => form.errors[name]) ? [] : formReasons(form)
  return (
    <Dialog title={formName(form)} onClose={onClose}>
      <FormView entry={entry} submit={t('Send again')} onCancel={onClose}>
        {general.map((reason) => (
          <p key={reason} className="problem small">
            {reason}
          </p>
        ))}
        {inputs.map(({ name, label }) => {
          const props = { label, ...entry.form.getInputProps(name) }
          if (LONG.includes(name)) return <Textarea key={name} rows={5} {...props} />
          if (name === 'subject')
            return <NativeSelect key={name} {...SELECT_PROPS} data={['', ...SUBJECTS]} {...props} />
          return <TextInput key={name} {...props} />
        })}
      </FormView>
    </Dialog>
  )
}

/** Confirms discarding a form. */
export function DiscardFormDialog({ form, onClose }: { form: QueuedForm; onClose: () => void }) {
  const db = useDb()
  const { decide, problem } = useDecision()
  const written = formFields(form).filter(({ value }) => value !== '')
  return (
    <Dialog
      title={t('Discard this form?')}
      question={t('{form} hasn’t reached us. What you wrote is only on this device:', { form: formName(form) })}
      size="small"
      onClose={onClose}
    >
      <dl className={`small ${classes.values}`}>
        {written.map(({ name, label, value }) => (
          <Fragment key={name}>
            <dt className="muted">{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {problem}
      <ConfirmFooter
        confirm={t('Discard')}
        cancel={t('Keep it')}
        onConfirm={async () => {
          if (await decide(discardForm(db, form.id))) onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
