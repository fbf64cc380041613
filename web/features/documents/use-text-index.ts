import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import { readEmptyAgain, unreadContents } from '../../data/documents/texts.ts'
import { useWhenOnline } from '../../lib/online.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { pdfIds } from './documents.queries.ts'
import { indexText } from './index-text.ts'

const NOTHING: string[] = []

/** Reads the texts of documents that are on this device, one each time that the page is idle, in one tab. */
export function useTextIndex(db: EverydayDb): void {
  const unread = useLiveQuery(() => unreadContents(db).catch(() => NOTHING), [db]) ?? NOTHING
  // What cannot be read now is tried again once the network is back, and on the next start.
  const [failed, setFailed] = useState(NOTHING)
  useWhenOnline(useCallback(async () => setFailed(NOTHING), []))
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
      done.catch(() => mounted && setFailed((before) => [...before, next]))
    })
    return () => {
      mounted = false
    }
  }, [db, next])
}
