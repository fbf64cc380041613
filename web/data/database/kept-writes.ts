import { COLLECTIONS } from '../../collections/all.ts'
import { RULES } from '../../collections/rules.ts'
import { localEntries } from '../../lib/local-entries.ts'
import { ruleOf } from '../../sync/tables.ts'
import type { TransactionStep } from '../../sync/write.ts'
import type { Json } from '../../sync/types.ts'
import type { EverydayDb } from './db.ts'
import { draftEnds, dropKeptDrafts, releaseDraft, writeKeptDrafts } from './kept-drafts.ts'
import { retryWhenShown } from './transaction-watch.ts'
import { bothSteps, writeWith, type Write } from './write.ts'
import { WriteError } from './write-error.ts'

const PREFIX = 'everyday_unwritten_'
/** The row of `_meta` with the ids of those that were written last. */
const WRITTEN = 'kept_writes'
const MAX_WRITTEN = 100

type Fields = Record<string, Json>

/** An intent, some fields of which depend on what is stored when it is written. `was` may have some parts of an object, and lists. */
export type KeptWrite = Write & {
  /** Of fields that are objects: only these parts change; `empty` is the field without any. */
  parts?: Record<string, { empty: Fields; set: Fields }>
  /** What fields that are sets are to hold. */
  lists?: Record<string, string[]>
  /** In epoch ms: not written any more at a start after this, when it may be older than what another device has written. */
  until?: number
}

/** `draft`: the key of that of the form which has made the choice; it ends when this is written. */
type Kept = { id: string; at: number; turn: number; writes: KeptWrite[]; draft?: string }

const turns = new WeakMap<EverydayDb, Promise<unknown>>()
let turn = 0

/**
 * Like `write`, for a choice that counts from the moment it is made: it is kept in localStorage until the database has it, since a page that is
 * left right after it takes its transactions along. Written after those before it.
 */
export const writeKept = (db: EverydayDb, ...writes: KeptWrite[]): Promise<void> =>
  writeKeptForm(db, undefined, ...writes)

/** Like `writeKept`, for a form: the draft of this key ends when it is written. */
export function writeKeptForm(db: EverydayDb, draft: string | undefined, ...writes: KeptWrite[]): Promise<void> {
  const kept: Kept = { id: crypto.randomUUID(), at: Date.now(), turn: ++turn, writes, ...(draft && { draft }) }
  const key = keyOf(db.owner, kept.id)
  localEntries.set(key, JSON.stringify(kept))
  const keepAgain = draft ? releaseDraft(db.owner, draft) : () => {}
  const done = Promise.resolve(turns.get(db))
    .then(() => retryWhenShown(() => writeOnce(db, kept)))
    // The person is told of a failure, and chooses again.
    .catch((error: unknown) => {
      keepAgain()
      throw error
    })
    .finally(() => localEntries.remove(key))
  turns.set(
    db,
    done.catch(() => {}),
  )
  return done
}

/** Writes what pages have kept that were left before the database had it, choices and drafts. */
export async function writeKeptBefore(db: EverydayDb): Promise<void> {
  await writeKeptDrafts(db).catch((error: unknown) => console.warn('A draft of before could not be stored', error))
  for (const kept of readKept(db.owner).sort(byAge)) {
    try {
      await writeOnce(db, {
        ...kept,
        writes: kept.writes.filter(({ until }) => until === undefined || until >= Date.now()),
      })
    } catch (error) {
      // Without room, or with the page hidden again, it stays until the next start.
      if (error instanceof WriteError && ['quota', 'storage'].includes(error.reason)) continue
      console.warn('A choice of before could not be stored', error)
    }
    localEntries.remove(keyOf(db.owner, kept.id))
  }
}

/** Forgets what pages of this person have kept, choices and drafts. */
export function dropKept(owner: string): void {
  dropKeptDrafts(owner)
  for (const key of localEntries.keys(keyOf(owner, ''))) localEntries.remove(key)
}

const readKept = (owner: string): Kept[] => localEntries.keys(keyOf(owner, '')).flatMap((key) => parse(key) ?? [])

const byAge = (a: Kept, b: Kept) => a.at - b.at || a.turn - b.turn

const keyOf = (owner: string, id: string) => `${PREFIX}${owner}_${id}`

function parse(key: string): Kept | null {
  try {
    const kept = JSON.parse(localEntries.get(key) ?? 'null') as Kept
    return kept.writes.every(({ collection }) => collection in COLLECTIONS) ? kept : null
  } catch {
    return null
  }
}

class AlreadyWritten extends Error {}

/** Two tabs may write the same one: the page that was left and came back, and another one. */
async function writeOnce(db: EverydayDb, kept: Kept): Promise<void> {
  const { id, writes, draft } = kept
  // From here on, should they be written at a later start.
  for (const older of readKept(db.owner)) if (byAge(older, kept) < 0) dropChosenAgain(db.owner, older, writes)
  const found = await Promise.all(writes.map((write) => resolve(db, write)))
  const intents = found.filter((intent) => intent !== null)
  if (intents.length === 0) return
  try {
    await writeWith(db, bothSteps(once(id), draftEnds(draft)), ...intents)
  } catch (error) {
    if (!(error instanceof AlreadyWritten)) throw error
  }
}

const once = (id: string): TransactionStep => ({
  tables: ['_meta'],
  async run(tx) {
    const meta = tx.table<{ key: string; value: string[] }>('_meta')
    const written = (await meta.get(WRITTEN))?.value ?? []
    if (written.includes(id)) throw new AlreadyWritten()
    await meta.putMany([{ key: WRITTEN, value: [...written, id].slice(-MAX_WRITTEN) }])
  },
})

/** Removes from `older`, which had no room, what `writes` set too. */
function dropChosenAgain(owner: string, older: Kept, writes: KeptWrite[]): void {
  const left = older.writes.flatMap((write) => writes.reduce<KeptWrite | null>(without, write) ?? [])
  const key = keyOf(owner, older.id)
  if (left.length > 0) localEntries.set(key, JSON.stringify({ ...older, writes: left }))
  else localEntries.remove(key)
}

/** `older` without what `next` sets; null if that was all. */
function without(older: KeptWrite | null, next: KeptWrite): KeptWrite | null {
  if (older?.collection !== next.collection || older.id !== next.id) return older
  const key = ruleOf(RULES, older.collection).key ?? []
  const isOpen = (field: string) => key.includes(field) || !(field in { ...next.set, ...next.lists })
  const pick = <T>(of: Record<string, T> = {}) => Object.entries(of).filter(([field]) => isOpen(field))
  const set = Object.fromEntries(pick(older.set))
  const lists = Object.fromEntries(pick(older.lists))
  const parts = pick(older.parts).flatMap(([field, { empty, set: part }]) => {
    const left = Object.entries(part).filter(([name]) => !(name in (next.parts?.[field]?.set ?? {})))
    return left.length > 0 ? [[field, { empty, set: Object.fromEntries(left) }] as const] : []
  })
  const isEmpty =
    Object.keys(set).every((field) => key.includes(field)) && Object.keys(lists).length + parts.length === 0
  return isEmpty ? null : { ...older, set, lists, parts: Object.fromEntries(parts) }
}

/** The intent for what is stored now; null if it changes nothing. */
async function resolve(db: EverydayDb, { parts, lists, ...kept }: KeptWrite): Promise<Write | null> {
  delete kept.until
  const stored = (await db.table(kept.collection).get(kept.id)) as Fields | undefined
  // Only an update takes the place of an earlier one that was refused.
  const intent: Write = kept.op === 'upsert' && stored ? { ...kept, op: 'update' } : kept
  if (!parts && !lists) return intent
  const row = stored ?? {}
  const set: Fields = { ...intent.set }
  const was: Fields = { ...intent.was }
  for (const [field, { empty, set: part }] of Object.entries(parts ?? {})) {
    const now = row[field] as Fields | undefined
    set[field] = { ...empty, ...now, ...part }
    if (Object.keys(was[field] ?? {}).length > 0) was[field] = { ...empty, ...now, ...(was[field] as Fields) }
    else delete was[field]
  }
  const add: Record<string, string[]> = {}
  const remove: Record<string, string[]> = {}
  for (const [field, next] of Object.entries(lists ?? {})) {
    const before = (was[field] ?? row[field] ?? []) as string[]
    const [added, removed] = [next.filter((one) => !before.includes(one)), before.filter((one) => !next.includes(one))]
    if (added.length > 0) add[field] = added
    if (removed.length > 0) remove[field] = removed
  }
  const [hasAdd, hasRemove] = [Object.keys(add).length > 0, Object.keys(remove).length > 0]
  if (Object.keys(set).length === 0 && !hasAdd && !hasRemove) return null
  return { ...intent, set, was, ...(hasAdd && { add }), ...(hasRemove && { remove }) }
}
