import * as v from 'valibot'
import type { Json } from '../sync/types.ts'
import { msg } from '../lib/msg.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { flag, json, text } from './field.ts'

const anyJson = v.custom<Json>(() => true)

/** How long the server keeps a losing value; pocketbase/sync/retention.go deletes it. */
export const HISTORY_DAYS = 30

/**
 * The losing value of a conflict: written by the server, kept for `HISTORY_DAYS`, deleted by "Keep the current value".
 */
export const syncHistory = collection({
  name: 'sync_history',
  label: { many: msg('Settled differences'), one: msg('a settled difference') },
  ops: ['delete'],
  createdBy: 'server',
  indexes: ['created_at'], // "changed elsewhere"
  fields: {
    collection: text({ label: msg('Collection'), required: true, max: 100, readonly: true }),
    record: text({ label: msg('Record'), required: true, max: 15, readonly: true }),
    field: text({ label: msg('Field'), required: true, max: 100, readonly: true }),
    /** The losing value. */
    mine: json(anyJson, { label: msg('Value that lost'), maxSize: 1_048_576, readonly: true }),
    /** The winning value. */
    theirs: json(anyJson, { label: msg('Value that stands'), maxSize: 1_048_576, readonly: true }),
    /** The name of the device that wrote the winning value. */
    device: text({ label: msg('Device'), max: 60, readonly: true }),
    /** The winning value was brought back from this history. */
    is_restored: flag({ label: msg('Brought back'), readonly: true }),
  },
})
export type SyncHistory = RowOf<typeof syncHistory>

export const sample: Sample<typeof syncHistory> = {
  set: {
    collection: 'bookmarks',
    record: 'abcdefghijklmno',
    field: 'title',
    mine: 'a',
    theirs: 'b',
    device: 'x',
    is_restored: false,
  },
  change: { mine: 'c' },
}
