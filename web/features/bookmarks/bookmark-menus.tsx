import {
  IconCopy,
  IconEdit,
  IconEye,
  IconFileExport,
  IconFileImport,
  IconFolderSymlink,
  IconKeyboard,
  IconLayersSubtract,
  IconShare2,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import type { EverydayDb } from '../../data/database/db.ts'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import type { Action } from './action-menu.tsx'
import type { OpenDialog } from './bookmark-dialogs.tsx'
import { exportBookmarks } from './export.queries.ts'
import { saveFile } from '../../lib/save-file.ts'
import { hasShareSheet } from '../../lib/share-sheet.ts'
import { t } from '../../lib/t.ts'
import { fileDay } from '../../lib/use-dates.ts'
import type { useBookmarkActions } from './use-bookmark-actions.ts'

type Actions = ReturnType<typeof useBookmarkActions>
type Open = (dialog: OpenDialog) => void

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** `show` opens the preview of a bookmark, if it is not beside the list already. */
export function bookmarkMenu(row: Bookmark, actions: Actions, open: Open, show?: (id: string) => void): Action[] {
  const preview = show ? [{ label: t('Preview'), icon: <IconEye {...ICON} />, run: () => show(row.id) }] : []
  const copy = { label: t('Copy address'), icon: <IconCopy {...ICON} />, run: () => void actions.copyAddress(row) }
  const share = { label: t('Share'), icon: <IconShare2 {...ICON} />, run: () => void actions.share(row) }
  if (row.deleted_at !== '')
    return [
      ...preview,
      copy,
      {
        label: t('Delete for good'),
        icon: <IconTrash {...ICON} />,
        danger: true,
        run: () => void actions.deleteForGood(row),
      },
    ]
  return [
    ...preview,
    { label: t('Edit'), icon: <IconEdit {...ICON} />, run: () => open({ name: 'bookmark', row }) },
    {
      label: t('Move to folder'),
      icon: <IconFolderSymlink {...ICON} />,
      run: () => open({ name: 'move', target: row }),
    },
    { label: t('Tags'), icon: <IconTag {...ICON} />, run: () => open({ name: 'tag', target: row }) },
    ...(hasShareSheet() ? [share] : []),
    copy,
    { label: t('Delete'), icon: <IconTrash {...ICON} />, danger: true, run: () => void actions.trash(row) },
  ]
}

export function folderMenu(folder: BookmarkFolder, remove: () => void, open: Open): Action[] {
  return [
    { label: t('Rename'), icon: <IconEdit {...ICON} />, run: () => open({ name: 'folder', folder }) },
    { label: t('Delete'), icon: <IconTrash {...ICON} />, danger: true, run: remove },
  ]
}

export function pageMenu(db: EverydayDb, open: Open): Action[] {
  const save = async () => {
    const { html } = await exportBookmarks(db)
    saveFile(`bookmarks-${fileDay()}.html`, 'text/html', html)
  }
  return [
    { label: t('Import'), icon: <IconFileImport {...ICON} />, run: () => open({ name: 'import' }) },
    { label: t('Export'), icon: <IconFileExport {...ICON} />, run: () => void save() },
    { label: t('Find duplicates'), icon: <IconLayersSubtract {...ICON} />, run: () => open({ name: 'duplicates' }) },
    // Not on a phone.
    ...(matchMedia('(any-hover: hover)').matches
      ? [{ label: t('Keyboard'), icon: <IconKeyboard {...ICON} />, run: () => open({ name: 'keys' }) }]
      : []),
  ]
}
