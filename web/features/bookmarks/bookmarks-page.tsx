import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Button, Drawer } from '@mantine/core'
import { IconDotsVertical, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { completeBookmarkKeys } from '../../data/database/bookmark-keys.ts'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ActionMenu, type Action } from './action-menu.tsx'
import { BookmarkDialogs, type OpenDialog } from './bookmark-dialogs.tsx'
import { bookmarkMenu, folderMenu, pageMenu } from './bookmark-menus.tsx'
import { listingOf, type BookmarkView } from './bookmark-view.ts'
import { BookmarksBody } from './bookmarks-body.tsx'
import classes from './bookmarks-page.module.css'
import { countBookmarks, listFolders } from './bookmarks.queries.ts'
import { BookmarksToolbar } from './bookmarks-toolbar.tsx'
import { FolderNav } from './folder-nav.tsx'
import { purgeTrash } from './trash.commands.ts'
import { UndoToast } from './undo-toast.tsx'
import { useBookmarkActions } from './use-bookmark-actions.ts'
import { useBookmarkShortcuts } from './use-bookmark-shortcuts.ts'
import { useToast } from './use-toast.ts'

const NO_COUNTS = { all: 0, favorites: 0, trash: 0, folders: new Map<string, number>() }
const NO_FOLDERS: BookmarkFolder[] = []

type OpenMenu = { anchor: HTMLElement; label: string; actions: Action[] }

export function BookmarksPage({ view }: { view: BookmarkView }) {
  const db = useDb()
  const navigate = useNavigate()
  const toast = useToast()
  const actions = useBookmarkActions(db, toast.show)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [drawer, setDrawer] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const folders = useSideQuery(() => listFolders(db), [db], NO_FOLDERS)
  const counts = useSideQuery(() => countBookmarks(db), [db], NO_COUNTS) ?? NO_COUNTS
  const folderNames = useMemo(() => new Map(folders?.map(({ id, name }) => [id, name])), [folders])
  const listing = useMemo(() => listingOf(view), [view])

  useEffect(() => {
    const runMaintenance = async () => {
      await completeBookmarkKeys(db)
      await purgeTrash(db, Date.now())
    }
    // Not shown: it runs again on the next visit, and the list reports a storage failure.
    runMaintenance().catch((error: unknown) => console.warn('Bookmark maintenance failed:', error))
  }, [db])

  const change = (part: Partial<BookmarkView>) =>
    void navigate({ to: '/bookmarks', search: { ...view, ...part }, replace: 'q' in part, resetScroll: false })
  const withRow = (run: (row: Bookmark) => void) => (id: string) =>
    void db.bookmarks.get(id).then((row) => row && run(row))
  useBookmarkShortcuts({
    add: () => setDialog({ name: 'bookmark' }),
    search: () => search.current?.focus(),
    edit: withRow((row) => row.deleted_at === '' && setDialog({ name: 'bookmark', row })),
    star: withRow((row) => row.deleted_at === '' && void actions.toggleFavorite(row)),
    trash: withRow((row) => void (row.deleted_at === '' ? actions.trash(row) : actions.deleteForGood(row))),
    undo: toast.undo,
    help: () => setDialog({ name: 'keys' }),
  })
  const itemActions = useMemo(
    () => ({
      toggleFavorite: actions.toggleFavorite,
      restore: actions.restore,
      openMenu: (row: Bookmark, anchor: HTMLElement) =>
        setMenu({ anchor, label: row.title, actions: bookmarkMenu(row, actions, setDialog) }),
    }),
    [actions],
  )

  const removeFolder = async (folder: BookmarkFolder) => {
    await actions.deleteFolder(folder)
    if (view.folder === folder.id) change({ folder: undefined })
  }
  const openFolderMenu = (folder: BookmarkFolder, anchor: HTMLElement) => {
    setMenu({ anchor, label: folder.name, actions: folderMenu(folder, () => void removeFolder(folder), setDialog) })
  }
  const nav = (onChosen?: () => void) => (
    <FolderNav
      folders={folders ?? NO_FOLDERS}
      counts={counts}
      view={view}
      onNew={() => setDialog({ name: 'folder' })}
      onMenu={openFolderMenu}
      {...(onChosen && { onChosen })}
    />
  )
  const folderName = view.folder === undefined ? undefined : folderNames.get(view.folder)
  const place = view.trash ? 'Trash' : (folderName ?? (view.folder === undefined ? 'All Bookmarks' : 'Unknown folder'))
  const placeCount = view.trash
    ? counts.trash
    : view.folder === undefined
      ? counts.all
      : (counts.folders.get(view.folder) ?? 0)

  return (
    <Page
      title="Bookmarks"
      actions={
        <>
          <Button
            className={classes.add}
            leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
            onClick={() => setDialog({ name: 'bookmark' })}
          >
            Add Bookmark
          </Button>
          <IconButton
            label="More"
            aria-haspopup="menu"
            onClick={({ currentTarget }) =>
              setMenu({ anchor: currentTarget, label: 'More', actions: pageMenu(db, setDialog) })
            }
          >
            <IconDotsVertical size={22} stroke={1.8} aria-hidden />
          </IconButton>
        </>
      }
    >
      <div className={classes.columns}>
        <aside className={classes.side}>{nav()}</aside>
        <section className={classes.main} aria-label={place}>
          <BookmarksToolbar
            view={view}
            listing={listing}
            place={place}
            size={placeCount}
            searchRef={search}
            change={change}
            onFolders={() => setDrawer(true)}
          />
          <BookmarksBody
            listing={listing}
            grid={view.view === 'grid'}
            place={place}
            folders={folderNames}
            actions={itemActions}
            onAdd={() => setDialog({ name: 'bookmark' })}
            onImport={() => setDialog({ name: 'import' })}
            onClear={() => change({ q: undefined, favorites: undefined })}
            onEmptyTrash={() => void actions.emptyTrash()}
          />
        </section>
      </div>
      <Drawer
        opened={drawer}
        onClose={() => setDrawer(false)}
        title="Folders"
        size={320}
        closeButtonProps={{ 'aria-label': 'Close folders' }}
      >
        {nav(() => setDrawer(false))}
      </Drawer>
      {menu && <ActionMenu {...menu} onClose={() => setMenu(null)} />}
      <BookmarkDialogs
        open={dialog}
        onClose={() => setDialog(null)}
        folders={folders ?? NO_FOLDERS}
        folder={folderName === undefined ? '' : (view.folder ?? '')}
        actions={actions}
        showToast={toast.show}
      />
      <UndoToast toast={toast} />
    </Page>
  )
}
