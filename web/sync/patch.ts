import { equal } from '../lib/equal.ts'
import type { CollectionRule, Fields, FieldRule, Json, Mutation, Patch, Row } from './types.ts'

const texts = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((v) => typeof v === 'string') : []
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)

/** Keeps a number within the field's min and max; the server does the same (pocketbase/sync). */
export function clamp(rule: FieldRule | undefined, value: number): number {
  return Math.min(rule?.max ?? Infinity, Math.max(rule?.min ?? -Infinity, value))
}

/** The list as a set after `remove` and `add`: order of first appearance, new ones at the end. */
export function editSet(list: string[], add: string[] = [], remove: string[] = []): string[] {
  return [...new Set([...list.filter((text) => !remove.includes(text)), ...add])]
}

/** The fields after a patch; a field that an op names but the row lacks starts from 0 or the empty list. */
export function applyPatch(rule: CollectionRule, fields: Fields, patch: Patch): Fields {
  const next: Fields = { ...fields, ...patch.set }
  for (const [field, delta] of Object.entries(patch.inc ?? {})) {
    next[field] = clamp(rule.fields[field], number(next[field]) + delta)
  }
  for (const field of new Set([...Object.keys(patch.add ?? {}), ...Object.keys(patch.remove ?? {})])) {
    next[field] = editSet(texts(next[field]), patch.add?.[field], patch.remove?.[field])
  }
  return next
}

/** Fields of an upsert that an existing row ignores: its key, and when it was made. */
export function withoutKey(rule: CollectionRule, set: Fields | undefined): Fields | undefined {
  if (!set) return undefined
  const kept = { ...set }
  for (const field of [...(rule.key ?? []), 'created_at']) delete kept[field]
  return kept
}

/** One mutation over one row; null where there is none. An update over no row shows nothing. */
export function applyMutation(rule: CollectionRule, owner: string, row: Row | null, mutation: Mutation): Row | null {
  const fresh = { id: mutation.id, user_id: owner }
  switch (mutation.op) {
    case 'delete':
      return null
    case 'update':
      return row && (applyPatch(rule, row, mutation) as Row)
    case 'create':
      return { ...row, ...applyPatch(rule, {}, mutation), ...fresh }
    case 'upsert':
      if (!row) return { ...applyPatch(rule, {}, mutation), ...fresh }
      return applyPatch(rule, row, { ...mutation, set: withoutKey(rule, mutation.set) }) as Row
  }
}

/** What the person sees: the server's row with the pending mutations replayed over it, in local order. */
export function replay(rule: CollectionRule, owner: string, row: Row | null, pending: Mutation[]): Row | null {
  return pending.reduce<Row | null>((seen, mutation) => applyMutation(rule, owner, seen, mutation), row)
}

/**
 * The patch as it is recorded: only what changes the visible row, each `set` with the value the person saw (`was`),
 * each `inc` as it really took effect after clamping, so that increments joined later still equal the screen.
 */
export function recordedPatch(rule: CollectionRule, seen: Row | null, patch: Patch): Patch & { was?: Fields } {
  const after = applyPatch(rule, seen ?? {}, patch)
  const set: Fields = {}
  const was: Fields = {}
  for (const [field, value] of Object.entries(patch.set ?? {})) {
    if (seen && field in seen && equal(seen[field], value)) continue
    // Null where nothing was seen: what another device put there meanwhile counts as changed elsewhere.
    was[field] = seen?.[field] ?? null
    set[field] = value
  }
  const inc: Record<string, number> = {}
  for (const field of Object.keys(patch.inc ?? {})) {
    const effect = number(after[field]) - number(patch.set?.[field] ?? seen?.[field])
    if (effect !== 0) inc[field] = effect
  }
  return compact({ set, was, inc, add: patch.add, remove: patch.remove })
}

/** True when a patch would change nothing at all. */
export function isEmpty(patch: Patch): boolean {
  return !patch.set && !patch.inc && !patch.add && !patch.remove
}

/** A patch without empty parts. */
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
