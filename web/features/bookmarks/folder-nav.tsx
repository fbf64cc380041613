import { Button } from '@mantine/core'
import { IconBookmarks, IconDots, IconFolder, IconFolderPlus, IconLayersSubtract, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type DragEvent, type ReactNode } from 'react'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import { hash } from '../../lib/hash.ts'
import { formatNumber } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import type { BookmarkView } from './bookmark-view.ts'
import type { BookmarkCounts } from './bookmarks.queries.ts'
import { droppedBookmarks, holdsBookmarks } from './drag-bookmarks.ts'
import classes from './folder-nav.module.css'
import type { TagCount } from './tags.queries.ts'

type Props = {
  folders: BookmarkFolder[]
  counts: BookmarkCounts
  /** What none is counted of has none: all bookmarks are on this device. */
  isHere: boolean
  tags: TagCount[]
  /** Number of pages that are bookmarked more than once; undefined until known. */
  duplicates: number | undefined
  onDuplicates: () => void
  view: BookmarkView
  onNew: () => void
  /** Bookmarks were dropped on a folder, or on the trash. */
  onDrop: (ids: string[], to: { folder: BookmarkFolder } | 'trash') => void
  onMenu: (folder: BookmarkFolder, anchor: HTMLElement) => void
  /** Called after an entry was chosen, to close the drawer. */
  onChosen?: () => void
}

const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const
/** The most used tags; the others after a press. */
const TAGS_SHOWN = 8
/** A tag keeps its color wherever it stands. */
const DOTS = ['var(--m-marigold)', 'var(--m-sage)', 'var(--m-indigo)', 'var(--m-clay)', 'var(--m-ink)']

/** All Bookmarks, the folders, the tags, what is here twice and the trash, each with its count. */
export function FolderNav({
  folders,
  counts,
  isHere,
  tags,
  duplicates,
  onDuplicates,
  view,
  onNew,
  onDrop,
  onMenu,
  onChosen,
}: Props) {
  const [allTags, setAllTags] = useState(false)
  const entry = (props: Omit<EntryProps, 'view' | 'onChosen' | 'isHere'>) => (
    <Entry {...props} view={view} onChosen={onChosen} isHere={isHere} />
  )
  return (
    <nav aria-label={t('Bookmark folders')}>
      <ul className="stack gap-none">
        <li>{entry({ name: t('All Bookmarks'), count: counts.all, icon: <IconBookmarks {...ICON} />, to: {} })}</li>
        {folders.map((folder) => (
          <li key={folder.id} className={`relative ${classes.folder}`}>
            {entry({
              name: folder.name,
              count: counts.folders.get(folder.id) ?? 0,
              icon: <IconFolder {...ICON} />,
              to: { folder: folder.id },
              onDrop: (ids) => onDrop(ids, { folder }),
            })}
            <button
              type="button"
              className={`bare centered ${classes.more}`}
              aria-haspopup="menu"
              aria-label={t('More for folder {name}', { name: folder.name })}
              onClick={(event) => onMenu(folder, event.currentTarget)}
            >
              <IconDots {...ICON} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        justify="flex-start"
        fullWidth
        className={`tiny muted ${classes.new}`}
        leftSection={<IconFolderPlus {...ICON} />}
        onClick={onNew}
      >
        {t('New folder')}
      </Button>
      {tags.length > 0 && (
        <section aria-label={t('Tags')}>
          <h2 className={`muted ${classes.heading}`}>{t('Tags')}</h2>
          <ul className="stack gap-none">
            {(allTags ? tags : tags.slice(0, TAGS_SHOWN)).map(({ tag, count }) => (
              <li key={tag}>
                {entry({ name: tag, count, icon: <Dot color={DOTS[hash(tag) % DOTS.length]!} />, to: { tag } })}
              </li>
            ))}
          </ul>
          {tags.length > TAGS_SHOWN && (
            <Button
              variant="subtle"
              justify="flex-start"
              fullWidth
              className={`tiny muted ${classes.new}`}
              aria-expanded={allTags}
              onClick={() => setAllTags(!allTags)}
            >
              {allTags ? t('Fewer tags') : t('All {n} tags', { n: formatNumber(tags.length) })}
            </Button>
          )}
        </section>
      )}
      <ul className={`stack gap-none line-above ${classes.foot}`}>
        <li>
          <button
            type="button"
            className={`bare entry across ${classes.entry}`}
            aria-haspopup="dialog"
            onClick={() => {
              onChosen?.()
              onDuplicates()
            }}
          >
            <IconLayersSubtract {...ICON} />
            <span className="grow ellipsis">{t('Twice here')}</span>{' '}
            <span className={`muted figures ${classes.count}`}>
              {(isHere || !!duplicates) && duplicates !== undefined && formatNumber(duplicates)}
            </span>
          </button>
        </li>
        <li>
          {entry({
            name: t('Trash'),
            count: counts.trash,
            icon: <IconTrash {...ICON} />,
            to: { trash: true },
            onDrop: (ids) => onDrop(ids, 'trash'),
          })}
        </li>
      </ul>
    </nav>
  )
}

const Dot = ({ color }: { color: string }) => <span className={classes.dot} style={{ background: color }} />

type EntryProps = {
  name: string
  count: number
  isHere: boolean
  icon: ReactNode
  to: Pick<BookmarkView, 'folder' | 'tag' | 'trash'>
  /** Bookmarks can be dropped on it. */
  onDrop?: (ids: string[]) => void
  view: BookmarkView
  onChosen: (() => void) | undefined
}

function Entry({ name, count, isHere, icon, to, onDrop, view, onChosen }: EntryProps) {
  const [over, setOver] = useState(false)
  const current = view.folder === to.folder && view.tag === to.tag && view.trash === to.trash
  return (
    <Link
      to="/bookmarks"
      // Sort and layout stay; a search applies to the folder it was made in.
      search={{ sort: view.sort, view: view.view, ...to }}
      className={`entry ${classes.entry}`}
      aria-current={current ? 'page' : undefined}
      // Else the router marks "All Bookmarks" in every folder.
      activeOptions={{ exact: true }}
      activeProps={{}}
      onClick={onChosen}
      draggable={false}
      data-over={over || undefined}
      {...(onDrop && {
        onDragOver: (event: DragEvent) => {
          if (!holdsBookmarks(event)) return
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          const ids = droppedBookmarks(event)
          if (ids.length === 0) return
          event.preventDefault()
          setOver(false)
          onDrop(ids)
        },
      })}
    >
      {icon}
      <span className="grow ellipsis">{name}</span>{' '}
      <span className={`muted figures ${classes.count}`}>{(isHere || count > 0) && formatNumber(count)}</span>
    </Link>
  )
}
