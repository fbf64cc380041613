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
import { TrashedNote } from '../../ui/trashed-note.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { renameDocument, restoreDocument } from './documents.commands.ts'

/** `onTrashed`: it was renamed, and is in the trash by now. */
type Props = { row: Document; onTrashed: (row: Document) => void; onClose: () => void }

export function RenameDialog({ row: opened, onTrashed, onClose }: Props) {
  const db = useDb()
  const row = useLiveRow('documents', opened)
  const named = (typed: string) => withExtension(typed.trim(), row.name)
  const entry = useEntryForm({
    initial: { name: row.name },
    schema: v.object({ name: v.pipe(v.string(), v.transform(named), documents.fields.name.schema) }),
    save: ({ name }, shown) => renameDocument(db, row.id, { shown, sent: { name: named(name) } }),
    onSaved: async () => {
      onClose()
      const saved = await db.documents.get(row.id).catch(() => undefined)
      if (saved?.trashed_at) onTrashed(saved)
    },
  })
  return (
    <Dialog title={t('Rename document')} size="small" onClose={onClose}>
      <FormView entry={entry} submit={t('Rename')} onCancel={onClose}>
        {row.trashed_at && (
          <TrashedNote name={row.name} since={row.trashed_at} restore={() => restoreDocument(db, row.id)} />
        )}
        <TextInput {...entry.form.getInputProps('name')} {...inputProps(documents.fields.name)} />
      </FormView>
    </Dialog>
  )
}
