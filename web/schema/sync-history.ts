import * as v from 'valibot'
import type { Json } from '../sync/types.ts'
import { rowEntries } from './common.ts'

/** A value that lost to a later one on another device; kept 30 days, deleted by "Keep theirs" and by "Put mine back". */
export const SyncHistory = v.object({
  ...rowEntries,
  collection: v.string(),
  record: v.string(),
  field: v.string(),
  /** The value that lost. */
  mine: v.custom<Json>(() => true),
  /** The value that stands. */
  theirs: v.custom<Json>(() => true),
  /** What the device that wrote the standing value calls itself. */
  device: v.string(),
})
export type SyncHistory = v.InferOutput<typeof SyncHistory>
