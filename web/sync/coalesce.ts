import { equal } from '../lib/equal.ts'
import { applyPatch, compact, editSet, withoutKey } from './patch.ts'
import type { CollectionRule, Mutation, OutboxEntry } from './types.ts'

/** The mutation sets a relation or a guarded field. The server may reject that, so it must be able to fail on its own. */
function mustStayAlone(rule: CollectionRule, mutation: Mutation): boolean {
  return Object.keys(mutation.set ?? {}).some((field) => rule.fields[field]?.relation || rule.fields[field]?.guarded)
}

/** `next` sets a field that `previous` has incremented or edited as a set. */
function overwritesEdit(previous: Mutation, next: Mutation): boolean {
  return Object.keys(next.set ?? {}).some(
    (field) => field in (previous.inc ?? {}) || field in (previous.add ?? {}) || field in (previous.remove ?? {}),
  )
}

/** `next` sets a field of `previous` for somebody who has not seen that value: sent apart, it lands in the history of conflicts. */
function overwritesUnseen(previous: Mutation, next: Mutation): boolean {
  const { set = {} } = previous
  return Object.entries(next.was ?? {}).some(([field, seen]) => field in set && !equal(set[field], seen))
}

/** Increments of a bounded field in opposite directions cannot be added up: on another row the first may be clamped. */
function reversesBoundedIncrement(rule: CollectionRule, previous: Mutation, next: Mutation): boolean {
  return Object.entries(next.inc ?? {}).some(([field, delta]) => {
    const { min, max } = rule.fields[field] ?? {}
    const isBounded = min !== undefined || max !== undefined
    return isBounded && Math.sign(previous.inc?.[field] ?? delta) !== Math.sign(delta)
  })
}

/** Whether the server cannot have seen an entry, which may then become another mutation. */
export const isUnsent = ({ state, tries, again, sent }: OutboxEntry): boolean =>
  state === 'queued' && !tries && !again && !sent

/**
 * Whether `next` can be merged into the last outbox entry of its record. The entry must be queued and not have failed
 * before. Two updates must not set relations or guarded fields; a create or upsert may, since it is one unit anyway.
 */
export function canCoalesce(rule: CollectionRule, last: OutboxEntry | undefined, next: Mutation): last is OutboxEntry {
  if (!last || !isUnsent(last)) return false
  if (last.mutation.restores || next.restores) return false
  if (last.mutation.op === 'delete' || next.op === 'create' || next.op === 'delete') return false
  // An update needs an existing row; the upsert after it must still be able to create one.
  if (next.op === 'upsert' && last.mutation.op === 'update') return false
  if (mustStayAlone(rule, next) || overwritesEdit(last.mutation, next)) return false
  if (overwritesUnseen(last.mutation, next)) return false
  if (reversesBoundedIncrement(rule, last.mutation, next)) return false
  return last.mutation.op !== 'update' || !mustStayAlone(rule, last.mutation)
}

/**
 * Both mutations as one, under `uuid`: one operation per field, the `was` of the first, and for a tag that one adds and the
 * other removes, the later operation.
 */
export function coalesce(rule: CollectionRule, previous: Mutation, next: Mutation, uuid: string): Mutation {
  const coalesced: Mutation = { ...previous, uuid, set: { ...previous.set }, was: { ...previous.was } }
  coalesced.inc = { ...previous.inc }
  coalesced.add = { ...previous.add }
  coalesced.remove = { ...previous.remove }
  // After the first of two upserts the row exists here, so the key and date of the second are redundant.
  const changed = next.op === 'upsert' ? withoutKey(rule, next.set) : next.set
  for (const [field, value] of Object.entries(changed ?? {})) {
    const isKnown = field in (coalesced.set ?? {})
    coalesced.set![field] = value
    // A create has no `was`; an update takes over the `was` of fields that it did not set yet.
    if (!isKnown && next.was && field in next.was && previous.op !== 'create') coalesced.was![field] = next.was[field]!
  }
  for (const [field, delta] of Object.entries(next.inc ?? {})) {
    if (field in coalesced.set!) coalesced.set = applyPatch(rule, coalesced.set!, { inc: { [field]: delta } })
    else coalesced.inc![field] = (coalesced.inc![field] ?? 0) + delta
  }
  for (const field of new Set([...Object.keys(next.add ?? {}), ...Object.keys(next.remove ?? {})])) {
    const add = next.add?.[field] ?? []
    const remove = next.remove?.[field] ?? []
    if (field in coalesced.set!)
      coalesced.set = applyPatch(rule, coalesced.set!, { add: { [field]: add }, remove: { [field]: remove } })
    else {
      coalesced.add![field] = editSet(coalesced.add![field] ?? [], add, remove)
      coalesced.remove![field] = editSet(coalesced.remove![field] ?? [], remove, add)
    }
  }
  return compact(coalesced)
}
