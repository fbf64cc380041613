import { IconArrowBackUp, IconDotsVertical, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Fragment, memo, type CSSProperties } from 'react'
import { addressHost } from '../../domain/bookmark-address.ts'
import { TRASH_DAYS } from '../../domain/bookmark-trash.ts'
import type { RecordState } from '../../data/syncing/sync-control.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { Mosaic, type MosaicKind } from '../../ui/mosaic.tsx'
import { RecordStateMark } from '../../ui/record-state.tsx'
import classes from './bookmark-item.module.css'

/** Actions on one bookmark in the list. */
export type ItemActions = {
  toggleFavorite: (row: Bookmark) => void
  restore: (row: Bookmark) => void
  openMenu: (row: Bookmark, anchor: HTMLElement) => void
}

type Props = {
  row: Bookmark
  index: number
  total: number
  folder: string | undefined
  state: RecordState
  grid: boolean
  style: CSSProperties
  actions: ItemActions
}

const KINDS: MosaicKind[] = ['book', 'web', 'property', 'design', 'audio', 'course', 'app', 'person']
const DAY_MS = 24 * 60 * 60 * 1000
const thisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const otherYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
const timestampMs = (text: string) => Date.parse(text.replace(' ', 'T'))

/** One bookmark, as a row or as a card. Plain elements only: many of these mount while a long list scrolls. */
export const BookmarkItem = memo(function BookmarkItem({
  row,
  index,
  total,
  folder,
  state,
  grid,
  style,
  actions,
}: Props) {
  const host = addressHost(row.url)
  const trashed = row.deleted_at !== ''
  const Star = row.is_favorite ? IconStarFilled : IconStar
  return (
    <li
      className={classes.item}
      data-grid={grid || undefined}
      data-bookmark={row.id}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={style}
    >
      <Mosaic
        id={host}
        kind={KINDS[host.length % KINDS.length]!}
        cols={grid ? 6 : 2}
        rows={2}
        className={classes.picture}
      />
      <div className={classes.words}>
        <a className={classes.title} href={row.url} target="_blank" rel="noopener noreferrer" title={row.title}>
          {row.title}
        </a>
        <p className={classes.place}>
          {host}
          {folder && ` · ${folder}`}
        </p>
        <p className={classes.facts}>
          <RecordStateMark state={state} />{' '}
          <span>{trashed ? deletionText(row.deleted_at) : dateText(timestampMs(row.created_at))}</span>
          {row.tags.map((tag) => (
            <Fragment key={tag}>
              {' '}
              <span className={classes.tag}>#{tag}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <div className={classes.buttons}>
        {trashed ? (
          <button
            type="button"
            className={classes.button}
            aria-label={`Restore ${row.title}`}
            onClick={() => actions.restore(row)}
          >
            <IconArrowBackUp size={22} stroke={1.8} aria-hidden />
          </button>
        ) : (
          <button
            type="button"
            className={classes.button}
            data-on={row.is_favorite || undefined}
            aria-pressed={row.is_favorite}
            aria-label={`Favorite: ${row.title}`}
            onClick={() => actions.toggleFavorite(row)}
          >
            <Star size={22} stroke={1.8} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={classes.button}
          aria-haspopup="menu"
          aria-label={`More for ${row.title}`}
          onClick={(event) => actions.openMenu(row, event.currentTarget)}
        >
          <IconDotsVertical size={22} stroke={1.8} aria-hidden />
        </button>
      </div>
    </li>
  )
})

function dateText(moment: number): string {
  const sameYear = new Date(moment).getFullYear() === new Date().getFullYear()
  return (sameYear ? thisYear : otherYear).format(moment)
}

function deletionText(deletedAt: string): string {
  const days = Math.max(0, Math.ceil((timestampMs(deletedAt) + TRASH_DAYS * DAY_MS - Date.now()) / DAY_MS))
  return days === 1 ? 'Deleted for good tomorrow' : `Deleted for good in ${days} days`
}
