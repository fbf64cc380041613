import { equal } from '../lib/equal.ts'
import type { CollectionRule, Fields, FieldRule, Intent, Json, Mutation, Patch, Row } from './types.ts'

const strings = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((v) => typeof v === 'string') : []
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)

/** Limits a number to the field's min and max, as the server does (pocketbase/sync/rules.go). */
export function clamp(rule: FieldRule | undefined, value: number): number {
  return Math.min(rule?.max ?? Infinity, Math.max(rule?.min ?? -Infinity, value))
}

/** The list as a set after `remove` and `add`: in order of first appearance, added items at the end. */
export function editSet(list: string[], add: string[] = [], remove: string[] = []): string[] {
  return [...new Set([...list.filter((text) => !remove.includes(text)), ...add])]
}

/** The fields after a patch. A field that is missing in the row starts as 0 or as the empty list. */
export function applyPatch(rule: CollectionRule, fields: Fields, patch: Patch): Fields {
  const next: Fields = { ...fields, ...patch.set }
  for (const [field, delta] of Object.entries(patch.inc ?? {})) {
    next[field] = clamp(rule.fields[field], number(next[field]) + delta)
  }
  for (const field of new Set([...Object.keys(patch.add ?? {}), ...Object.keys(patch.remove ?? {})])) {
    next[field] = editSet(strings(next[field]), patch.add?.[field], patch.remove?.[field])
  }
  return next
}

/** The fields without those that an upsert does not change in an existing row: the key and `created_at`. */
export function withoutKey(rule: CollectionRule, set: Fields | undefined): Fields | undefined {
  if (!set) return undefined
  const kept = { ...set }
  for (const field of [...(rule.key ?? []), 'created_at']) delete kept[field]
  return kept
}

/** The row after one mutation; null if there is none. An update of a missing row has no effect. */
export function applyMutation(rule: CollectionRule, owner: string, row: Row | null, mutation: Mutation): Row | null {
  const identity = { id: mutation.id, user_id: owner }
  switch (mutation.op) {
    case 'delete':
      return null
    case 'update':
      return row && (applyPatch(rule, row, mutation) as Row)
    case 'create':
      return { ...row, ...applyPatch(rule, {}, mutation), ...identity }
    case 'upsert':
      if (!row) return { ...applyPatch(rule, {}, mutation), ...identity }
      return applyPatch(rule, row, { ...mutation, set: withoutKey(rule, mutation.set) }) as Row
  }
}

/** The visible row: the server's row after the pending mutations, in local order. */
export function replay(rule: CollectionRule, owner: string, row: Row | null, pending: Mutation[]): Row | null {
  return pending.reduce<Row | null>((visible, mutation) => applyMutation(rule, owner, visible, mutation), row)
}

/**
 * The values that are sent whole, since one of them changes: those of the patch, and the others of the visible row. A device that has seen
 * others would else be given a mixture.
 */
function wholeValues(rule: CollectionRule, visible: Row | null, set: Fields): Fields {
  const isNew = (field: string): boolean =>
    field in set && !(visible && field in visible && equal(visible[field], set[field]!))
  const together = Object.entries(rule.fields).filter(([, { latest }]) => latest)
  const changed = new Set(together.filter(([field]) => isNew(field)).map(([, { latest }]) => latest))
  const whole: Fields = {}
  for (const [field, { latest }] of together) {
    const value = field in set ? set[field] : visible?.[field]
    if (changed.has(latest) && value !== undefined) whole[field] = value
  }
  return whole
}

/**
 * The part of a patch that changes the visible row: `set` without equal values, with the `was` given or else that of the row, except of values whose latest
 * wins, and `inc` as clamped, so that coalesced increments add up to the visible value.
 */
export function effectivePatch(
  rule: CollectionRule,
  visible: Row | null,
  patch: Patch & Pick<Intent, 'was' | 'restores'>,
): Patch & Pick<Intent, 'was' | 'restores'> {
  const after = applyPatch(rule, visible ?? {}, patch)
  const seen: Fields = { ...visible, ...patch.was }
  const set: Fields = wholeValues(rule, visible, patch.set ?? {})
  const was: Fields = {}
  for (const [field, value] of Object.entries(patch.set ?? {})) {
    if (rule.fields[field]?.latest) continue
    if (visible && field in visible && equal(visible[field], value)) continue
    // Null for a missing row or field, so that a value set by another device meanwhile is a conflict.
    was[field] = seen[field] ?? null
    set[field] = value
  }
  const inc: Record<string, number> = {}
  for (const field of Object.keys(patch.inc ?? {})) {
    const effect = number(after[field]) - number(patch.set?.[field] ?? visible?.[field])
    if (effect !== 0) inc[field] = effect
  }
  const restores = (patch.restores ?? []).filter((field) => field in set)
  return compact({ set, was, inc, add: patch.add, remove: patch.remove, ...(restores.length > 0 && { restores }) })
}

/** Whether a patch has no operation. */
export function isEmptyPatch(patch: Patch): boolean {
  return !patch.set && !patch.inc && !patch.add && !patch.remove
}

/** The patch without empty operations. */
export function compact<T extends Patch & { was?: Fields }>(patch: T): T {
  const kept = { ...patch }
  for (const part of ['set', 'was', 'inc'] as const) {
    if (kept[part] && Object.keys(kept[part]).length === 0) delete kept[part]
    else if (kept[part] === undefined) delete kept[part]
  }
  for (const part of ['add', 'remove'] as const) {
    const lists = Object.entries(kept[part] ?? {}).filter(([, list]) => list.length > 0)
    if (lists.length > 0) kept[part] = Object.fromEntries(lists)
    else delete kept[part]
  }
  return kept
}
