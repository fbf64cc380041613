import type { PreferenceFields } from '../../collections/notification-preferences.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { writeKept } from '../../data/database/kept-writes.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import type { Channel, Chosen } from '../../domain/notification-categories.ts'
import { derivedId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'

const FIELDS = { in_app: 'in_app_enabled', email: 'email_enabled', push: 'push_enabled' } as const satisfies Record<
  Channel,
  keyof PreferenceFields
>

/** What a person has chosen, by category and channel. */
export type Preferences = Map<string, Record<Channel, Chosen>>

/** Reads what the person has chosen for all categories; those without a row are not in it. */
export async function readPreferences(db: EverydayDb): Promise<Preferences> {
  const rows = await db.notification_preferences.toArray()
  return new Map(
    rows.map((row) => [row.category, { in_app: row.in_app_enabled, email: row.email_enabled, push: row.push_enabled }]),
  )
}

/** Turns a channel of a category on or off. Only that channel is written, so that other devices' changes of others stay. */
export function savePreference(db: EverydayDb, category: string, channel: Channel, on: boolean): Promise<WriteOutcome> {
  const collection = 'notification_preferences'
  const id = derivedId(db.owner, collection, category)
  const set = { category, [FIELDS[channel]]: on ? 'on' : 'off' }
  return writeOutcome(msg('Failed to save settings'), () => writeKept(db, { collection, id, op: 'upsert', set }))
}
