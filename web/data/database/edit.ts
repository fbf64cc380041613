import type { CollectionName } from '../../collections/all.ts'
import { RULES } from '../../collections/rules.ts'
import { equal } from '../../lib/equal.ts'
import { compact } from '../../sync/patch.ts'
import { ruleOf } from '../../sync/tables.ts'
import type { Fields } from '../../sync/types.ts'
import type { EverydayDb } from './db.ts'
import { draftEnds } from './kept-drafts.ts'
import { writeWith, type Write } from './write.ts'
import { writeOutcome, type WriteOutcome } from './write-outcome.ts'

/** What a form has `shown` of a record, and what of it was `sent`. */
export type Edit<V> = { shown: V; sent: V }

/** `draft`: the key of that of the form, which ends with it. */
type Target = { collection: CollectionName; id: string; failed: string; draft?: string | undefined }

/**
 * Saves what a person has changed in a form. It is a change of what the form had shown, whatever the record has become since: what nobody
 * touched stays as it is now, and a value that is overwritten without having been seen goes to the history. Lists that are merged are sent as
 * what was added and removed. `failed`: the message if nothing could be stored.
 */
export function saveEdit<V extends object>(
  db: EverydayDb,
  { collection, id, failed, draft }: Target,
  edit: Edit<V>,
): Promise<WriteOutcome> {
  const patch = patchOf(collection, edit.shown as Fields, edit.sent as Fields)
  return writeOutcome(failed, async () => {
    if (patch) await writeWith(db, draftEnds(draft), { collection, id, op: 'update', ...patch })
  })
}

type Lists = Record<string, string[]>

function patchOf(
  collection: CollectionName,
  shown: Fields,
  sent: Fields,
): Omit<Write, 'collection' | 'id' | 'op'> | null {
  const { fields } = ruleOf(RULES, collection)
  const patch = { set: {} as Fields, was: {} as Fields, add: {} as Lists, remove: {} as Lists }
  const changed = Object.keys(sent).filter((field) => !equal(sent[field], shown[field]))
  for (const field of changed) {
    if (fields[field]?.kind === 'set') {
      const [had, has] = [shown[field] as string[], sent[field] as string[]]
      patch.add[field] = has.filter((one) => !had.includes(one))
      patch.remove[field] = had.filter((one) => !has.includes(one))
    } else {
      patch.set[field] = sent[field]!
      patch.was[field] = shown[field] ?? null
    }
  }
  return changed.length > 0 ? compact(patch) : null
}
