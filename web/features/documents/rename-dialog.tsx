import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import * as v from 'valibot'
import { documents, type Document } from '../../collections/documents.ts'
import { inputProps } from '../../collections/field.ts'
import { useDb } from '../../data/context.tsx'
import { useLiveRow } from '../../data/live.ts'
import { withExtension } from '../../domain/document-type.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { renameDocument } from './documents.commands.ts'
import { TrashedMeanwhile } from './trashed-meanwhile.tsx'

type Props = { row: Document; onRenamed: () => void; onClose: () => void }

export function RenameDialog({ row: opened, onRenamed, onClose }: Props) {
  const db = useDb()
  const row = useLiveRow('documents', opened)
  const named = (typed: string) => withExtension(typed.trim(), row.name)
  const entry = useEntryForm({
    initial: { name: row.name },
    schema: v.object({ name: v.pipe(v.string(), v.transform(named), documents.fields.name.schema) }),
    save: ({ name }, shown) => renameDocument(db, row.id, { shown, sent: { name: named(name) } }),
    onSaved: () => {
      onClose()
      onRenamed()
    },
  })
  return (
    <Dialog title={t('Rename document')} size="small" onClose={onClose}>
      <FormView entry={entry} submit={t('Rename')} onCancel={onClose}>
        <TrashedMeanwhile ids={[row.id]} isSaved />
        <TextInput {...entry.form.getInputProps('name')} {...inputProps(documents.fields.name)} />
      </FormView>
    </Dialog>
  )
}
