import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import type { Bookmark } from '../../collections/bookmarks.ts'
import type { Failure, Source } from './use-bookmark-source.ts'

const STEP = 10
const NO_ROWS: Bookmark[] = []

/** The rows around the visible ones, as last read; `key`, `total` and `meant` are of the same source. */
export type BookmarkWindow = Pick<Source, 'key' | 'total' | 'meant'> & { from: number; rows: Bookmark[] }
export type WindowState = {
  shown: BookmarkWindow | undefined
  error: unknown
  /** Reports the visible range; rows around it are read too. */
  show: (first: number, last: number) => void
}

/**
 * Reads the visible part of a source, live. While another part or listing is being read, the last one stays, so that
 * nothing flashes and length and rows always match. One window is read at a time: a fast scroll skips those that are no
 * longer visible.
 */
export function useBookmarkWindow(source: Source | Failure | undefined): WindowState {
  const [range, setRange] = useState({ from: 0, to: 5 * STEP })
  const read = useLiveQuery(async (): Promise<(BookmarkWindow & { range: object }) | Failure | undefined> => {
    if (!source || 'error' in source) return source
    try {
      const { key, total, meant } = source
      const rows = total > 0 ? await source.read(range.from, range.to) : NO_ROWS
      return { key, total, meant, from: range.from, rows, range }
    } catch (error) {
      return { key: source.key, error }
    }
  }, [source, range])
  const failed = read && 'error' in read
  const reading = !failed && read?.range !== range

  const wantedRange = useRef(range)
  const applyWanted = () => {
    const { from, to } = wantedRange.current
    if (!reading && (from !== range.from || to !== range.to)) setRange(wantedRange.current)
  }
  useEffect(applyWanted)
  const show = (first: number, last: number) => {
    const from = Math.max(0, Math.floor(first / STEP) - 1) * STEP
    wantedRange.current = { from, to: (Math.floor(last / STEP) + 2) * STEP }
    applyWanted()
  }
  if (failed) return { shown: undefined, error: read.error, show }
  return { shown: read ?? emptyWindow(source), error: undefined, show }
}

/** Of an empty source there is nothing to read: its message is there as soon as it is known to be empty. */
function emptyWindow(source: Source | Failure | undefined): BookmarkWindow | undefined {
  if (!source || 'error' in source || source.total > 0) return undefined
  return { key: source.key, total: 0, from: 0, rows: NO_ROWS }
}
