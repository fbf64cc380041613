import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useSync } from '../../data/context.tsx'
import { useUnsavedWork } from '../../lib/unsaved-work.ts'
import { amendInputs, changedFields, readInput, withInput, type AmendInput } from './amend-draft.ts'
import type { Json } from './describe.ts'
import { Dialog } from './dialog.tsx'
import { recordLabel } from './labels.ts'
import { refusalReasons } from './refusal-text.ts'
import type { Attention } from './sync.queries.ts'
import classes from './sync-page.module.css'

/** The refused values, with the server's messages next to their fields. */
export function AmendDialog({ item, onClose }: { item: Attention; onClose: () => void }) {
  const sync = useSync()
  const { entry, title } = item
  const { collection, set = {} } = entry.mutation
  const [draft, setDraft] = useState(set)
  const changed = changedFields(set, draft)
  const dirty = Object.keys(changed).length > 0
  useUnsavedWork(dirty)
  const inputs = amendInputs(collection, set)
  const errors = entry.refusal?.fields ?? {}
  const general = inputs.some((input) => errors[input.field]) ? [] : refusalReasons(entry)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    await (dirty ? sync.amend(entry.order, { set: changed }) : sync.retry(entry.order))
    onClose()
  }
  return (
    <Dialog title={`Edit ${recordLabel(collection, title)}`} onClose={onClose}>
      <form onSubmit={save} className={classes.form}>
        {general.map((reason) => (
          <p key={reason} className={classes.problem}>
            {reason}
          </p>
        ))}
        {inputs.map((input) => (
          <AmendField
            key={`${input.field}.${input.part ?? ''}`}
            input={input}
            value={readInput(draft, input)}
            error={same(readInput(draft, input), readInput(set, input)) ? errors[input.field] : undefined}
            onChange={(value) => setDraft(withInput(draft, input, value))}
          />
        ))}
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

const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b)

type FieldProps = { input: AmendInput; value: Json; error?: string; onChange: (value: Json) => void }

function AmendField({ input: { label, kind }, value, error, onChange }: FieldProps) {
  if (kind === 'yes-no')
    return (
      <Checkbox
        label={label}
        checked={value === true}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (kind === 'list')
    return (
      <TextInput
        label={label}
        description="With commas between them"
        defaultValue={(value as string[]).join(', ')}
        error={error}
        onChange={(event) => onChange(splitList(event.currentTarget.value))}
      />
    )
  return (
    <TextInput
      label={label}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      value={String(value)}
      error={error}
      onChange={(event) =>
        onChange(kind === 'number' ? Number(event.currentTarget.value) || 0 : event.currentTarget.value)
      }
    />
  )
}

const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
