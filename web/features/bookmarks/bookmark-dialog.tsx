import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Button, Checkbox, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { readAddress } from '../../domain/bookmark-address.ts'
import { cleanTags, draftErrors, readDraft } from '../../domain/bookmark-draft.ts'
import { useUnsavedWork } from '../../lib/unsaved-work.ts'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import { bookmarks, type Bookmark } from '../../collections/bookmarks.ts'
import { Problem } from '../../ui/problem.tsx'
import type { BookmarkInput } from './bookmarks.commands.ts'
import { listTags } from './bookmarks.queries.ts'
import { findDuplicate } from './duplicates.queries.ts'
import { Sheet } from './sheet.tsx'
import classes from './sheet.module.css'
import { failureText } from './use-toast.ts'

type Props = {
  /** Absent for a new bookmark, which goes to `folder`. */
  row?: Bookmark
  folder: string
  folders: BookmarkFolder[]
  save: (change: { shown: BookmarkInput; sent: BookmarkInput }) => Promise<void>
  /** Merges the input into the bookmark that exists already. */
  onMerge: (into: Bookmark, sent: BookmarkInput) => Promise<void>
  onClose: () => void
}

const FIELDS = bookmarks.fields
const NO_TAGS: string[] = []
const QUIET = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const

export function BookmarkDialog({ row, folder, folders, save, onMerge, onClose }: Props) {
  const db = useDb()
  const [shown] = useState<BookmarkInput>(() => inputOf(row, folder))
  const [input, setInput] = useState(shown)
  const [refused, setRefused] = useState(false)
  const faults = refused ? draftErrors(input) : {}
  const [failure, setFailure] = useState<string | null>(null)
  const tags = useSideQuery(() => listTags(db), [db], NO_TAGS) ?? NO_TAGS
  const url = readAddress(input.url)
  const duplicate = useSideQuery(
    () => (url ? findDuplicate(db, url, row?.id) : undefined),
    [db, url, row?.id],
    undefined,
  )
  useUnsavedWork(JSON.stringify(input) !== JSON.stringify(shown))

  const change = (part: Partial<BookmarkInput>) => setInput((last) => ({ ...last, ...part }))
  const submit = async (finish: (sent: BookmarkInput) => Promise<void>) => {
    const draft = readDraft(input)
    if (!draft || Object.keys(draftErrors(input)).length > 0) return setRefused(true)
    try {
      await finish({ ...input, ...draft })
      onClose()
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void submit((sent) => save({ shown, sent }))
  }

  return (
    <Sheet title={row ? 'Edit bookmark' : 'Add bookmark'} onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          {...QUIET}
          data-autofocus={!row || undefined}
          label={FIELDS.url.label}
          type="url"
          inputMode="url"
          autoComplete="url"
          required
          placeholder="https://"
          value={input.url}
          error={faults.url}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
        {duplicate && (
          <Problem
            tone="warning"
            title="Already bookmarked"
            actions={
              !row && (
                <Button variant="default" onClick={() => void submit((sent) => onMerge(duplicate, sent))}>
                  Merge into it
                </Button>
              )
            }
          >
            “{duplicate.title}” leads to the same page.
          </Problem>
        )}
        <TextInput
          data-autofocus={row ? true : undefined}
          label={FIELDS.title.label}
          placeholder="From the address, if empty"
          maxLength={FIELDS.title.input.maxLength}
          value={input.title}
          error={faults.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={FIELDS.description.label}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={FIELDS.description.input.maxLength}
          value={input.description}
          error={faults.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label={FIELDS.folder_id.label}
          value={input.folder_id}
          data={[{ value: '', label: 'No folder' }, ...folders.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => change({ folder_id: event.currentTarget.value })}
        />
        <TagsInput
          {...QUIET}
          label={FIELDS.tags.label}
          description="Enter or a comma ends a tag"
          data={tags}
          limit={5}
          maxDropdownHeight={320}
          comboboxProps={{ withinPortal: false }}
          maxTags={FIELDS.tags.input.maxItems}
          acceptValueOnBlur
          value={input.tags}
          error={faults.tags}
          onChange={(given) => change({ tags: cleanTags(given) })}
        />
        <Checkbox
          label={FIELDS.is_favorite.label}
          checked={input.is_favorite}
          onChange={(event) => change({ is_favorite: event.currentTarget.checked })}
        />
        {failure && <Problem title={failure}>What you typed is still here.</Problem>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{row ? 'Save' : 'Add Bookmark'}</Button>
        </div>
      </form>
    </Sheet>
  )
}

function inputOf(row: Bookmark | undefined, folder: string): BookmarkInput {
  if (!row) return { title: '', url: '', description: '', tags: [], folder_id: folder, is_favorite: false }
  const { title, url, description, tags, folder_id, is_favorite } = row
  return { title, url, description, tags, folder_id, is_favorite }
}
