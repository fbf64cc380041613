import { useMediaQuery } from '@mantine/hooks'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { BookmarkPreview, type PreviewActions } from './bookmark-preview.tsx'
import classes from './preview-panel.module.css'

type Props = {
  row: Bookmark | undefined
  folder: string | undefined
  actions: PreviewActions
}

/** `feedback` is the page's: its bar is behind the sheet. */
type SheetProps = Props & { feedback: FeedbackState; onClose: () => void }

/** Whether there is room for the preview beside the list. */
export const useHasPane = (): boolean =>
  useMediaQuery('(min-width: 73.75em)', undefined, { getInitialValueInEffect: false })

/** The preview beside the list; it shows the bookmark that has the focus. */
export function PreviewPane({ row, folder, actions }: Props) {
  if (!row) return null
  return (
    <aside className={`card ${classes.pane}`} aria-label={t('Preview')}>
      <BookmarkPreview key={row.id} row={row} folder={folder} actions={actions} />
    </aside>
  )
}

/** The preview as a sheet, where there is no room beside the list. */
export function PreviewSheet({ row, folder, actions, feedback, onClose }: SheetProps) {
  const closing =
    <T,>(run: (given: T) => void) =>
    (given: T) => {
      onClose()
      run(given)
    }
  const { edit, move, tag, untag, copy, share, merge, trash, restore, openMenu } = actions
  const closed: PreviewActions = {
    edit: closing(edit),
    move: closing(move),
    tag: closing(tag),
    untag,
    copy: closing(copy),
    share: closing(share),
    merge: closing(merge),
    trash: closing(trash),
    restore: closing(restore),
    openMenu,
  }
  if (!row) return null
  return (
    <Dialog title={t('Bookmark')} size="small" place="side" onClose={onClose}>
      <BookmarkPreview row={row} folder={folder} actions={closed} sheet />
      <UndoBar state={feedback} inside />
    </Dialog>
  )
}
