import { useMediaQuery } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type DragEvent,
  type FocusEvent,
  type PointerEvent,
} from 'react'
import { useRecordStates } from '../../data/live.ts'
import { BookmarkItem, type ItemActions, type Look } from './bookmark-item.tsx'
import itemClasses from './bookmark-item.module.css'
import classes from './bookmark-list.module.css'
import { startDrag } from './drag-bookmarks.ts'
import type { BookmarkWindow } from './use-bookmark-window.ts'
import { useListFocus } from './use-list-focus.ts'
import { useListLayout } from './use-list-layout.ts'
import { useRowPress } from './use-row-press.ts'
import { useRowSwipe } from '../../ui/use-row-swipe.ts'
import type { Selection } from '../../ui/use-selection.ts'
import { useUnsavedStates } from './use-unsaved-states.ts'

const HEIGHT_REM: Record<Look, number> = { row: 3, tall: 5.25, card: 13 }
const CARD_GAP_REM = 0.875
const CARD_MIN_REM = { phone: 9, desk: 15 }
/** Narrower lists have two lines for each title. */
const PHONE_REM = 28
// Lines rendered beyond the viewport on either side. Even a tall screen then has fewer than 60 items.
const OVERSCAN: Record<Look, number> = { row: 6, tall: 6, card: 1 }

type Props = {
  window: BookmarkWindow
  show: (first: number, last: number) => void
  grid: boolean
  trash: boolean
  label: string
  folders: Map<string, string>
  actions: ItemActions
  selection: Selection
  /** The bookmark that has, or last had, the focus. */
  cursor: string | undefined
  onCursor: (id: string) => void
  /** Shows a bookmark. */
  onShow: (id: string) => void
  /** A tap shows it: there is no room for the preview beside the list. */
  tapShows: boolean
}

/**
 * A virtualized list: only the visible items are in the DOM. It is a plain list with checkboxes and links, not a listbox or a grid: a
 * row has several controls of its own, which the options of a listbox cannot have, and screen readers read a list without a mode.
 */
export function BookmarkList(props: Props) {
  const { window, show, grid, label, folders, actions, selection, cursor } = props
  const list = useRef<HTMLUListElement>(null)
  const { width, rem, top } = useListLayout(list)
  const narrow = width / rem < PHONE_REM
  // A finger scrolls, swipes and selects by a long press.
  const draggable = useMediaQuery('(pointer: fine)', undefined, { getInitialValueInEffect: false }) ?? false
  const look: Look = grid ? 'card' : narrow ? 'tall' : 'row'
  const columns = grid ? columnCount(width / rem, narrow) : 1
  const gap = grid ? CARD_GAP_REM * rem : 0
  const lineSize = Math.round(HEIGHT_REM[look] * rem + gap)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(window.total / columns),
    estimateSize: () => lineSize,
    overscan: OVERSCAN[look],
    scrollMargin: top,
    // Rendering synchronously in each scroll event would block the main thread in a fast scroll.
    useFlushSync: false,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, lineSize])

  const lines = virtualizer.getVirtualItems()
  const first = (lines[0]?.index ?? 0) * columns
  const last = Math.min(((lines.at(-1)?.index ?? 0) + 1) * columns, window.total) - 1
  useEffect(() => show(first, last))
  const ids = useMemo(() => window.rows.map((row) => row.id), [window.rows])
  const states = useUnsavedStates(useRecordStates('bookmarks', ids))
  useListFocus({
    list,
    total: window.total,
    columns,
    scrollTo: (index) => virtualizer.scrollToIndex(Math.floor(index / columns)),
    onExtend: (from, to) => selection.extend(to, from),
  })
  const press = useRowPress({ selection, narrow, tapShows: props.tapShows, show: props.onShow })
  const rowOf = (id: string) => window.rows.find((row) => row.id === id)
  const favorite = (id: string) => {
    const row = rowOf(id)
    if (row) actions.toggleFavorite(row)
  }
  const { swiped, close, handlers } = useRowSwipe({ enabled: look === 'tall' && !props.trash, onRight: favorite })
  const gestures = {
    ...handlers,
    ...press,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      press.onPointerDown(event)
      handlers.onPointerDown(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      press.onPointerMove(event)
      handlers.onPointerMove(event)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      press.onPointerUp(event)
      handlers.onPointerUp(event)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      press.onPointerCancel(event)
      handlers.onPointerCancel(event)
    },
  }
  const onDragStart = (event: DragEvent<HTMLElement>) => {
    const item = (event.target as Element).closest<HTMLElement>('[data-row]')
    if (item) startDrag(event, item, selection.ids)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (id) props.onCursor(id)
  }

  const itemWidth = (width - gap * (columns - 1)) / columns
  const items = []
  for (let index = first; index <= last; index++) {
    const y = Math.floor(index / columns) * lineSize
    const x = (index % columns) * (itemWidth + gap)
    const style = itemStyle(x, y, itemWidth, lineSize - gap)
    const row = window.rows[index - window.from]
    items.push(
      row ? (
        <BookmarkItem
          key={row.id}
          row={row}
          index={index}
          total={window.total}
          folder={folders.get(row.folder_id)}
          state={states.get(row.id) ?? 'saved'}
          look={look}
          selected={selection.ids.has(row.id)}
          current={cursor === row.id}
          style={style}
          actions={actions}
          draggable={draggable && !props.trash}
          swiped={swiped?.id === row.id ? swiped.side : undefined}
          onSwipeEnd={close}
        />
      ) : (
        <li key={index} className={itemClasses.blank} data-look={look} style={style}>
          <span className={itemClasses.bars} />
        </li>
      ),
    )
  }
  return (
    <ul
      ref={list}
      className={`across relative ${classes.list}`}
      style={{ height: virtualizer.getTotalSize() }}
      data-shows={props.tapShows || undefined}
      aria-label={label}
      onFocus={onFocus}
      onDragStart={onDragStart}
      {...gestures}
    >
      {width > 0 && items}
    </ul>
  )
}

function columnCount(widthRem: number, narrow: boolean): number {
  const min = narrow ? CARD_MIN_REM.phone : CARD_MIN_REM.desk
  return Math.max(1, Math.floor((widthRem + CARD_GAP_REM) / (min + CARD_GAP_REM)))
}

// The same position returns the same object, so that memoized items that have not moved do not render again.
const styles = new Map<string, CSSProperties>()
const MAX_CACHED_STYLES = 500
function itemStyle(x: number, y: number, width: number, height: number): CSSProperties {
  const key = `${x} ${y} ${width} ${height}`
  let style = styles.get(key)
  if (!style) {
    if (styles.size >= MAX_CACHED_STYLES) styles.clear()
    style = { transform: `translate(${x}px, ${y}px)`, width, height }
    styles.set(key, style)
  }
  return style
}
