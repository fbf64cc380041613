import { trashedBefore } from '../../web/domain/trash.ts'

/**
 * Deletes bookmarks whose time in the trash has passed; the triggers write the tombstones that devices pull. The time counts from the
 * server's last change of the row: `deleted_at` is by the clock of a device, which may be behind or ahead.
 */
export function emptyTrash(app: CoreApp, now: Date): void {
  app
    .db()
    .newQuery("DELETE FROM bookmarks WHERE deleted_at > '' AND updated_at < {:before}")
    .bind({ before: trashedBefore(now.getTime()) })
    .execute()
}
