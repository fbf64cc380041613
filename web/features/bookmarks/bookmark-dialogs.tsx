import { lazy, Suspense } from 'react'
import { useDb } from '../../data/context.tsx'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { addBookmark, editBookmark } from './bookmarks.commands.ts'
import { mergeInput } from './duplicates.commands.ts'
import { createFolder, renameFolder } from './folders.commands.ts'
import type { useBookmarkActions } from './use-bookmark-actions.ts'
import type { Toast } from './use-toast.ts'

// Loaded when first opened: the list does not need them.
const BookmarkDialog = lazy(async () => ({ default: (await import('./bookmark-dialog.tsx')).BookmarkDialog }))
const FolderDialog = lazy(async () => ({ default: (await import('./folder-dialog.tsx')).FolderDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))
const DuplicatesDialog = lazy(async () => ({ default: (await import('./duplicates-dialog.tsx')).DuplicatesDialog }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

export type OpenDialog =
  | { name: 'bookmark'; row?: Bookmark }
  | { name: 'move'; row: Bookmark }
  | { name: 'folder'; folder?: BookmarkFolder }
  | { name: 'import' | 'duplicates' | 'keys' }

type Props = {
  open: OpenDialog | null
  onClose: () => void
  folders: BookmarkFolder[]
  /** The folder that a new bookmark goes to, unless another is chosen. */
  folder: string
  actions: ReturnType<typeof useBookmarkActions>
  showToast: Toast['show']
}

/** The dialog that is open, if any. */
export function BookmarkDialogs({ open, ...props }: Props) {
  return <Suspense fallback={null}>{open && <Dialog open={open} {...props} />}</Suspense>
}

function Dialog({ open, onClose, folders, folder, actions, showToast }: Props & { open: OpenDialog }) {
  const db = useDb()
  switch (open.name) {
    case 'bookmark':
      return (
        <BookmarkDialog
          {...(open.row && { row: open.row })}
          folder={folder}
          folders={folders}
          save={async (change) => {
            if (open.row) await editBookmark(db, open.row.id, change)
            else await addBookmark(db, change.sent)
          }}
          onMerge={async (into, sent) => {
            await mergeInput(db, into, sent)
            showToast({ text: `Merged into “${into.title}”.` })
          }}
          onClose={onClose}
        />
      )
    case 'folder':
      return (
        <FolderDialog
          {...(open.folder && { folder: open.folder })}
          folders={folders}
          save={async (name) => {
            if (open.folder) await renameFolder(db, open.folder.id, name)
            else await createFolder(db, name)
          }}
          onClose={onClose}
        />
      )
    case 'move': {
      const nameOf = (id: string) => folders.find((other) => other.id === id)?.name ?? ''
      const move = (id: string) => void actions.move(open.row, id, nameOf(id))
      return <MoveDialog row={open.row} folders={folders} move={move} onClose={onClose} />
    }
    case 'import':
      return <ImportDialog onImported={actions.imported} onClose={onClose} />
    case 'duplicates':
      return <DuplicatesDialog merge={actions.merge} onClose={onClose} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
  }
}
