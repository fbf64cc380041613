import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect } from 'react'
import type { Document } from '../../collections/documents.ts'
import { useDb } from '../../data/context.tsx'
import { useWhenOnline } from '../../lib/online.ts'
import { savesData } from '../../lib/saves-data.ts'
import { hasPdf } from './documents.queries.ts'
import { keepWanted, wantedDocuments } from './keep-wanted.ts'
import { fetchPdfCode } from './pdf/pdf-code.ts'
import { useTextIndex } from './use-text-index.ts'

const NOTHING: Document[] = []

/** Renders nothing: prepares on every page what the documents need later. */
export function DocumentsKeeper() {
  const db = useDb()
  useTextIndex(db)
  const isPdfExpected = useLiveQuery(() => hasPdf(db).catch(() => false), [db])
  const wanted = useLiveQuery(() => wantedDocuments(db).catch(() => NOTHING), [db]) ?? NOTHING
  useEffect(() => {
    if (wanted.length > 0) keepWanted(db, wanted).catch(() => {}) // the database was closed: the next page goes on
  }, [db, wanted])
  const fetchCode = useCallback(async () => {
    if (!isPdfExpected || savesData()) return
    await fetchPdfCode().catch(() => {}) // no connection, or no room: it is tried again once the network is back, and by the next page
  }, [isPdfExpected])
  useWhenOnline(fetchCode)
  return null
}
