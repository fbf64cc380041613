import { applyPatch, compact, editSet, withoutKey } from './patch.ts'
import type { CollectionRule, Mutation, OutboxEntry } from './types.ts'

/** True when the mutation sets a relation or a field that a server hook may refuse: it must be able to fail alone. */
function isDelicate(rule: CollectionRule, mutation: Mutation): boolean {
  return Object.keys(mutation.set ?? {}).some((field) => rule.fields[field]?.relation || rule.fields[field]?.guarded)
}

/** Fields that one mutation replaces after the other counted or tagged them: these two stay apart. */
function replacesEdited(previous: Mutation, next: Mutation): boolean {
  return Object.keys(next.set ?? {}).some(
    (field) => field in (previous.inc ?? {}) || field in (previous.add ?? {}) || field in (previous.remove ?? {}),
  )
}

/** Up and down within bounds is not the sum of both: over another row the first step may meet the bound. */
function countsBack(rule: CollectionRule, previous: Mutation, next: Mutation): boolean {
  return Object.entries(next.inc ?? {}).some(([field, delta]) => {
    const { min, max } = rule.fields[field] ?? {}
    const isBounded = min !== undefined || max !== undefined
    return isBounded && Math.sign(previous.inc?.[field] ?? delta) !== Math.sign(delta)
  })
}

/**
 * Whether an update may become part of the record's last entry: unfrozen, never refused, and nothing delicate in
 * either. A create or upsert takes updates in, whatever it sets itself: it is one whole anyway.
 */
export function mayJoin(rule: CollectionRule, last: OutboxEntry | undefined, next: Mutation): last is OutboxEntry {
  if (!last || last.state !== 'queued' || last.tries || last.again) return false
  if (last.mutation.op === 'delete' || next.op === 'create' || next.op === 'delete') return false
  // An update stands over an existing row only; the upsert after it must be able to make one.
  if (next.op === 'upsert' && last.mutation.op === 'update') return false
  if (isDelicate(rule, next) || replacesEdited(last.mutation, next)) return false
  if (countsBack(rule, last.mutation, next)) return false
  return last.mutation.op !== 'update' || !isDelicate(rule, last.mutation)
}

/** The two as one mutation under `uuid`: one operation per field; the first `was`; the later tag intent wins. */
export function join(rule: CollectionRule, previous: Mutation, next: Mutation, uuid: string): Mutation {
  const joined: Mutation = { ...previous, uuid, set: { ...previous.set }, was: { ...previous.was } }
  joined.inc = { ...previous.inc }
  joined.add = { ...previous.add }
  joined.remove = { ...previous.remove }
  // The row exists here since the first of two upserts: the later one's key and date say nothing new.
  const changed = next.op === 'upsert' ? withoutKey(rule, next.set) : next.set
  for (const [field, value] of Object.entries(changed ?? {})) {
    const known = field in (joined.set ?? {})
    joined.set![field] = value
    // A create sets fields that nobody saw before; only a field new to an update needs what was seen.
    if (!known && next.was && field in next.was && previous.op !== 'create') joined.was![field] = next.was[field]!
  }
  for (const [field, delta] of Object.entries(next.inc ?? {})) {
    if (field in joined.set!) joined.set = applyPatch(rule, joined.set!, { inc: { [field]: delta } })
    else joined.inc![field] = (joined.inc![field] ?? 0) + delta
  }
  for (const field of new Set([...Object.keys(next.add ?? {}), ...Object.keys(next.remove ?? {})])) {
    const add = next.add?.[field] ?? []
    const remove = next.remove?.[field] ?? []
    if (field in joined.set!)
      joined.set = applyPatch(rule, joined.set!, { add: { [field]: add }, remove: { [field]: remove } })
    else {
      joined.add![field] = editSet(joined.add![field] ?? [], add, remove)
      joined.remove![field] = editSet(joined.remove![field] ?? [], remove, add)
    }
  }
  return compact(joined)
}
