import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useDb } from '../../data/context.tsx'
import { discardForm, resendForm } from '../../data/forms/forms.ts'
import { SUBJECTS } from '../../domain/forms-fields.ts'
import { useUnsavedWork } from '../../lib/unsaved-work.ts'
import type { QueuedForm } from '../../domain/queued-form.ts'
import { Dialog } from './dialog.tsx'
import { formFields, formName, formReasons } from './form-text.ts'
import classes from './sync-page.module.css'

const LONG = ['message', 'letter']

/** The form's values, with the server's messages next to their fields. */
export function EditFormDialog({ form, onClose }: { form: QueuedForm; onClose: () => void }) {
  const db = useDb()
  const [values, setValues] = useState(form.fields)
  const [errors, setErrors] = useState(form.errors)
  const inputs = formFields({ ...form, fields: values })
  useUnsavedWork(values !== form.fields)
  const general = inputs.some(({ name }) => errors[name]) ? [] : formReasons(form)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await resendForm(db, form, values)
    if (Object.keys(wrong).length === 0) onClose()
    else setErrors(wrong)
  }
  return (
    <Dialog title={formName(form)} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} className={classes.form} noValidate>
        {general.map((reason) => (
          <p key={reason} className={classes.problem}>
            {reason}
          </p>
        ))}
        {inputs.map(({ name, label, value }) => {
          const shared = {
            label,
            value,
            error: errors[name],
            onChange: (event: { currentTarget: { value: string } }) => {
              const typed = event.currentTarget.value
              setValues((before) => ({ ...before, [name]: typed }))
              setErrors(({ [name]: _mended, ...rest }) => rest)
            },
          }
          if (LONG.includes(name)) return <Textarea key={name} rows={5} {...shared} />
          if (name === 'subject') return <NativeSelect key={name} size="md" data={['', ...SUBJECTS]} {...shared} />
          return <TextInput key={name} {...shared} />
        })}
        <div className={classes.buttons} data-dialog>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Send again</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Confirms discarding a form. */
export function DiscardFormDialog({ form, onClose }: { form: QueuedForm; onClose: () => void }) {
  const db = useDb()
  const written = formFields(form).filter(({ value }) => value !== '')
  return (
    <Dialog title="Discard this form?" onClose={onClose}>
      <p>{formName(form)} has not reached us. What you wrote is on this device only:</p>
      <dl className={classes.values}>
        {written.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons} data-dialog>
        <Button variant="default" onClick={onClose}>
          Keep it
        </Button>
        <Button
          color="red"
          onClick={async () => {
            await discardForm(db, form.id)
            onClose()
          }}
        >
          Discard
        </Button>
      </div>
    </Dialog>
  )
}
