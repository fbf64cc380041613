import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Button, Checkbox, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useDb } from '../../data/context.tsx'
import type { Edit } from '../../data/database/edit.ts'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { useLiveRow, useSideQuery } from '../../data/live.ts'
import { useFormDraft, type KeptDraft } from '../../data/use-form-draft.ts'
import { readAddress } from '../../domain/bookmark-address.ts'
import { BookmarkTextSchema, editTags, readDraft } from '../../domain/bookmark-draft.ts'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import { inputProps } from '../../collections/field.ts'
import { bookmarks, type Bookmark } from '../../collections/bookmarks.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SELECT_PROPS } from '../../ui/select-props.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import type { BookmarkInput } from './bookmarks.commands.ts'
import { listTags } from './bookmarks.queries.ts'
import { findDuplicate } from './duplicates.queries.ts'
import { FolderDialog } from './folder-dialog.tsx'
import { TrashedMeanwhile } from './trashed-meanwhile.tsx'

type Props = {
  /** Absent for a new bookmark, which goes to `folder`. */
  row?: Bookmark
  folder: string
  folders: BookmarkFolder[]
  /** Makes a folder; its id. */
  createFolder: (name: string) => Promise<WriteOutcome<string>>
  save: (edit: Edit<BookmarkInput>, draft: string) => Promise<WriteOutcome<unknown>>
  /** Merges the input into the bookmark that exists already. */
  merge: (into: Bookmark, sent: BookmarkInput) => Promise<WriteOutcome<unknown>>
  onClose: () => void
}

const FIELDS = bookmarks.fields
const NO_TAGS: string[] = []
const QUIET = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const

/** Creates or edits a bookmark. What was typed when it was last closed, or the app with it, is restored; "Cancel" discards it. */
export function BookmarkDialog(props: Props) {
  const { row, onClose } = props
  const draft = useFormDraft<BookmarkInput>(`bookmark:${row?.id ?? 'new'}`)
  if (!draft) return null
  return (
    <Dialog title={t(row ? 'Edit bookmark' : 'Add Bookmark')} onClose={onClose}>
      <BookmarkForm {...props} draft={draft} />
    </Dialog>
  )
}

function BookmarkForm(props: Props & { draft: KeptDraft<BookmarkInput> }) {
  const { folder, folders, createFolder, save, merge, draft, onClose } = props
  const db = useDb()
  const row = useLiveRow('bookmarks', props.row)
  const entry = useEntryForm<BookmarkInput>({
    initial: inputOf(row, folder),
    draft,
    schema: BookmarkTextSchema,
    save: async (input, shown) => save({ shown, sent: sentOf(input) }, await draft.ending()),
    onSaved: onClose,
  })
  const { form } = entry
  const [isNamingFolder, setNamingFolder] = useState(false)
  const tags = useSideQuery(() => listTags(db), [db], NO_TAGS) ?? NO_TAGS
  const url = readAddress(form.values.url)
  const duplicate = useSideQuery(
    () => (url ? findDuplicate(db, url, row?.id) : undefined),
    [db, url, row?.id],
    undefined,
  )

  return (
    <>
      <FormView entry={entry} submit={t(row ? 'Save' : 'Add Bookmark')} onCancel={onClose}>
        {row && <TrashedMeanwhile ids={[row.id]} isSaved />}
        <TextInput
          {...form.getInputProps('url')}
          {...inputProps(FIELDS.url)}
          {...QUIET}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
        />
        {duplicate && (
          <Problem
            tone="warning"
            title={t('Already bookmarked')}
            actions={
              !row && (
                <Button variant="default" onClick={() => entry.saveBy((input) => merge(duplicate, sentOf(input)))}>
                  {t('Merge into it')}
                </Button>
              )
            }
          >
            {t('“{title}” leads to the same page.', { title: duplicate.title })}
          </Problem>
        )}
        <TextInput
          {...form.getInputProps('title')}
          {...inputProps(FIELDS.title)}
          required={false}
          data-autofocus={row ? true : undefined}
          placeholder={t('Filled in from the address if empty')}
        />
        <Textarea
          {...form.getInputProps('description')}
          {...inputProps(FIELDS.description)}
          autosize
          minRows={2}
          maxRows={8}
        />
        {/* No choice of the list makes one: arrow keys change a closed list at each step. */}
        <div className="row bottom gap-s">
          <NativeSelect
            {...form.getInputProps('folder_id')}
            {...SELECT_PROPS}
            className="grow"
            label={t(FIELDS.folder_id.label)}
            data={[
              { value: '', label: t('No folder') },
              ...folders.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <IconButton label={t('New folder')} variant="default" onClick={() => setNamingFolder(true)}>
            <IconFolderPlus size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
        <TagsInput
          {...form.getInputProps('tags')}
          {...QUIET}
          {...inputProps(FIELDS.tags)}
          description={t('Press Enter or a comma after each tag')}
          data={tags}
          limit={5}
          maxDropdownHeight={320}
          comboboxProps={{ withinPortal: false }}
          maxTags={FIELDS.tags.input.maxItems}
          acceptValueOnBlur
          onChange={(given) => form.setFieldValue('tags', editTags(form.values.tags, given, tags))}
        />
        <Checkbox {...form.getInputProps('is_favorite', { type: 'checkbox' })} label={t(FIELDS.is_favorite.label)} />
      </FormView>
      {isNamingFolder && (
        <FolderDialog
          folders={folders}
          save={async ({ sent: { name } }) => {
            const outcome = await createFolder(name)
            if (outcome.ok) form.setFieldValue('folder_id', outcome.value)
            return outcome
          }}
          onClose={() => setNamingFolder(false)}
        />
      )}
    </>
  )
}

/** What was typed, as it will be stored. The field of the tags has tidied those that were typed, and the others stay as they are. */
const sentOf = (input: BookmarkInput): BookmarkInput => ({ ...input, ...readDraft(input), tags: input.tags })

function inputOf(row: Bookmark | undefined, folder: string): BookmarkInput {
  if (!row) return { title: '', url: '', description: '', tags: [], folder_id: folder, is_favorite: false }
  const { title, url, description, tags, folder_id, is_favorite } = row
  return { title, url, description, tags, folder_id, is_favorite }
}
