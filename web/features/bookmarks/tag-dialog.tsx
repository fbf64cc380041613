import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { editTags } from '../../domain/bookmark-draft.ts'
import { bookmarks } from '../../collections/bookmarks.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { listTags } from './bookmarks.queries.ts'
import type { TagWishes } from './tag-change.ts'
import { listTagsOf } from './tags.queries.ts'
import { TrashedMeanwhile } from './trashed-meanwhile.tsx'

type Props = {
  ids: string[]
  /** The tags of the one bookmark that is tagged; absent for several. */
  tags?: string[]
  save: (tags: TagWishes) => void
  onClose: () => void
}

const NO_TAGS: string[] = []
/** More tags than these have to be typed. */
const MAX_CHIPS = 12

/** Changes the tags of one bookmark, or adds tags to several and removes others from them. */
export function TagDialog({ ids, tags, save, onClose }: Props) {
  const db = useDb()
  const known = useSideQuery(() => listTags(db), [db], NO_TAGS) ?? NO_TAGS
  /** The tags that can be removed; undefined while they are read. */
  const used = useSideQuery(() => (tags ? NO_TAGS : listTagsOf(db, ids)), [db, ids.join(), tags !== undefined], NO_TAGS)
  const had = tags ?? NO_TAGS
  const entry = useEntryForm({
    initial: { wanted: had, unwanted: NO_TAGS },
    save: async () => ({ ok: true }),
    onSaved({ wanted, unwanted }) {
      onClose()
      const add = wanted.filter((tag) => !had.includes(tag))
      const remove = [...unwanted, ...had.filter((tag) => !wanted.includes(tag))]
      if (add.length + remove.length > 0) save({ add, remove })
    },
  })
  const { getInputProps } = entry.form
  return (
    <Dialog title={t('Tags')} size="small" onClose={onClose}>
      <FormView entry={entry} submit={t('Save')} onCancel={onClose}>
        <TrashedMeanwhile ids={ids} />
        <TagField {...getInputProps('wanted')} label={t(tags ? 'Tags' : 'Add tags')} known={known} autoFocus />
        {used && used.length > 0 && <RemovedTags {...getInputProps('unwanted')} used={used} />}
      </FormView>
    </Dialog>
  )
}

/** Those that the bookmarks have, to be pressed; a field for others than the most used. */
function RemovedTags({ used, ...props }: { used: string[]; value: string[]; onChange: (tags: string[]) => void }) {
  const { value, onChange } = props
  return (
    <div className="stack">
      <TagField {...props} label={t('Remove tags')} known={used} />
      <div role="group" aria-label={t('Tags of the selected bookmarks')} className="row gap-s">
        {used.slice(0, MAX_CHIPS).map((tag) => (
          <button
            key={tag}
            type="button"
            className="chip"
            aria-pressed={value.includes(tag)}
            onClick={() => onChange(value.includes(tag) ? value.filter((other) => other !== tag) : [...value, tag])}
          >
            {tag}
          </button>
        ))}
      </div>
    </div>
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
      description={t('Press Enter or a comma after each tag')}
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
      onChange={(given) => onChange(editTags(value, given, known))}
    />
  )
}
