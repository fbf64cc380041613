import { useDb } from '../../data/context.tsx'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { t } from '../../lib/t.ts'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { addBookmark, editBookmark } from './bookmarks.commands.ts'
import { mergeInput } from './duplicates.commands.ts'
import { createFolder, renameFolder } from './folders.commands.ts'
import { fullText, type useBookmarkActions } from './use-bookmark-actions.ts'
import type { useBulkActions } from './use-bulk-actions.ts'
import { laterDialog } from '../../ui/later.tsx'

// Loaded when first opened: the list does not need them.
const BookmarkDialog = laterDialog(() => import('./bookmark-dialog.tsx').then((file) => file.BookmarkDialog))
const FolderDialog = laterDialog(() => import('./folder-dialog.tsx').then((file) => file.FolderDialog))
const MoveDialog = laterDialog(() => import('./move-dialog.tsx').then((file) => file.MoveDialog))
const TagDialog = laterDialog(() => import('./tag-dialog.tsx').then((file) => file.TagDialog))
const ImportDialog = laterDialog(() => import('./import-dialog.tsx').then((file) => file.ImportDialog))
const DuplicatesDialog = laterDialog(() => import('./duplicates-dialog.tsx').then((file) => file.DuplicatesDialog))
const KeysDialog = laterDialog(() => import('./keys-dialog.tsx').then((file) => file.KeysDialog))

export type OpenDialog =
  | { name: 'bookmark'; row?: Bookmark }
  | { name: 'move' | 'tag'; target: Target; only?: Bookmark | undefined }
  | { name: 'folder'; folder?: BookmarkFolder }
  | { name: 'import' | 'duplicates' | 'keys' }

/** What is moved or tagged: one bookmark, or the selected ones, of which there may be `only` one. */
export type Target = Bookmark | string[]

type Props = {
  open: OpenDialog | null
  onClose: () => void
  folders: BookmarkFolder[]
  /** The folder that a new bookmark goes to, unless another is chosen. */
  folder: string
  actions: ReturnType<typeof useBookmarkActions>
  bulk: ReturnType<typeof useBulkActions>
  /** Called after the selected bookmarks were moved. */
  onMoved: () => void
  feedback: FeedbackState
}

/** The dialog that is open, if any. */
export function BookmarkDialogs({ open, ...props }: Props) {
  return open && <Dialog open={open} {...props} />
}

function Dialog(props: Props & { open: OpenDialog }) {
  const { open, onClose, folders, folder, actions, bulk, onMoved, feedback } = props
  const db = useDb()
  const toFolders = { folders, createFolder: (name: string) => createFolder(db, name) }
  switch (open.name) {
    case 'bookmark':
      return (
        <BookmarkDialog
          {...(open.row && { row: open.row })}
          folder={folder}
          {...toFolders}
          save={async (edit, draft) => {
            if (!open.row) return addBookmark(db, edit.sent, { draft })
            const outcome = await editBookmark(db, open.row.id, edit, draft)
            if (outcome.ok) await actions.tellTrashed(open.row.id)
            return outcome
          }}
          merge={async (into, sent) => {
            const outcome = await mergeInput(db, into, sent)
            if (!outcome.ok) return outcome
            const merged = t('Merged into “{title}”.', { title: into.title })
            feedback.show({ text: `${merged}${fullText(outcome.value.length > 0 ? 1 : 0)}` })
            return { ok: true, value: undefined }
          }}
          onClose={onClose}
        />
      )
    case 'folder':
      return (
        <FolderDialog
          {...(open.folder && { folder: open.folder })}
          folders={folders}
          save={(edit) => (open.folder ? renameFolder(db, open.folder.id, edit) : createFolder(db, edit.sent.name))}
          onClose={onClose}
        />
      )
    case 'move': {
      const { target, only } = open
      if (!Array.isArray(target)) {
        const move = (id: string, name: string) => void actions.move(target, id, name)
        return (
          <MoveDialog
            ids={[target.id]}
            isSaved
            current={target.folder_id}
            {...toFolders}
            move={move}
            onClose={onClose}
          />
        )
      }
      const move = (id: string, name: string) => void bulk.move(target, id, name).then((isDone) => isDone && onMoved())
      return (
        <MoveDialog
          ids={target}
          {...(only && { current: only.folder_id })}
          {...toFolders}
          move={move}
          onClose={onClose}
        />
      )
    }
    case 'tag': {
      const { target, only } = open
      const [ids, one] = Array.isArray(target) ? [target, only] : [[target.id], target]
      return (
        <TagDialog
          ids={ids}
          {...(one && { tags: one.tags })}
          save={(change) => void bulk.tag(ids, change)}
          onClose={onClose}
        />
      )
    }
    case 'import':
      return <ImportDialog onImported={actions.imported} onClose={onClose} />
    case 'duplicates':
      return <DuplicatesDialog merge={actions.merge} feedback={feedback} onClose={onClose} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
  }
}
