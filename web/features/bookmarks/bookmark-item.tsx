import { IconDots, IconFolder, IconStar, IconStarFilled } from '@tabler/icons-react'
import { memo, type ChangeEvent, type CSSProperties } from 'react'
import { addressHost } from '../../domain/bookmark-address.ts'
import type { RecordState } from '../../data/syncing/sync-control.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { dateText, daysLeftText, deletionText } from './bookmark-dates.ts'
import classes from './bookmark-item.module.css'
import { BookmarkPicture } from './bookmark-picture.tsx'
import { SwipeActions } from './swipe-actions.tsx'
import { RecordStateMark } from '../../ui/record-state.tsx'
import type { Swiped } from '../../ui/use-row-swipe.ts'

/** Actions on one bookmark in the list. */
export type ItemActions = {
  toggleFavorite: (row: Bookmark) => void
  restore: (row: Bookmark) => void
  move: (row: Bookmark) => void
  trash: (row: Bookmark) => void
  openMenu: (row: Bookmark, anchor: HTMLElement) => void
  /** A press on the checkbox of a row, with Shift for a range. */
  select: (row: Bookmark, index: number, range: boolean) => void
}

/** One line at a desk, two lines of title on a phone, or a card. */
export type Look = 'row' | 'tall' | 'card'

type Props = {
  row: Bookmark
  index: number
  total: number
  folder: string | undefined
  state: RecordState
  look: Look
  selected: boolean
  /** The row that the preview shows. */
  current: boolean
  style: CSSProperties
  actions: ItemActions
  draggable: boolean
  /** The side that a finger moves it to. */
  swiped: Swiped['side'] | undefined
  onSwipeEnd: () => void
}

// More would push the title out of the row.
const TAGS_SHOWN = 2
const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** One bookmark. Plain elements only: many of these mount while a long list scrolls. */
export const BookmarkItem = memo(function BookmarkItem(props: Props) {
  const dates = useDates()
  const { row, index, total, folder, state, look, selected, current, style, actions, draggable, swiped, onSwipeEnd } =
    props
  const host = addressHost(row.url)
  const trashed = row.deleted_at !== ''
  const onSelect = ({ nativeEvent }: ChangeEvent) =>
    actions.select(row, index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <li
      className={classes.item}
      data-look={look}
      draggable={draggable}
      data-row={row.id}
      data-index={index}
      data-selected={selected || undefined}
      data-current={current || undefined}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={style}
    >
      {swiped && (
        <SwipeActions
          row={row}
          side={swiped}
          onMove={() => {
            onSwipeEnd()
            actions.move(row)
          }}
          onDelete={() => {
            onSwipeEnd()
            actions.trash(row)
          }}
        />
      )}
      <div className={classes.front} data-front>
        <label className={classes.check}>
          <input
            type="checkbox"
            aria-label={t('Select {title}', { title: row.title })}
            checked={selected}
            onChange={onSelect}
          />
        </label>
        <BookmarkPicture url={row.url} className={classes.picture} />
        <div className={`shrink ${classes.words}`}>
          <a
            className={`${look === 'row' ? 'ellipsis' : 'clamp'} ${classes.title}`}
            href={row.url}
            target="_blank"
            rel="noopener noreferrer"
            title={row.title}
            draggable={false}
            aria-haspopup={look === 'tall' ? 'dialog' : undefined}
          >
            {row.title}
          </a>
          <span className={`muted ellipsis ${classes.place}`}>
            {look === 'tall' && folder && `${folder} · `}
            {host}
          </span>
        </div>
        <div className={`shrink ${classes.facts}`} data-state={state === 'saved' ? undefined : state}>
          {state === 'saved' ? (
            <>
              {look === 'card' && folder && (
                <span className={`muted ellipsis row ${classes.folder}`}>
                  <IconFolder {...ICON} size={16} />
                  <span className="ellipsis">{folder}</span>
                </span>
              )}
              {(trashed ? [] : row.tags.slice(0, TAGS_SHOWN)).map((tag) => (
                <span key={tag} className={`muted ellipsis raised bold ${classes.tag}`}>
                  {tag}
                </span>
              ))}
            </>
          ) : (
            <RecordStateMark state={state} />
          )}
        </div>
        <span className={`muted figures nowrap ${classes.date}`} title={trashed ? deletionText(row) : undefined}>
          {trashed ? daysLeftText(row) : dateText(row.created_at, dates)}
        </span>
        <div className={classes.buttons}>
          {trashed ? (
            <button
              type="button"
              className={`bare bold ${classes.restore}`}
              aria-label={t('Restore {title}', { title: row.title })}
              onClick={() => actions.restore(row)}
            >
              {t('Restore')}
            </button>
          ) : (
            <button
              type="button"
              className={`bare centered ${classes.button}`}
              data-on={row.is_favorite || undefined}
              aria-pressed={row.is_favorite}
              aria-label={t('Favorite: {title}', { title: row.title })}
              onClick={() => actions.toggleFavorite(row)}
            >
              {row.is_favorite ? <IconStarFilled {...ICON} /> : <IconStar {...ICON} />}
            </button>
          )}
          <button
            type="button"
            className={`bare centered ${classes.button}`}
            data-more
            aria-haspopup="menu"
            aria-label={t('More for {title}', { title: row.title })}
            onClick={(event) => actions.openMenu(row, event.currentTarget)}
          >
            <IconDots {...ICON} />
          </button>
        </div>
      </div>
    </li>
  )
})
