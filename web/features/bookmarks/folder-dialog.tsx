import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { foldText } from '../../lib/fold-text.ts'
import { bookmarkFolders, type BookmarkFolder } from '../../collections/bookmark-folders.ts'
import { cleanFolderName } from './folders.commands.ts'
import { Sheet } from './sheet.tsx'
import classes from './sheet.module.css'
import { failureText } from './use-toast.ts'

type Props = {
  /** Absent for a new folder. */
  folder?: BookmarkFolder
  folders: BookmarkFolder[]
  save: (name: string) => Promise<void>
  onClose: () => void
}

export function FolderDialog({ folder, folders, save, onClose }: Props) {
  const [name, setName] = useState(folder?.name ?? '')
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const clean = cleanFolderName(name)
    if (clean === '') return setError('Enter a name.')
    const taken = folders.some((other) => other.id !== folder?.id && foldText(other.name) === foldText(clean))
    if (taken) return setError('There is a folder of this name already.')
    try {
      await save(clean)
      onClose()
    } catch (failure) {
      setError(failureText(failure))
    }
  }
  return (
    <Sheet title={folder ? 'Rename folder' : 'New folder'} onClose={onClose} size={440}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          data-autofocus
          label="Name"
          required
          maxLength={bookmarkFolders.fields.name.input.maxLength}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setError(null)
          }}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{folder ? 'Rename' : 'Create folder'}</Button>
        </div>
      </form>
    </Sheet>
  )
}
