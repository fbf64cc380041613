import type { Notification } from '../../collections/notifications.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import type { FieldOfRecord } from '../../data/database/overwritten.ts'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import type { QueuedForm } from '../../domain/queued-form.ts'

/** A heading and a sentence. */
type Words = { title: string; text: string }

/** How /sync and /notifications, where these are settled, word what they list; passed in, so that all pages say the same. */
export type Wording = {
  /** A refused change: `“Supplier list” was not saved`, and the reason. */
  describeRefusal: (db: EverydayDb, entry: OutboxEntry) => Promise<Words>
  describeForm: (form: QueuedForm) => Words
  describeNotice: (row: Notification) => Promise<Words>
  /** The field that another device has changed: `Title of “Lease”`. */
  nameField: (db: EverydayDb, field: FieldOfRecord) => Promise<string>
}
