import { documentType } from '../../web/domain/document-type.ts'
import { trashedBefore } from '../../web/domain/trash.ts'

/** Sets what only the server says of a new document, whatever was sent. The path follows with the content. */
export function create(e: core.RecordEvent): void {
  e.record.set('type', documentType(e.record.getString('name')))
  e.record.set('storage_path', '')
  e.next()
}

/**
 * Deletes documents whose time in the trash has passed; their content is removed by the next sweep (pocketbase/documents). The time counts
 * from the server's last change of the row: `trashed_at` is by the clock of a device, which may be behind or ahead.
 */
export function emptyTrash(app: CoreApp, now: Date): void {
  app
    .db()
    .newQuery("DELETE FROM documents WHERE trashed_at > '' AND updated_at < {:before}")
    .bind({ before: trashedBefore(now.getTime()) })
    .execute()
}
