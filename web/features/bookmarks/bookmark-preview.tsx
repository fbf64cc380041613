import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconCopy,
  IconDots,
  IconEdit,
  IconFolder,
  IconPlus,
  IconShare2,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { addressHost } from '../../domain/bookmark-address.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { hasShareSheet } from '../../lib/share-sheet.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDates } from '../../lib/use-dates.ts'
import { Trans } from '../../ui/trans.tsx'
import { dateText, deletionText } from './bookmark-dates.ts'
import { BookmarkPicture } from './bookmark-picture.tsx'
import classes from './bookmark-preview.module.css'
import { findSamePage } from './duplicates.queries.ts'

export type PreviewActions = {
  edit: (row: Bookmark) => void
  move: (row: Bookmark) => void
  tag: (row: Bookmark) => void
  untag: (row: Bookmark, tag: string) => void
  copy: (row: Bookmark) => void
  share: (row: Bookmark) => void
  /** Merges bookmarks of one page. */
  merge: (rows: Bookmark[]) => void
  trash: (row: Bookmark) => void
  restore: (row: Bookmark) => void
  openMenu: (row: Bookmark, anchor: HTMLElement) => void
}

type Props = {
  row: Bookmark
  folder: string | undefined
  actions: PreviewActions
  /** In a sheet: a press for each action, in place of the menu. */
  sheet?: boolean
}

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** All of a bookmark, with what can be done with it. */
export function BookmarkPreview({ row, folder, actions, sheet = false }: Props) {
  const dates = useDates()
  const trashed = row.deleted_at !== ''
  return (
    <div className={classes.preview} data-sheet={sheet || undefined}>
      <div className={classes.head}>
        <div className={classes.band}>
          <BookmarkPicture url={row.url} className={classes.picture} />
        </div>
        <div>
          <h2 className={`wrap-anywhere ${classes.title}`}>{row.title}</h2>
          <p className={`clamp muted mt-xs ${classes.address}`}>
            {sheet ? addressHost(row.url) : row.url.replace(/^https?:\/\/(www\.)?/i, '')}
          </p>
        </div>
      </div>
      {row.description && <p className={`tiny muted mt-m wrap-anywhere ${classes.note}`}>{row.description}</p>}
      <div className="row gap-s mt-l">
        <Button
          component="a"
          href={row.url}
          target="_blank"
          rel="noopener noreferrer"
          className={classes.open}
          rightSection={<IconArrowUpRight {...ICON} size={18} />}
        >
          {t('Open')}
        </Button>
        {sheet ? (
          <SheetActions row={row} actions={actions} trashed={trashed} />
        ) : (
          <>
            {!trashed && (
              <Button variant="default" className={classes.edit} onClick={() => actions.edit(row)}>
                {t('Edit')}
              </Button>
            )}
            <IconButton
              label={t('More actions')}
              variant="default"
              aria-haspopup="menu"
              onClick={(event) => actions.openMenu(row, event.currentTarget)}
            >
              <IconDots {...ICON} />
            </IconButton>
          </>
        )}
      </div>
      {!trashed && <Duplicate row={row} merge={actions.merge} />}
      <dl className={`line-above mt-l ${classes.facts}`}>
        <dt>{t('Folder')}</dt>
        <dd>{folder ?? t('No folder')}</dd>
        {(row.tags.length > 0 || !trashed) && (
          <>
            <dt className={classes.tagsLabel}>{t('Tags')}</dt>
            <Tags row={row} actions={actions} trashed={trashed} />
          </>
        )}
        <dt>{t('Added')}</dt>
        <dd>{dateText(row.created_at, dates)}</dd>
        {/* Beside the list, the row says it. */}
        {trashed && sheet && (
          <>
            <dt>{t('Trash')}</dt>
            <dd>{deletionText(row)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}

function Tags({ row, actions, trashed }: { row: Bookmark; actions: PreviewActions; trashed: boolean }) {
  const add = useRef<HTMLButtonElement>(null)
  return (
    <dd className={`row ${classes.tags}`}>
      {row.tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          <Link to="/bookmarks" search={{ tag }}>
            {tag}
          </Link>
          {!trashed && (
            <button
              type="button"
              className="bare centered"
              aria-label={t('Remove the tag {tag}', { tag })}
              onClick={() => {
                // This button goes away.
                add.current?.focus({ preventScroll: true })
                actions.untag(row, tag)
              }}
            >
              <IconX {...ICON} size={14} />
            </button>
          )}
        </span>
      ))}
      {!trashed && (
        <button
          ref={add}
          type="button"
          className={`bare ${classes.tag} ${classes.add}`}
          aria-label={t('Change tags')}
          onClick={() => actions.tag(row)}
        >
          <IconPlus {...ICON} size={16} />
        </button>
      )}
    </dd>
  )
}

/** Tells that another bookmark leads to the same page. */
function Duplicate({ row, merge }: { row: Bookmark; merge: PreviewActions['merge'] }) {
  const dates = useDates()
  const db = useDb()
  const rows = useSideQuery(() => findSamePage(db, row.url), [db, row.url], [])
  const others = rows?.filter(({ id }) => id !== row.id) ?? []
  if (!rows || others.length === 0) return null
  return (
    <div className={`note stack mt-l wrap-anywhere ${classes.duplicate}`}>
      <p>
        <Trans
          id={
            others.length === 1
              ? '<b>Duplicate</b>: “<title/>”, added {date}, leads to the same page.'
              : '<b>{n} duplicates</b>: “<title/>”, added {date}, leads to the same page.'
          }
          values={{ n: others.length, date: dateText(others[0]!.created_at, dates) }}
          components={{ b: <b />, title: <>{others[0]!.title}</> }}
        />
      </p>
      <Button variant="default" size="sm" className={classes.merge} onClick={() => merge(rows)}>
        {t('Merge')}
      </Button>
    </div>
  )
}

type SheetAction = { label: string; name?: string; icon: ReactNode; run: (row: Bookmark) => void; danger?: true }

function SheetActions({ row, actions, trashed }: { row: Bookmark; actions: PreviewActions; trashed: boolean }) {
  const all: SheetAction[] = trashed
    ? [{ label: t('Restore'), icon: <IconArrowBackUp {...ICON} />, run: actions.restore }]
    : [
        { label: t('Edit'), icon: <IconEdit {...ICON} />, run: actions.edit },
        ...(hasShareSheet() ? [{ label: t('Share'), icon: <IconShare2 {...ICON} />, run: actions.share }] : []),
        { label: t('Copy'), name: t('Copy address'), icon: <IconCopy {...ICON} />, run: actions.copy },
        { label: t('Move'), icon: <IconFolder {...ICON} />, run: actions.move },
        { label: t('Delete'), icon: <IconTrash {...ICON} />, run: actions.trash, danger: true },
      ]
  return (
    <div className={classes.actions}>
      {all.map(({ label, name, icon, run, danger }) => (
        <button
          key={label}
          type="button"
          aria-label={name}
          className={`card centered hovers ${classes.action}`}
          data-danger={danger}
          onClick={() => run(row)}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  )
}
