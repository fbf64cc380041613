import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import * as v from 'valibot'
import type { Edit } from '../../data/database/edit.ts'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { foldText } from '../../lib/fold-text.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { inputProps } from '../../collections/field.ts'
import { bookmarkFolders, type BookmarkFolder } from '../../collections/bookmark-folders.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { cleanFolderName } from './folders.commands.ts'

type Props = {
  /** Absent for a new folder. */
  folder?: BookmarkFolder
  folders: BookmarkFolder[]
  save: (edit: Edit<{ name: string }>) => Promise<WriteOutcome<unknown>>
  onClose: () => void
}

export function FolderDialog({ folder, folders, save, onClose }: Props) {
  const others = new Set(folders.filter(({ id }) => id !== folder?.id).map(({ name }) => foldText(name)))
  const entry = useEntryForm({
    initial: { name: folders.find(({ id }) => id === folder?.id)?.name ?? folder?.name ?? '' },
    schema: v.object({
      name: v.pipe(
        v.string(),
        v.transform(cleanFolderName),
        v.nonEmpty(msg('Enter a name.')),
        bookmarkFolders.fields.name.schema,
        v.check((clean) => !others.has(foldText(clean)), msg('There is a folder of this name already.')),
      ),
    }),
    save: ({ name }, shown) => save({ shown, sent: { name: cleanFolderName(name) } }),
    onSaved: onClose,
  })
  return (
    <Dialog title={t(folder ? 'Rename folder' : 'New folder')} size="small" onClose={onClose}>
      <FormView entry={entry} submit={t(folder ? 'Rename' : 'Create folder')} onCancel={onClose}>
        <TextInput {...entry.form.getInputProps('name')} {...inputProps(bookmarkFolders.fields.name)} />
      </FormView>
    </Dialog>
  )
}
