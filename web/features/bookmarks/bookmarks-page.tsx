import { useNavigate } from '@tanstack/react-router'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { completeBookmarkKeys } from '../../data/database/derived-keys.ts'
import { useDb } from '../../data/context.tsx'
import { useArrival, useSideQuery } from '../../data/live.ts'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { HeaderTitleContext } from '../../ui/header-title.ts'
import { Page } from '../../ui/page.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'
import { useOpeningLink } from '../../ui/use-opening-link.ts'
import { ActionMenu, type Action } from './action-menu.tsx'
import { BookmarkDialogs, type OpenDialog } from './bookmark-dialogs.tsx'
import { bookmarkMenu, folderMenu, pageMenu } from './bookmark-menus.tsx'
import { isFiltered, listingOf, listingKey, placeKey, type BookmarkView } from './bookmark-view.ts'
import { BookmarksBody } from './bookmarks-body.tsx'
import classes from './bookmarks-page.module.css'
import { countBookmarks, listFolders } from './bookmarks.queries.ts'
import { BookmarksToolbar } from './bookmarks-toolbar.tsx'
import { FolderNav } from './folder-nav.tsx'
import { keepLook } from './kept-look.ts'
import { PageActions } from './page-actions.tsx'
import { PreviewPane, PreviewSheet } from './preview-panel.tsx'
import { purgeTrash } from './trash.commands.ts'
import { useBookmarkActions } from './use-bookmark-actions.ts'
import { useBookmarkSource } from './use-bookmark-source.ts'
import { useBulkActions } from './use-bulk-actions.ts'
import { useDuplicateCount } from './use-duplicate-count.ts'
import { focusList } from './use-list-focus.ts'
import { usePageKeys } from './use-page-keys.ts'
import { usePreview } from './use-preview.ts'
import { selectionButtons, useSelectionActions } from './use-selection-actions.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { useTagCounts } from './use-tag-counts.ts'

const NO_COUNTS = { all: 0, favorites: 0, trash: 0, folders: new Map<string, number>() }
const NO_FOLDERS: BookmarkFolder[] = []

type OpenMenu = { anchor: HTMLElement; label: string; actions: Action[] | Bookmark }

export function BookmarksPage({ view }: { view: BookmarkView }) {
  const db = useDb()
  const navigate = useNavigate()
  const feedback = useFeedback()
  const actions = useBookmarkActions(db, feedback.show)
  const bulk = useBulkActions(db, feedback.show)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [drawer, setDrawer] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const folders = useSideQuery(() => listFolders(db), [db], NO_FOLDERS)
  const duplicates = useDuplicateCount(db)
  const folderNames = useMemo(() => new Map(folders?.map(({ id, name }) => [id, name])), [folders])
  const listing = useMemo(() => listingOf(view), [view])
  const source = useBookmarkSource(db, listing)
  // Browsers read one thing after another, and counting takes longest. It waits until the list, whose effects run first, has asked for its
  // rows; what is counted from end to end, and maintenance, come last.
  const [listed, setListed] = useState<EverydayDb>()
  if (source && listed !== db) setListed(db)
  const counted = useSideQuery(() => (listed === db ? countBookmarks(db) : undefined), [db, listed], NO_COUNTS)
  const isCounted = counted !== undefined
  const counts = counted ?? NO_COUNTS
  const tags = useTagCounts(db, isCounted)
  const selection = useSelection(source, { place: placeKey(listing), key: listingKey(listing) })
  const selected = useSelectionActions({ db, listing, selection, bulk, openDialog: setDialog, show: feedback.show })

  const arrival = useArrival()
  const preview = usePreview(db, source, { trash: listing.trash, grid: view.view === 'grid' })

  useEffect(() => {
    if (!isCounted) return
    const runMaintenance = async () => {
      await completeBookmarkKeys(db)
      await purgeTrash(db, Date.now())
    }
    // Not shown: it runs again on the next visit, and the list reports a storage failure.
    runMaintenance().catch((error: unknown) => console.warn('Bookmark maintenance failed:', error))
  }, [db, isCounted])

  useOpeningLink(() => setDialog({ name: 'bookmark' }))
  const change = (part: Partial<BookmarkView>) => {
    if ('sort' in part || 'view' in part) keepLook({ ...view, ...part })
    void navigate({ to: '/bookmarks', search: { ...view, ...part }, replace: 'q' in part, resetScroll: false })
  }
  usePageKeys({
    db,
    actions,
    selection,
    selected,
    open: setDialog,
    search: () => search.current?.focus(),
    preview: preview.toggle,
    undo: feedback.undo,
  })
  const { toggle, extend } = selection
  const itemActions = useMemo(
    () => ({
      toggleFavorite: actions.toggleFavorite,
      restore: actions.restore,
      move: (row: Bookmark) => setDialog({ name: 'move', target: row }),
      trash: actions.trash,
      openMenu: (row: Bookmark, anchor: HTMLElement) => setMenu({ anchor, label: row.title, actions: row }),
      select: ({ id }: Bookmark, index: number, range: boolean) => (range ? extend(index) : toggle(id, index)),
    }),
    [actions, toggle, extend],
  )

  const previewActions = {
    edit: (row: Bookmark) => setDialog({ name: 'bookmark', row }),
    move: itemActions.move,
    tag: (row: Bookmark) => setDialog({ name: 'tag', target: row }),
    untag: ({ id }: Bookmark, tag: string) => void bulk.tag([id], { add: [], remove: [tag] }),
    merge: (rows: Bookmark[]) => void actions.merge([rows]),
    copy: (row: Bookmark) => void actions.copyAddress(row),
    share: (row: Bookmark) => void actions.share(row),
    trash: (row: Bookmark) => void actions.trash(row),
    restore: (row: Bookmark) => void actions.restore(row),
    openMenu: itemActions.openMenu,
  }
  const shown = { row: preview.row, folder: folderNames.get(preview.row?.folder_id ?? ''), actions: previewActions }

  const removeFolder = async (folder: BookmarkFolder) => {
    // The bar with Undo is on the page.
    setDrawer(false)
    await actions.deleteFolder(folder)
    if (view.folder === folder.id) change({ folder: undefined })
  }
  const openFolderMenu = (folder: BookmarkFolder, anchor: HTMLElement) => {
    setMenu({ anchor, label: folder.name, actions: folderMenu(folder, () => void removeFolder(folder), setDialog) })
  }
  const drop = (ids: string[], to: { folder: BookmarkFolder } | 'trash') => {
    const done = to === 'trash' ? bulk.trash(ids) : bulk.move(ids, to.folder.id, to.folder.name)
    void done.then((isDone) => isDone && ids.some((id) => selection.ids.has(id)) && selection.clear())
  }
  const nav = (onChosen?: () => void) => (
    <FolderNav
      folders={folders ?? NO_FOLDERS}
      counts={counts}
      isHere={arrival === 'here'}
      tags={tags}
      duplicates={duplicates}
      onDuplicates={() => setDialog({ name: 'duplicates' })}
      view={view}
      onNew={() => setDialog({ name: 'folder' })}
      onDrop={drop}
      onMenu={openFolderMenu}
      {...(onChosen && { onChosen })}
    />
  )
  // In the drawer while that is open, which nothing else is above.
  const openedMenu = menu && (
    <ActionMenu
      {...menu}
      actions={
        Array.isArray(menu.actions)
          ? menu.actions
          : bookmarkMenu(menu.actions, actions, setDialog, preview.pane ? undefined : preview.show)
      }
      onClose={() => setMenu(null)}
    />
  )
  const folderName = view.folder === undefined ? undefined : folderNames.get(view.folder)
  const place = placeOf(view, folderName)
  const placeCount = view.trash
    ? counts.trash
    : view.tag !== undefined
      ? (tags.find(({ tag }) => tag === view.tag)?.count ?? 0)
      : view.folder === undefined
        ? counts.all
        : (counts.folders.get(view.folder) ?? 0)

  const hasNone = source !== undefined && 'total' in source && source.total === 0
  // An account without bookmarks has no tools: until that is known only a message is shown, so that nothing moves then.
  const isKnown = source !== undefined && (!hasNone || isFiltered(listing) || (counted && arrival) !== undefined)
  const isEmpty = isKnown && hasNone
  // A list without any filter that could be the reason. It offers what there is to do itself.
  const isBare = arrival === 'here' && isEmpty && !isFiltered(listing)
  const isNew = isBare && counts.all + counts.trash + counts.folders.size === 0
  // On a smaller screen the header has the heading.
  const isBesideSearch = use(HeaderTitleContext) !== null
  const isTrashPage = listing.trash && !isBesideSearch
  const emptyTrash = () => void actions.emptyTrash()
  const pageActions =
    isNew && !isTrashPage ? undefined : (
      <PageActions
        isKnown={isKnown}
        {...(isTrashPage && { trash: { view, onEmpty: isEmpty || isFiltered(listing) ? undefined : emptyTrash } })}
        onAdd={listing.trash || isBare ? undefined : () => setDialog({ name: 'bookmark' })}
        onMore={(anchor) => setMenu({ anchor, label: t('More'), actions: pageMenu(db, setDialog) })}
      />
    )

  return (
    <Page title={t(isTrashPage ? 'Trash' : 'Bookmarks')} {...(!isBesideSearch && { actions: pageActions })}>
      <div
        className={classes.columns}
        data-unknown={!isKnown || undefined}
        data-selecting={selection.ids.size > 0 || undefined}
        data-pane={(preview.pane && !isEmpty) || undefined}
      >
        <aside className={classes.side}>{nav()}</aside>
        <div className={`shrink ${classes.tools}`}>
          {!isNew && (
            <BookmarksToolbar
              view={view}
              listing={listing}
              place={place}
              size={placeCount}
              isBare={isBare}
              isEmpty={isEmpty}
              searchRef={search}
              change={change}
              onFolders={() => setDrawer(true)}
              selected={selection.ids.size}
              onSelectAll={selection.all}
              onClear={selection.clear}
              actions={isBesideSearch && pageActions}
            />
          )}
        </div>
        <section className={`shrink ${classes.main}`} aria-label={place} tabIndex={-1} data-list-place>
          <BookmarksBody
            source={isKnown ? source : undefined}
            listing={listing}
            grid={view.view === 'grid'}
            place={place}
            folders={folderNames}
            actions={itemActions}
            selection={selection}
            cursor={preview.row?.id}
            onCursor={preview.setCursor}
            onShow={preview.show}
            tapShows={!preview.hasPane}
            onAdd={() => setDialog({ name: 'bookmark' })}
            onImport={() => setDialog({ name: 'import' })}
            onClear={() => change({ q: undefined, favorites: undefined })}
            onEmptyTrash={isBesideSearch ? emptyTrash : undefined}
            onKeys={() => setDialog({ name: 'keys' })}
            arrival={arrival}
          />
          <SelectionBar
            label={t('Selected bookmarks')}
            count={selection.ids.size}
            actions={selectionButtons(listing, selection.ids.size, selected)}
            onSelectAll={selection.all}
            onClear={selection.clear}
            onGone={() => focusList(preview.cursor)}
          />
        </section>
        {preview.pane && <PreviewPane {...shown} />}
      </div>
      {drawer && (
        <Dialog title={t('Folders')} place="side" onClose={() => setDrawer(false)}>
          {nav(() => setDrawer(false))}
          {openedMenu}
        </Dialog>
      )}
      {!preview.pane && <PreviewSheet {...shown} feedback={feedback} onClose={preview.close} />}
      {!drawer && openedMenu}
      <BookmarkDialogs
        open={dialog}
        onClose={() => setDialog(null)}
        folders={folders ?? NO_FOLDERS}
        folder={folderName === undefined ? '' : (view.folder ?? '')}
        actions={actions}
        bulk={bulk}
        onMoved={selection.clear}
        feedback={feedback}
      />
      <UndoBar state={feedback} />
    </Page>
  )
}

function placeOf({ trash, tag, folder }: BookmarkView, folderName: string | undefined): string {
  if (trash) return t('Trash')
  if (tag !== undefined) return tag
  return folder === undefined ? t('All Bookmarks') : (folderName ?? t('Unknown folder'))
}
