import { trashedBefore } from '../../web/domain/bookmark-trash.ts'

/** Deletes bookmarks that were in the trash for long enough; the triggers leave the tombstones that devices pull. */
export function emptyTrash(app: CoreApp, now: Date): void {
  app
    .db()
    .newQuery("DELETE FROM bookmarks WHERE deleted_at != '' AND deleted_at < {:before}")
    .bind({ before: trashedBefore(now.getTime()) })
    .execute()
}
