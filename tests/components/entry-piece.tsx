import { TextInput } from '@mantine/core'
import * as v from 'valibot'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '../../web/ui/dialog.tsx'
import { FormView } from '../../web/ui/form-view.tsx'
import { useEntryForm, type SaveOutcome } from '../../web/ui/use-entry-form.ts'

/** The values of an empty `Piece`. */
export const EMPTY = { title: '', city: '' }
export type Values = typeof EMPTY
export type Props = {
  initial?: Values
  save?: (values: Values, shown: Values) => Promise<SaveOutcome>
  draft?: {
    values: Partial<Values> | null
    shown?: Partial<Values>
    save: (changed: Partial<Values>, shown: Partial<Values>) => Promise<unknown>
  }
  onSaved?: () => void
  onClose?: () => void
}

const given = (name: string) => v.pipe(v.string(), v.nonEmpty(`Enter the ${name}.`))
export const schema = v.object({ title: given('title'), city: given('city') })

/** A form of two fields in a dialog. */
export function Piece({
  initial = EMPTY,
  save = async () => ({ ok: true }),
  draft,
  onSaved = vi.fn(),
  onClose = vi.fn(),
}: Props) {
  const entry = useEntryForm({ initial, schema, save, onSaved, ...(draft && { draft }) })
  return (
    <Dialog title="Add" onClose={onClose}>
      <FormView entry={entry} submit="Save" onCancel={onClose}>
        <TextInput {...entry.form.getInputProps('title')} label="Title" />
        <TextInput {...entry.form.getInputProps('city')} label="City" />
      </FormView>
    </Dialog>
  )
}

export const field = (name: string) => page.getByRole('textbox', { name })
export const save = () => page.getByRole('button', { name: 'Save' }).click()
