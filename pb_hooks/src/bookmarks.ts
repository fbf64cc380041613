import { trashedBefore } from '../../web/domain/trash.ts'

/** Deletes bookmarks whose time in the trash has passed; the triggers write the tombstones that devices pull. */
export function emptyTrash(app: CoreApp, now: Date): void {
  app
    .db()
    .newQuery("DELETE FROM bookmarks WHERE deleted_at != '' AND deleted_at < {:before}")
    .bind({ before: trashedBefore(now.getTime()) })
    .execute()
}
