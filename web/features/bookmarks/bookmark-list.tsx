import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react'
import { useRecordStates } from '../../data/live.ts'
import { BookmarkItem, type ItemActions } from './bookmark-item.tsx'
import itemClasses from './bookmark-item.module.css'
import classes from './bookmark-list.module.css'
import type { BookmarkWindow } from './use-bookmark-window.ts'
import { useListFocus } from './use-list-focus.ts'
import { useListLayout } from './use-list-layout.ts'

const ROW_REM = 5.5
const CARD_REM = 14
const CARD_GAP_REM = 0.875
const CARD_MIN_REM = { phone: 9, desk: 15 }
const PHONE_REM = 40
// Lines rendered beyond the viewport on either side. Even a tall screen then has fewer than 60 items.
const OVERSCAN = { rows: 6, cards: 1 }

type Props = {
  window: BookmarkWindow
  show: (first: number, last: number) => void
  grid: boolean
  label: string
  folders: Map<string, string>
  actions: ItemActions
}

/** A virtualized list: only the visible items are in the DOM. */
export function BookmarkList({ window, show, grid, label, folders, actions }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { width, rem, top } = useListLayout(list)
  const columns = grid ? columnCount(width / rem) : 1
  const lineSize = Math.round((grid ? CARD_REM + CARD_GAP_REM : ROW_REM) * rem)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(window.total / columns),
    estimateSize: () => lineSize,
    overscan: grid ? OVERSCAN.cards : OVERSCAN.rows,
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

function columnCount(widthRem: number): number {
  const min = widthRem < PHONE_REM ? CARD_MIN_REM.phone : CARD_MIN_REM.desk
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
