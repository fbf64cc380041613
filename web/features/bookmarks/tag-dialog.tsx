import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Button, TagsInput } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { cleanTags } from '../../domain/bookmark-draft.ts'
import { bookmarks } from '../../collections/bookmarks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { useUnsavedInput } from '../../ui/unsaved-input.ts'
import { listTags } from './bookmarks.queries.ts'
import classes from './dialogs.module.css'
import type { TagWishes } from './tag-change.ts'

type Props = {
  /** The tags of the one bookmark that is tagged; absent for several. */
  tags?: string[]
  save: (tags: TagWishes) => void
  onClose: () => void
}

const NO_TAGS: string[] = []

/** Changes the tags of one bookmark, or adds tags to several and removes others from them. */
export function TagDialog(props: Props) {
  return (
    <Dialog title="Tags" size="small" onClose={props.onClose}>
      <TagForm {...props} />
    </Dialog>
  )
}

function TagForm({ tags, save, onClose }: Props) {
  const db = useDb()
  const known = useSideQuery(() => listTags(db), [db], NO_TAGS) ?? NO_TAGS
  const [wanted, setWanted] = useState(tags ?? NO_TAGS)
  const [unwanted, setUnwanted] = useState(NO_TAGS)
  useUnsavedInput(JSON.stringify([wanted, unwanted]) !== JSON.stringify([tags ?? NO_TAGS, NO_TAGS]), { asks: true })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
    const had = tags ?? NO_TAGS
    const add = wanted.filter((tag) => !had.includes(tag))
    const remove = [...unwanted, ...had.filter((tag) => !wanted.includes(tag))]
    if (add.length + remove.length > 0) save({ add, remove })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TagField label={tags ? 'Tags' : 'Add tags'} known={known} value={wanted} onChange={setWanted} autoFocus />
      {!tags && <TagField label="Remove tags" known={known} value={unwanted} onChange={setUnwanted} />}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </DialogFooter>
    </form>
  )
}

type FieldProps = {
  label: string
  known: string[]
  value: string[]
  onChange: (tags: string[]) => void
  autoFocus?: boolean
}

function TagField({ label, known, value, onChange, autoFocus = false }: FieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <TagsInput
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      data-autofocus={autoFocus || undefined}
      label={label}
      description="Enter or a comma ends a tag"
      // Suggestions before anything is typed would cover the buttons.
      data={typed === '' ? NO_TAGS : known}
      limit={5}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false }}
      maxTags={bookmarks.fields.tags.input.maxItems}
      acceptValueOnBlur
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(given) => onChange(cleanTags(given))}
    />
  )
}
