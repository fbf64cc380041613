import {
  IconArrowBackUp,
  IconExternalLink,
  IconFolder,
  IconStar,
  IconStarOff,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import type { EverydayDb } from '../../data/database/db.ts'
import { t } from '../../lib/t.ts'
import type { SelectionAction } from '../../ui/selection-bar.tsx'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import type { OpenDialog } from './bookmark-dialogs.tsx'
import type { Listing } from './bookmark-view.ts'
import type { useBulkActions } from './use-bulk-actions.ts'
import type { Selection } from '../../ui/use-selection.ts'

/** More tabs at once are nobody's wish, and browsers block them. */
const MAX_OPENED = 20

export type SelectionActions = {
  star: () => void
  move: () => void
  tag: () => void
  open: () => void
  trash: () => void
  restore: () => void
}

type Options = {
  db: EverydayDb
  listing: Listing
  selection: Selection
  bulk: ReturnType<typeof useBulkActions>
  openDialog: (dialog: OpenDialog) => void
  show: FeedbackState['show']
}

/** What can be done with the selected bookmarks. In the trash they can only be restored or opened. */
export function useSelectionActions({ db, listing, selection, bulk, openDialog, show }: Options): SelectionActions {
  const ids = [...selection.ids]
  // After a failure the person may try again.
  const clearIf = (isDone: boolean) => isDone && selection.clear()
  const live = (run: () => void) => () => {
    if (!listing.trash) run()
  }
  const open = async () => {
    const rows = await db.bookmarks.bulkGet(ids.slice(0, MAX_OPENED))
    const opened = rows.filter((row) => row && window.open(row.url, '_blank', 'noopener'))
    // With noopener the browser does not say which were blocked.
    if (opened.length < rows.length && rows.length > 1)
      show({ text: t('If some didn’t open, allow pop-ups for this site in your browser.') })
  }
  // One alone is shown as it is now: its folder, its tags.
  const openFor = async (name: 'move' | 'tag') => {
    const only = ids.length === 1 ? await db.bookmarks.get(ids[0]!).catch(() => undefined) : undefined
    openDialog({ name, target: ids, only })
  }
  return {
    star: live(() => void bulk.star(ids, !listing.favorites)),
    move: live(() => void openFor('move')),
    tag: live(() => void openFor('tag')),
    open: () => void open(),
    trash: live(() => void bulk.trash(ids).then(clearIf)),
    restore: () => void bulk.restore(ids).then(clearIf),
  }
}

/** The same as the buttons of the bar. */
export function selectionButtons(
  { trash, favorites }: Listing,
  count: number,
  actions: SelectionActions,
): SelectionAction[] {
  const open: SelectionAction = {
    icon: IconExternalLink,
    label: t('Open'),
    onPress: actions.open,
    disabled: count > MAX_OPENED ? t('At most {n} at once', { n: MAX_OPENED }) : undefined,
  }
  if (trash) return [{ icon: IconArrowBackUp, label: t('Restore'), onPress: actions.restore }, open]
  return [
    { icon: IconFolder, label: t('Move'), onPress: actions.move },
    { icon: IconTag, label: t('Tag'), onPress: actions.tag },
    favorites
      ? { icon: IconStarOff, label: t('Unfavorite'), onPress: actions.star }
      : { icon: IconStar, label: t('Favorite'), onPress: actions.star },
    open,
    { icon: IconTrash, label: t('Delete'), onPress: actions.trash, danger: true },
  ]
}
