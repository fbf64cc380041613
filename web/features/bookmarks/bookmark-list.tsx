import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react'
import { useRecordStates } from '../../data/live.ts'
import { BookmarkItem, type ItemActions } from './bookmark-item.tsx'
import itemClasses from './bookmark-item.module.css'
import classes from './bookmark-list.module.css'
import type { BookmarkWindow } from './use-bookmark-window.ts'
import { useListFocus } from './use-list-focus.ts'
import { useListMeasure } from './use-list-measure.ts'

const ROW_REM = 5.5
const CARD_REM = 14
const CARD_GAP_REM = 0.875
const CARD_MIN_REM = { phone: 9, desk: 15 }
const PHONE_REM = 40
// Lines kept ready beyond the screen, on either side. With these, even a tall screen stays below 60 items.
const OVERSCAN = { rows: 6, cards: 1 }

type Props = {
  window: BookmarkWindow
  show: (first: number, last: number) => void
  grid: boolean
  label: string
  folders: Map<string, string>
  actions: ItemActions
}

/** A list of any length of which only what is on the screen is in the page. */
export function BookmarkList({ window, show, grid, label, folders, actions }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { width, rem, top } = useListMeasure(list)
  const columns = grid ? columnsIn(width / rem) : 1
  const lineSize = Math.round((grid ? CARD_REM + CARD_GAP_REM : ROW_REM) * rem)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(window.total / columns),
    estimateSize: () => lineSize,
    overscan: grid ? OVERSCAN.cards : OVERSCAN.rows,
    scrollMargin: top,
    // A frame may come late in a fast scroll; waiting for it inside the scroll event would hold up the thread.
    useFlushSync: false,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, lineSize])

  const lines = virtualizer.getVirtualItems()
  const first = (lines[0]?.index ?? 0) * columns
  const last = Math.min(((lines.at(-1)?.index ?? 0) + 1) * columns, window.total) - 1
  useEffect(() => show(first, last))
  const ids = useMemo(() => window.rows.map((row) => row.id), [window.rows])
  const states = useRecordStates('bookmarks', ids)
  useListFocus({
    list,
    total: window.total,
    columns,
    scrollTo: (index) => virtualizer.scrollToIndex(Math.floor(index / columns)),
  })

  const gap = grid ? CARD_GAP_REM * rem : 0
  const itemWidth = (width - gap * (columns - 1)) / columns
  const items = []
  for (let index = first; index <= last; index++) {
    const y = Math.floor(index / columns) * lineSize
    const x = (index % columns) * (itemWidth + gap)
    const style = placeAt(x, y, itemWidth, lineSize - gap)
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
          grid={grid}
          style={style}
          actions={actions}
        />
      ) : (
        <li key={index} className={itemClasses.blank} data-grid={grid || undefined} style={style}>
          <span className={itemClasses.bars} />
        </li>
      ),
    )
  }
  return (
    <ul ref={list} className={classes.list} style={{ height: virtualizer.getTotalSize() }} aria-label={label}>
      {width > 0 && items}
    </ul>
  )
}

function columnsIn(widthRem: number): number {
  const min = widthRem < PHONE_REM ? CARD_MIN_REM.phone : CARD_MIN_REM.desk
  return Math.max(1, Math.floor((widthRem + CARD_GAP_REM) / (min + CARD_GAP_REM)))
}

// The same place is the same object, so that an item that has not moved is not drawn again.
const places = new Map<string, CSSProperties>()
const MAX_PLACES = 500
function placeAt(x: number, y: number, width: number, height: number): CSSProperties {
  const key = `${x} ${y} ${width} ${height}`
  let style = places.get(key)
  if (!style) {
    if (places.size >= MAX_PLACES) places.clear()
    style = { transform: `translate(${x}px, ${y}px)`, width, height }
    places.set(key, style)
  }
  return style
}
