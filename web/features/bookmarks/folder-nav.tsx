import { Button } from '@mantine/core'
import { IconBookmarks, IconDotsVertical, IconFolder, IconFolderPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import type { BookmarkView } from './bookmark-view.ts'
import type { BookmarkCounts } from './bookmarks.queries.ts'
import classes from './folder-nav.module.css'

type Props = {
  folders: BookmarkFolder[]
  counts: BookmarkCounts
  view: BookmarkView
  onNew: () => void
  onMenu: (folder: BookmarkFolder, anchor: HTMLElement) => void
  /** Called after a folder was chosen, to close the drawer. */
  onChosen?: () => void
}

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** All Bookmarks, the folders and the trash, each with its count. */
export function FolderNav({ folders, counts, view, onNew, onMenu, onChosen }: Props) {
  const entry = (props: Omit<EntryProps, 'view' | 'onChosen'>) => <Entry {...props} view={view} onChosen={onChosen} />
  return (
    <nav aria-label="Bookmark folders">
      <ul className={classes.list}>
        <li>{entry({ name: 'All Bookmarks', count: counts.all, icon: <IconBookmarks {...ICON} />, to: {} })}</li>
        {folders.map((folder) => (
          <li key={folder.id} className={classes.folder}>
            {entry({
              name: folder.name,
              count: counts.folders.get(folder.id) ?? 0,
              icon: <IconFolder {...ICON} />,
              to: { folder: folder.id },
            })}
            <button
              type="button"
              className={classes.more}
              aria-haspopup="menu"
              aria-label={`More for folder ${folder.name}`}
              onClick={(event) => onMenu(folder, event.currentTarget)}
            >
              <IconDotsVertical {...ICON} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        justify="flex-start"
        fullWidth
        className={classes.new}
        leftSection={<IconFolderPlus {...ICON} />}
        onClick={onNew}
      >
        New folder
      </Button>
      <ul className={classes.list} data-apart>
        <li>{entry({ name: 'Trash', count: counts.trash, icon: <IconTrash {...ICON} />, to: { trash: true } })}</li>
      </ul>
    </nav>
  )
}

type EntryProps = {
  name: string
  count: number
  icon: ReactNode
  to: Pick<BookmarkView, 'folder' | 'trash'>
  view: BookmarkView
  onChosen: (() => void) | undefined
}

function Entry({ name, count, icon, to, view, onChosen }: EntryProps) {
  const current = view.folder === to.folder && view.trash === to.trash
  return (
    <Link
      to="/bookmarks"
      // Sort and layout stay; a search applies to the folder it was made in.
      search={{ sort: view.sort, view: view.view, ...to }}
      className={classes.entry}
      aria-current={current ? 'page' : undefined}
      activeProps={{}}
      onClick={onChosen}
    >
      {icon}
      <span className={classes.name}>{name}</span>
      <span className={classes.count}>{count.toLocaleString('en-US')}</span>
    </Link>
  )
}
