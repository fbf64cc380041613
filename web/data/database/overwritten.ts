import { COLLECTIONS, type CollectionName } from '../../collections/all.ts'
import type { Field } from '../../collections/field.ts'
import { RULES } from '../../collections/rules.ts'
import type { SyncHistory } from '../../collections/sync-history.ts'
import { equal } from '../../lib/equal.ts'
import { derivedId } from '../../lib/id.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { isUnsent } from '../../sync/coalesce.ts'
import { applyMutation } from '../../sync/patch.ts'
import { recordKey, ruleOf } from '../../sync/tables.ts'
import type { Json, OutboxEntry, Row } from '../../sync/types.ts'
import type { TransactionStep } from '../../sync/write.ts'
import type { EverydayDb } from './db.ts'
import { overwrittenHere } from './overwritten-here.ts'

/** At most so many entries of the history are read. */
const MAX_ROWS = 200

/** A person's location is in the settings and in the profile of the business: two records, and one field to the person. */
const LOCATION = ['user_settings', 'entrepreneur_profiles', 'company_profiles'] as const

/** A field of a record. */
export type FieldOfRecord = Pick<SyncHistory, 'collection' | 'record' | 'field'>

/** A record that has the field. */
export type Holder = { collection: CollectionName; row: Row }

/** A value that was overwritten: when, in epoch ms, and from which device. */
export type OverwrittenValue = { value: Json; at: number; device: string; isHere: boolean }

/** A field in which values were overwritten. */
export type OverwrittenField = FieldOfRecord & {
  /** What can be brought back, newest first: each value once, and not the present one. */
  values: [OverwrittenValue, ...OverwrittenValue[]]
  /** The present value; undefined if the record is gone. */
  now: Json | undefined
  /** The entries of the history, newest first. */
  rows: [SyncHistory, ...SyncHistory[]]
  /** As far as is known, nobody has set the field since its value was overwritten, neither in a form nor by bringing a value back. */
  isOpen: boolean
}

/** The fields in which values were overwritten that are not the present ones, by the newest of these. */
export async function readOverwritten(db: EverydayDb): Promise<OverwrittenField[]> {
  const rows = await db.sync_history.orderBy('created_at').reverse().limit(MAX_ROWS).toArray()
  const here = await overwrittenHere(db, rows)
  const fields = new Map<string, OverwrittenField['rows']>()
  for (const row of rows) {
    const key = Object.values(nameOf(db, row)).join('/')
    const before = fields.get(key)
    fields.set(key, before ? [...before, row] : [row])
  }
  const read = await Promise.all([...fields.values()].map((of) => readField(db, of, here)))
  return read.filter((field) => field !== null)
}

/** The records that have a field, as they are on this device. */
export async function holdersOf(db: EverydayDb, { collection, record, field }: FieldOfRecord): Promise<Holder[]> {
  const records = isLocation(db, { collection, record, field })
    ? LOCATION.map((name) => ({ collection: name, id: derivedId(db.owner, name) }))
    : [{ collection: collection as CollectionName, id: record }]
  const found = await Promise.all(
    records.map(async ({ collection: name, id }) => ({
      collection: name,
      // A newer version may have collections that this one does not know.
      row: Object.hasOwn(COLLECTIONS, name) ? await db.table<Row, string>(name).get(id) : undefined,
    })),
  )
  return found.flatMap(({ collection: name, row }) => (row ? [{ collection: name, row }] : []))
}

const isLocation = (db: EverydayDb, { collection, record, field }: FieldOfRecord): boolean =>
  field === 'location' && LOCATION.some((name) => name === collection && derivedId(db.owner, name) === record)

function nameOf(db: EverydayDb, { collection, record, field }: FieldOfRecord): FieldOfRecord {
  if (!isLocation(db, { collection, record, field })) return { collection, record, field }
  return { collection: LOCATION[0], record: derivedId(db.owner, LOCATION[0]), field }
}

async function readField(
  db: EverydayDb,
  rows: OverwrittenField['rows'],
  here: Set<string>,
): Promise<OverwrittenField | null> {
  const [newest] = rows
  const of = nameOf(db, newest)
  const definition = definitionOf(of)
  const isSame = comparer(of)
  const holders = await holdersOf(db, of)
  const present = holders.map(({ row }) => row[of.field] ?? null)
  const now = present.find((value) => value !== null && value !== '') ?? present[0]
  const waiting = await Promise.all(holders.map((holder) => overwrittenByWaiting(db, holder, of.field, isSame)))
  const lost = rows.map(({ id, mine, created_at, device }): OverwrittenValue => {
    return { value: mine, at: momentOf(created_at), device, isHere: here.has(id) }
  })
  const values: OverwrittenValue[] = []
  for (const one of [...waiting.flat().reverse(), ...lost]) {
    const isOffered = values.some(({ value }) => isSame(value, one.value))
    if (isOffered || (now !== undefined && isSame(one.value, now))) continue
    if (await isThere(db, definition, one.value)) values.push(one)
  }
  const [first, ...others] = values
  if (!first) return null
  const stands = now !== undefined && rows.some(({ theirs }) => isSame(theirs, now))
  const isDecided = newest.is_restored || waiting.some((lost) => lost.length > 0)
  return { ...of, values: [first, ...others], now, rows, isOpen: stands && !isDecided }
}

function definitionOf({ collection, field }: FieldOfRecord): Field | undefined {
  const fields: Record<string, Field> = Object.hasOwn(COLLECTIONS, collection)
    ? COLLECTIONS[collection as CollectionName].fields
    : {}
  return Object.hasOwn(fields, field) ? fields[field] : undefined
}

type IsSame = (a: Json, b: Json) => boolean

function comparer(of: FieldOfRecord): IsSame {
  const definition = definitionOf(of)
  return (a, b) => equal(comparable(a, definition), comparable(b, definition))
}

/** A value as the server compares it: null is the empty value, and the order of a set does not count. */
function comparable(value: Json, definition: Field | undefined): Json {
  const full = value ?? definition?.empty ?? null
  return definition?.merge === 'set' && Array.isArray(full) ? full.map(String).sort() : full
}

/** Whether what a value names is there: a folder that was deleted cannot be chosen again. */
async function isThere(db: EverydayDb, definition: Field | undefined, value: Json): Promise<boolean> {
  if (!definition?.relation || !value) return true
  return (await db.table(definition.relation).get(String(value))) !== undefined
}

/**
 * The values that the server will put into the history once it has what waits here: of somebody who has not seen them, or who brings another
 * one back.
 */
const overwrittenByWaiting = async (
  db: EverydayDb,
  holder: Holder,
  field: string,
  isSame: IsSame,
): Promise<OverwrittenValue[]> =>
  (await readOverwriting(db, holder, field, isSame)).map(({ entry: { at }, stored }) => {
    return { value: stored, at, device: '', isHere: true }
  })

/**
 * Whoever keeps the present value has seen what waiting changes of the field overwrite: they are sent as changes of who has seen it, so that the
 * server does not put it into the history. What may have been sent already stays as it is.
 */
export function settleWaiting(db: EverydayDb, of: FieldOfRecord): TransactionStep {
  const { field } = of
  return {
    tables: ['_outbox', '_base', ...new Set([...LOCATION, of.collection])].filter(
      (name) => name.startsWith('_') || Object.hasOwn(COLLECTIONS, name),
    ),
    async run() {
      for (const holder of await holdersOf(db, of)) {
        for (const { entry, stored } of await readOverwriting(db, holder, field, comparer(of))) {
          if (!isUnsent(entry)) continue
          const { restores = [], ...mutation } = entry.mutation
          const others = restores.filter((name) => name !== field)
          const seen = { ...mutation, was: { ...mutation.was, [field]: stored } }
          await db._outbox.put({ ...entry, mutation: others.length > 0 ? { ...seen, restores: others } : seen })
        }
      }
    },
  }
}

/** An entry of the outbox, and the value that it overwrites unseen. */
type Overwriting = { entry: OutboxEntry; stored: Json }

async function readOverwriting(
  db: EverydayDb,
  { collection, row: { id, user_id: owner } }: Holder,
  field: string,
  isSame: IsSame,
): Promise<Overwriting[]> {
  const record = recordKey(collection, id)
  const [entries, base] = await Promise.all([
    db._outbox.where('record').equals(record).sortBy('order'),
    db._base.get(record),
  ])
  if (!base || base.assumed) return []
  const lost: Overwriting[] = []
  let row = base.row
  for (const entry of entries) {
    if (entry.state === 'refused') continue
    const { set = {}, was = {}, restores = [] } = entry.mutation
    const stored = row?.[field] ?? null
    const isUnseen = restores.includes(field) || (field in was && !isSame(stored, was[field]!))
    if (row && field in set && isUnseen && !isSame(stored, set[field]!)) lost.push({ entry, stored })
    row = applyMutation(ruleOf(RULES, collection), String(owner), row, entry.mutation)
  }
  return lost
}
