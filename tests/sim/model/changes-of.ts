import type { Row } from '../../../web/sync/types.ts'
import type { Database, LogLine } from './state.ts'

/** The rows and the deletions of one page of a pull, by collection. */
export function changesOf(
  page: LogLine[],
  db: Database,
): { changes: Record<string, Row[]>; deleted: Record<string, string[]> } {
  const changes: Record<string, Row[]> = {}
  const deleted: Record<string, string[]> = {}
  for (const { collection, record, deleted: isDeleted } of page) {
    if (isDeleted) (deleted[collection] ??= []).push(record)
    else (changes[collection] ??= []).push(db.get(collection, record)!)
  }
  return { changes, deleted }
}
