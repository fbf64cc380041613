import { derivedId } from '../../../web/lib/id.ts'
import type {
  CollectionRule,
  FieldRule,
  FrozenMutation,
  Json,
  FieldConflict,
  Mutation,
  Row,
  Verdict,
} from '../../../web/sync/types.ts'
import { isFinal } from './collections.ts'
import type { Database } from './state.ts'

/** The rejection of a mutation by a rule or a hook; the transaction is rolled back. */
export class Refused extends Error {
  readonly code: string
  readonly fields: Record<string, string> | undefined
  constructor(code: string, message: string, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/**
 * Hooks that run in the transaction of a write. They may throw `Refused`, or any other error. `isAgain`: a device says that the server has
 * lost what it creates.
 */
export type Hooks = {
  beforeSave?(collection: string, row: Row, before: Row | undefined, isAgain?: boolean): void
  afterSave?(collection: string, row: Row, before: Row | undefined): void
  afterRemove?(collection: string, row: Row): void
}

type Applied = Pick<Verdict, 'status' | 'row'> & { lost?: FieldConflict[] }
/** A value that was overwritten without a history entry, since the writer had seen it. */
export type Overwritten = { record: string; field: string; value: Json; by: Json }

type Context = { db: Database; hooks: Hooks; owner: string; device: string; overwritten: Overwritten[] }

/** Applies one mutation as docs/sync-protocol.md specifies. Throws `Refused` or the error of a hook. */
export function apply(context: Context, mutation: FrozenMutation): Applied {
  const { owner } = context
  const rule = context.db.tables.rules[mutation.collection]
  if (!rule) throw new Refused('invalid', 'There is no such collection.')
  const ops = rule.ops ?? (rule.key ? ['upsert', 'update', 'delete'] : ['create', 'update', 'delete'])
  if (!ops.includes(mutation.op)) throw new Refused('forbidden', `${mutation.op} is not open to devices.`)
  checkFields(rule, owner, mutation)
  const known = clearDeletedRelations(context, rule, mutation)
  switch (mutation.op) {
    case 'create':
      return create(context, rule, known)
    case 'upsert':
      return upsert(context, rule, known)
    case 'update':
      return update(context, rule, known)
    case 'delete':
      return remove(context, mutation)
  }
}

/**
 * A relation to a record that its owner has deleted is empty, as the deletion left those that it found. Where the device had not seen the
 * stored value, that stays: nobody chose to empty it.
 */
function clearDeletedRelations({ db, owner }: Context, rule: CollectionRule, mutation: FrozenMutation): FrozenMutation {
  const { collection, id, was = {} } = mutation
  const stored = db.get(collection, id)
  const set = Object.entries(mutation.set ?? {}).flatMap(([field, value]): [string, Json][] => {
    const target = rule.fields[field]?.relation
    if (!target || !value || !db.isTombstone(target, String(value), owner)) return [[field, value]]
    const isUnseen = stored && field in was && !same(rule.fields[field], stored[field] ?? null, was[field]!)
    return isUnseen ? [] : [[field, '']]
  })
  return mutation.set ? { ...mutation, set: Object.fromEntries(set) } : mutation
}

function checkFields(
  rule: CollectionRule,
  owner: string,
  { op, set = {}, inc = {}, add = {}, remove = {} }: Mutation,
): void {
  for (const [field, value] of Object.entries(set)) {
    if (field === 'user_id' && value === owner) continue
    if (!rule.fields[field] || rule.fields[field].readonly) throw new Refused('invalid', `${field} cannot be set.`)
    if (op === 'update' && (field === 'created_at' || rule.key?.includes(field)))
      throw new Refused('invalid', `${field} is set once.`)
  }
  for (const field of Object.keys(inc)) {
    if (rule.fields[field]?.kind !== 'number') throw new Refused('invalid', `${field} is no number.`)
  }
  for (const field of [...Object.keys(add), ...Object.keys(remove)]) {
    if (rule.fields[field]?.kind !== 'set') throw new Refused('invalid', `${field} is no list.`)
  }
}

function create(context: Context, rule: CollectionRule, mutation: FrozenMutation): Applied {
  const { db, owner } = context
  const { collection, id } = mutation
  const stored = db.get(collection, id)
  if (stored && stored.user_id !== owner) throw new Refused('invalid', 'This id cannot be used.')
  if (stored && !isSame(rule, stored, mutation)) throw new Refused('exists', 'It exists already.')
  if (stored) return { status: 'applied', row: stored }
  if (mutation.again && db.isTombstone(collection, id, owner)) return { status: 'applied', row: null }
  const row: Row = { ...db.tables.emptyRow(collection), ...mutation.set, id, user_id: owner }
  const now = db.moment()
  if (!row.created_at || String(row.created_at) > now) row.created_at = now
  for (const [field, delta] of Object.entries(mutation.inc ?? {})) row[field] = counted(rule.fields[field], 0, delta)
  for (const field of tagged(mutation)) row[field] = edited([], mutation.add?.[field] ?? [], [])
  return { status: 'applied', row: save(context, collection, row, mutation.again) }
}

/** A create of what is there with the same values has nothing to do. The server may have limited the time of creation. */
function isSame(rule: CollectionRule, stored: Row, { set = {}, inc, add, remove }: FrozenMutation): boolean {
  const isPlain = Object.keys({ ...inc, ...add, ...remove }).length === 0
  const differs = ([field, value]: [string, Json]) =>
    !['user_id', 'created_at'].includes(field) && !same(rule.fields[field], stored[field] ?? null, value)
  return isPlain && !Object.entries(set).some(differs)
}

function upsert(context: Context, rule: CollectionRule, mutation: FrozenMutation): Applied {
  const { db, owner } = context
  const { collection, id, set = {} } = mutation
  const keys = (rule.key ?? []).map((field) => String(set[field] ?? ''))
  if (id !== (rule.ownerId ? owner : derivedId(owner, collection, ...keys))) {
    throw new Refused('invalid', 'The id does not follow from the key.')
  }
  if (db.get(collection, id)?.user_id !== owner)
    return create(context, rule, { ...mutation, again: undefined } as unknown as FrozenMutation)
  const kept = { ...set }
  for (const field of [...(rule.key ?? []), 'created_at']) delete kept[field]
  return update(context, rule, { ...mutation, set: kept })
}

function update(context: Context, rule: CollectionRule, mutation: FrozenMutation): Applied {
  const { db, hooks, owner, device } = context
  const { collection, id, was = {}, again } = mutation
  const stored = db.get(collection, id)
  if (!stored || stored.user_id !== owner) throw new Refused('gone', 'It is not there any more.')
  const row: Row = { ...stored }
  const lost: FieldConflict[] = []
  const histories: { field: string; mine: Json; theirs: Json; is_restored: boolean }[] = []
  for (const [field, mine] of Object.entries(mutation.set ?? {})) {
    const theirs = stored[field] ?? null
    const isRestored = mutation.restores?.includes(field) === true
    // Nobody has changed it.
    if (!isRestored && (was[field] ?? null) !== null && same(rule.fields[field], mine, was[field]!)) continue
    const isSeen = !(field in was) || same(rule.fields[field], theirs, was[field]!)
    const isPlain = same(rule.fields[field], theirs, mine) || (isSeen && !isRestored)
    const stays = again && !isRestored
    const isWritten = isPlain || !stays
    if (isWritten && isFinal(collection, field) && !same(rule.fields[field], theirs, mine))
      throw new Refused('forbidden', `${field} never changes.`)
    if (isWritten) row[field] = mine
    if (isPlain && theirs !== mine)
      context.overwritten.push({ record: `${collection}/${id}`, field, value: theirs, by: mine })
    if (isPlain) continue
    lost.push({ field, mine, theirs })
    histories.push({ field, ...(stays ? { mine, theirs } : { mine: theirs, theirs: mine }), is_restored: isRestored })
  }
  for (const [field, delta] of Object.entries(mutation.inc ?? {}))
    row[field] = counted(rule.fields[field], stored[field], delta)
  for (const field of tagged(mutation))
    row[field] = edited(stored[field], mutation.add?.[field] ?? [], mutation.remove?.[field] ?? [])
  const saved = JSON.stringify(row) === JSON.stringify(stored) ? stored : save(context, collection, row)
  for (const history of histories) {
    const entry = { ...db.tables.emptyRow('sync_history'), ...history, collection, record: id, device, user_id: owner }
    const made = { ...entry, id: db.newId(), created_at: db.moment() }
    hooks.beforeSave?.('sync_history', made, undefined)
    db.put('sync_history', made)
  }
  return lost.length > 0 ? { status: 'merged', row: saved, lost } : { status: 'applied', row: saved }
}

function remove({ db, hooks, owner }: Context, { collection, id }: FrozenMutation): Applied {
  const stored = db.get(collection, id)
  if (stored && stored.user_id !== owner) throw new Refused('gone', 'It is not there any more.')
  if (collection === 'bookmark_folders' && stored) {
    for (const bookmark of [...db.state.rows.get('bookmarks')!.values()]) {
      if (bookmark.folder_id === id) db.put('bookmarks', { ...bookmark, folder_id: '' })
    }
  }
  // An existing tombstone is not logged again.
  if (stored || !db.isTombstone(collection, id, owner)) db.remove(collection, id, owner)
  if (stored) hooks.afterRemove?.(collection, stored)
  return { status: 'applied', row: null }
}

function save({ db, hooks, owner }: Context, collection: string, row: Row, isAgain = false): Row {
  for (const [field, rule] of Object.entries(db.tables.rules[collection]!.fields)) {
    const target = row[field]
    if (rule.relation && target && db.get(rule.relation, String(target))?.user_id !== owner) {
      throw new Refused('invalid', `${field} names a record that is not there.`)
    }
  }
  return saveWith(db, hooks, collection, row, isAgain)
}

/** Stores a row, with what hooks do before and after. */
export function saveWith(db: Database, hooks: Hooks, collection: string, row: Row, isAgain = false): Row {
  const before = db.get(collection, row.id)
  hooks.beforeSave?.(collection, row, before, isAgain)
  db.put(collection, row)
  hooks.afterSave?.(collection, row, before)
  return db.get(collection, row.id)!
}

const tagged = ({ add = {}, remove: gone = {} }: Mutation): string[] => [
  ...new Set([...Object.keys(add), ...Object.keys(gone)]),
]

function counted(rule: FieldRule | undefined, stored: Json | undefined, delta: number): number {
  const sum = (typeof stored === 'number' ? stored : 0) + delta
  return Math.max(rule?.min ?? sum, Math.min(rule?.max ?? sum, sum))
}

function edited(stored: Json | undefined, add: string[], gone: string[]): string[] {
  const list = Array.isArray(stored) ? (stored as string[]) : []
  const kept = list.filter((text) => !gone.includes(text))
  for (const text of add) if (!kept.includes(text)) kept.push(text)
  return kept
}

const isEmpty = (value: Json): boolean =>
  value === '' || value === 0 || value === false || JSON.stringify(value) === '[]'

function same(rule: FieldRule | undefined, a: Json, b: Json): boolean {
  if (b === null && isEmpty(a)) return true
  if (rule?.kind === 'set' && Array.isArray(a) && Array.isArray(b))
    return JSON.stringify([...a].sort()) === JSON.stringify([...b].sort())
  return JSON.stringify(a) === JSON.stringify(b)
}
