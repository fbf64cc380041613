import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { failureText } from '../../data/database/write-outcome.ts'
import { withDone } from '../../domain/library-place.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { saveProgress } from './library.commands.ts'
import type { LibraryTitle } from './library.queries.ts'

/** So long after the last scrolling a place is kept. */
const KEEP_MS = 1500

/** Where to go in a book: to an element, or so many thousandths into a chapter. `byPerson`: not where the book was opened. */
export type Target = { chapter: number; offset: number; fragment: string; byPerson: boolean }

type Measure = () => { offset: number; isEnd: boolean } | null
type Input = { title: LibraryTitle; chapters: number; measure: Measure; onFailure: (text: string) => void }

/**
 * The place in a book: kept while the person reads, on this device and for the others. Until the person has moved, it follows the place of
 * another device; so it does again after it was out of sight.
 */
export function useReadingPlace({ title: { sku, kind, progress }, chapters, measure, onFailure }: Input) {
  const db = useDb()
  const within = useCallback((chapter: number) => Math.min(Math.max(0, chapter), chapters - 1), [chapters])
  const [target, setTarget] = useState<Target>(() => ({
    chapter: within(progress?.chapter ?? 0),
    offset: progress?.offset ?? 0,
    ...{ fragment: '', byPerson: false },
  }))
  /** The place that was written, or followed, last. */
  const kept = useRef({ chapter: target.chapter, offset: target.offset })
  const hasMoved = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const done = useRef<readonly number[]>([])
  useEffect(() => {
    done.current = progress?.done ?? []
  }, [progress?.done])
  const latest = useRef({ measure, onFailure, progress })
  useEffect(() => {
    latest.current = { measure, onFailure, progress }
  })

  const write = useCallback(
    async (set: Parameters<typeof saveProgress>[2]) => {
      const outcome = await saveProgress(db, sku, set)
      if (!outcome.ok) latest.current.onFailure(failureText(outcome))
    },
    [db, sku],
  )
  useEffect(() => void write({ opened_at: timestamp() }), [write])

  const { chapter } = target
  const keep = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const now = hasMoved.current ? latest.current.measure() : null
    if (!now) return
    const { offset, isEnd } = now
    // A module of a course is done when the person says so.
    const isNew = isEnd && kind !== 'course' && !done.current.includes(chapter)
    if (!isNew && chapter === kept.current.chapter && offset === kept.current.offset) return
    kept.current = { chapter, offset }
    void write({
      chapter,
      offset,
      opened_at: timestamp(),
      ...(isNew && { done: withDone(done.current, chapter, true) }),
    })
  }, [write, chapter, kind])
  const moved = useCallback(() => {
    hasMoved.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, KEEP_MS)
  }, [keep])
  const follow = useCallback(() => {
    const { chapter, offset } = latest.current.progress ?? {}
    if (hasMoved.current || chapter === undefined) return
    const other = { chapter, offset: offset ?? 0 }
    if (other.chapter === kept.current.chapter && other.offset === kept.current.offset) return
    kept.current = other
    setTarget({ chapter: within(chapter), offset: other.offset, fragment: '', byPerson: false })
  }, [within])
  useEffect(follow, [follow, progress?.chapter, progress?.offset])
  // Before the text is gone: its place is measured.
  useLayoutEffect(() => {
    const keepNow = () => void (timer.current !== undefined && keep())
    const hidden = () => {
      if (document.visibilityState !== 'hidden') return
      const isWaiting = timer.current !== undefined
      keepNow()
      hasMoved.current = false
      if (!isWaiting) follow()
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', keepNow)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keep, follow])

  const go = useCallback(
    (to: number, { fragment = '', offset = 0 }: { fragment?: string; offset?: number } = {}) => {
      if (timer.current !== undefined) keep()
      hasMoved.current = true
      setTarget({ chapter: within(to), offset, fragment, byPerson: true })
    },
    [keep, within],
  )
  const setDone = (isDone: boolean) => void write({ done: withDone(done.current, chapter, isDone) })
  return { target, go, moved, setDone }
}
