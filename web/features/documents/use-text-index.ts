import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import { readContent } from '../../data/documents/contents.ts'
import { keepText, unreadContents } from '../../data/documents/texts.ts'
import { savesData } from '../../lib/saves-data.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { previewOf } from './preview-kind.ts'
import { readText } from './read-text.ts'

const NOTHING: string[] = []

/** Reads the texts of documents that are on this device, one each time that the page is idle, in one tab. */
export function useTextIndex(db: EverydayDb): void {
  const unread = useLiveQuery(() => unreadContents(db).catch(() => NOTHING), [db]) ?? NOTHING
  // What cannot be read now is tried again on the next start.
  const [failed, setFailed] = useState(NOTHING)
  const next = unread.find((record) => !failed.includes(record))
  useEffect(() => {
    if (next === undefined) return
    let mounted = true
    whenIdle(() => {
      if (!mounted) return
      const run = () => indexOne(db, next)
      const done = navigator.locks ? navigator.locks.request(`${db.name}-texts`, run) : run()
      done.catch(() => mounted && setFailed((before) => [...before, next]))
    })
    return () => {
      mounted = false
    }
  }, [db, next])
}

async function indexOne(db: EverydayDb, record: string): Promise<void> {
  if (await db._texts.get(record)) return // by another tab
  const row = await db.documents.get(record)
  if (!row) return
  const { kind, type } = previewOf(row)
  if (kind === 'pdf' && savesData()) throw new Error('what reads it is not fetched')
  const hasWords = kind === 'pdf' || kind === 'docx' || kind === 'text'
  const content = hasWords ? await readContent(db, record, type) : null
  const text = content ? await readText(row, content).catch((error: unknown) => ifDamaged(error)) : ''
  await keepText(db, record, text)
}

/** A damaged file has no words; code that could not be loaded may load later. */
function ifDamaged(error: unknown): string {
  if (error instanceof TypeError) throw error
  return ''
}
