import { documentType } from '../../web/domain/document-type.ts'
import { trashedBefore } from '../../web/domain/trash.ts'

/** Sets what only the server says of a new document, whatever was sent. The path follows with the content. */
export function create(e: core.RecordEvent): void {
  e.record.set('type', documentType(e.record.getString('name')))
  e.record.set('storage_path', '')
  e.next()
}

/** Deletes documents whose time in the trash has passed; their content is removed by the next sweep (pocketbase/documents). */
export function emptyTrash(app: CoreApp, now: Date): void {
  app
    .db()
    .newQuery("DELETE FROM documents WHERE trashed_at != '' AND trashed_at < {:before}")
    .bind({ before: trashedBefore(now.getTime()) })
    .execute()
}
