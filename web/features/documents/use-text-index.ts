import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import { readEmptyAgain, unreadContents } from '../../data/documents/texts.ts'
import { useWhenOnline } from '../../lib/online.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { pdfIds } from './documents.queries.ts'
import { indexText } from './index-text.ts'
import { onPdfCode } from './pdf/pdf-code.ts'

const NOTHING: string[] = []

/** What could not be read is tried again after these waits. */
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 10 * 60_000

/** Reads the texts of documents that are on this device, one each time that the page is idle, in one tab. */
export function useTextIndex(db: EverydayDb): void {
  const unread = useLiveQuery(() => unreadContents(db).catch(() => NOTHING), [db]) ?? NOTHING
  // What cannot be read now is tried again once the network is back, or what reads it is here, after a while, and on the next start.
  const [failed, setFailed] = useState(NOTHING)
  const wait = useRef(FIRST_WAIT_MS)
  useWhenOnline(
    useCallback(async () => {
      wait.current = FIRST_WAIT_MS
      setFailed(NOTHING)
    }, []),
  )
  useEffect(() => onPdfCode(() => setFailed(NOTHING)), [])
  useEffect(() => {
    if (failed.length === 0) return
    // Right after the network is back, the first requests may still fail.
    const timer = setTimeout(() => {
      wait.current = Math.min(LONGEST_WAIT_MS, wait.current * 2)
      setFailed(NOTHING)
    }, wait.current)
    return () => clearTimeout(timer)
  }, [failed])
  useEffect(() => {
    whenIdle(() => void readEmptyAgain(db, () => pdfIds(db)).catch(() => {})) // the database was closed
  }, [db])
  const next = unread.find((record) => !failed.includes(record))
  useEffect(() => {
    if (next === undefined) return
    let mounted = true
    whenIdle(() => {
      if (!mounted) return
      const run = () => indexText(db, next)
      const done = navigator.locks ? navigator.locks.request(`${db.name}-texts`, run) : run()
      done.then(
        () => (wait.current = FIRST_WAIT_MS),
        () => mounted && setFailed((before) => [...before, next]),
      )
    })
    return () => {
      mounted = false
    }
  }, [db, next])
}
