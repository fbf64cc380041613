import type { EverydayDb } from '../../data/database/db.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import type { OpenDialog } from './bookmark-dialogs.tsx'
import type { useBookmarkActions } from './use-bookmark-actions.ts'
import { useBookmarkShortcuts, type Focused } from './use-bookmark-shortcuts.ts'
import type { SelectionActions } from './use-selection-actions.ts'
import type { Selection } from '../../ui/use-selection.ts'

type Options = {
  db: EverydayDb
  actions: ReturnType<typeof useBookmarkActions>
  selection: Selection
  selected: SelectionActions
  open: (dialog: OpenDialog) => void
  search: () => void
  preview: (id: string) => void
  undo: () => void
}

/** What each key of the page does: to the selected bookmarks if there are some, or else to the focused one. */
export function usePageKeys({ db, actions, selection, selected, open, search, preview, undo }: Options): void {
  const withRow = (focused: Focused | null, run: (row: Bookmark) => void) => {
    if (focused) void db.bookmarks.get(focused.id).then((row) => row && run(row))
  }
  const withLive = (focused: Focused | null, run: (row: Bookmark) => void) =>
    withRow(focused, (row) => row.deleted_at === '' && run(row))
  const any = selection.ids.size > 0
  useBookmarkShortcuts({
    add: () => open({ name: 'bookmark' }),
    search,
    undo,
    help: () => open({ name: 'keys' }),
    edit: (focused) => withLive(focused, (row) => open({ name: 'bookmark', row })),
    select: ({ id, index }) => selection.toggle(id, index),
    selectAll: selection.all,
    clearSelection: selection.clear,
    preview: ({ id }) => preview(id),
    star: (focused) => (any ? selected.star() : withLive(focused, (row) => void actions.toggleFavorite(row))),
    move: (focused) => (any ? selected.move() : withLive(focused, (row) => open({ name: 'move', target: row }))),
    tag: (focused) => (any ? selected.tag() : withLive(focused, (row) => open({ name: 'tag', target: row }))),
    trash: (focused) =>
      any
        ? selected.trash()
        : withRow(focused, (row) => void (row.deleted_at === '' ? actions.trash(row) : actions.deleteForGood(row))),
  })
}
