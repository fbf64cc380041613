import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { foldText } from '../../lib/fold-text.ts'
import { t } from '../../lib/t.ts'
import { inputProps } from '../../collections/field.ts'
import { bookmarkFolders, type BookmarkFolder } from '../../collections/bookmark-folders.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EntryFormView } from '../../ui/entry-form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { cleanFolderName } from './folders.commands.ts'

type Props = {
  /** Absent for a new folder. */
  folder?: BookmarkFolder
  folders: BookmarkFolder[]
  save: (name: string) => Promise<WriteOutcome<unknown>>
  onClose: () => void
}

export function FolderDialog({ folder, folders, save, onClose }: Props) {
  const entry = useEntryForm({
    initial: { name: folder?.name ?? '' },
    check: ({ name }) => {
      const clean = cleanFolderName(name)
      if (clean === '') return { name: t('Enter a name.') }
      const taken = folders.some((other) => other.id !== folder?.id && foldText(other.name) === foldText(clean))
      return taken ? { name: t('There is a folder of this name already.') } : {}
    },
    save: ({ name }) => save(cleanFolderName(name)),
    onSaved: onClose,
  })
  return (
    <Dialog title={t(folder ? 'Rename folder' : 'New folder')} size="small" onClose={onClose}>
      <EntryFormView entry={entry} submit={t(folder ? 'Rename' : 'Create folder')} onCancel={onClose}>
        <TextInput {...entry.form.getInputProps('name')} {...inputProps(bookmarkFolders.fields.name)} />
      </EntryFormView>
    </Dialog>
  )
}
