import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { documents, type Document } from '../../collections/documents.ts'
import { fieldErrors } from '../../collections/collection.ts'
import { inputProps } from '../../collections/field.ts'
import { useDb } from '../../data/context.tsx'
import { withExtension } from '../../domain/document-type.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EntryFormView } from '../../ui/entry-form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { renameDocument } from './documents.commands.ts'

export function RenameDialog({ row, onClose }: { row: Document; onClose: () => void }) {
  const db = useDb()
  const named = (typed: string) => withExtension(typed.trim(), row.name)
  const entry = useEntryForm({
    initial: { name: row.name },
    check: ({ name }) => fieldErrors(documents, { name: named(name) }),
    save: ({ name }) => renameDocument(db, row.id, named(name)),
    onSaved: onClose,
  })
  return (
    <Dialog title={t('Rename document')} size="small" onClose={onClose}>
      <EntryFormView entry={entry} submit={t('Rename')} onCancel={onClose}>
        <TextInput {...entry.form.getInputProps('name')} {...inputProps(documents.fields.name)} />
      </EntryFormView>
    </Dialog>
  )
}
