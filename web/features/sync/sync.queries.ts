import type { EverydayDb } from '../../data/database/db.ts'
import { COLLECTIONS } from '../../collections/all.ts'
import { readOverwritten, type OverwrittenField, type OverwrittenValue } from '../../data/database/overwritten.ts'
import { unsentContents } from '../../data/documents/contents.ts'
import { readHeldSearches } from '../../data/session/held-searches.ts'
import { hasStopped, problemText } from '../../domain/document-content.ts'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import {
  describeField,
  lacksContent,
  nameField,
  readChanged,
  titleOf,
  type Fields,
  type Json,
  type Shown,
} from './describe.ts'
import { collectionLabel, recordLabel, shownIn } from './labels.ts'

/** An import may create thousands of entries; the page reads and shows at most this many of each kind. */
const MAX_ROWS = 200

/** The page names at most this many waiting records of a collection. */
const MAX_NAMES = 20

/** Changes of one collection that have no verdict yet: the records of the oldest ones, in their order, and how many `more` changes there are. */
export type WaitingGroup = { collection: string; names: string[]; more: number }

export async function readWaiting(db: EverydayDb): Promise<WaitingGroup[]> {
  // Found in the indexes, without reading thousands of rows.
  const refused = new Set(await db._outbox.where('state').equals('refused').primaryKeys())
  const held = await readHeldSearches(db)
  const groups = await Promise.all(
    Object.keys(COLLECTIONS).map(async (collection) => {
      const all = await db._outbox.where('record').startsWith(`${collection}/`).primaryKeys()
      const waiting = all.filter((order) => !refused.has(order)).sort((a, b) => a - b)
      const entries = (await db._outbox.bulkGet(waiting.slice(0, MAX_NAMES))).filter((entry) => entry !== undefined)
      // A record may have one change that is being sent and one after it.
      const names = new Map(
        await Promise.all(entries.map(async ({ record, mutation }) => [record, await nameOf(db, mutation)] as const)),
      )
      const ofHeld = held.filter((search) => search.collection === collection)
      const named = ofHeld.slice(0, MAX_NAMES - entries.length)
      const heldNames = named.map(({ set }) => nameFrom(collection, String(set?.title ?? '')))
      return {
        names: [...names.values(), ...heldNames],
        more: waiting.length + ofHeld.length - entries.length - named.length,
      }
    }),
  )
  return byHeading(groups)
}

/** What the person calls a record, and the collection below whose name it is listed. */
type Name = { text: string; heading: string; hasTitle: boolean }

const nameFrom = (collection: string, title: string, fields?: string[]): Name => ({
  text: recordLabel(collection, title, fields),
  heading: title ? collection : shownIn(collection, fields),
  hasTitle: title !== '',
})

/** The name of the record of a change, also of one that the change deletes. */
async function nameOf(db: EverydayDb, mutation: OutboxEntry['mutation']): Promise<Name> {
  const { collection, set } = mutation
  return nameFrom(collection, await titleOf(collection, await readChanged(db, mutation)), Object.keys(set ?? {}))
}

/** What a person sees as one, such as the profile, is in several collections, and named once. */
function byHeading(groups: { names: Name[]; more: number }[]): WaitingGroup[] {
  const shown = new Map<string, WaitingGroup>()
  for (const { names, more } of groups)
    for (const [at, { text, heading, hasTitle }] of names.entries()) {
      const label = collectionLabel(heading)
      const group = shown.get(label) ?? { collection: heading, names: [], more: 0 }
      shown.set(label, group)
      if (hasTitle || !group.names.includes(text)) group.names.push(text)
      if (at === 0) group.more += more
    }
  return [...shown.values()]
}

/** A refused change. `fields`: the whole record with the change applied. `lacksContent`: see there. */
export type Attention = { entry: OutboxEntry; title: string; fields: Fields; lacksContent: boolean }

export async function readAttention(db: EverydayDb): Promise<Attention[]> {
  const entries = await readRefused(db)
  return Promise.all(
    entries.map(async (entry) => {
      const fields = await readChanged(db, entry.mutation)
      const title = await titleOf(entry.mutation.collection, fields)
      return { entry, fields, title, lacksContent: await lacksContent(db, entry) }
    }),
  )
}

/**
 * A document of which this device has the only copy. `percent`: how much the server has; `problem`: why it does not go on, for now or, if it
 * `hasStopped`, until the person decides.
 */
export type UnsentDocument = {
  id: string
  name: string
  percent: number
  problem: string | null
  hasStopped: boolean
  isPaused: boolean
}

export async function readUnsentDocuments(db: EverydayDb): Promise<UnsentDocument[]> {
  const contents = await unsentContents(db)
  const rows = await db.documents.bulkGet(contents.map(({ record }) => record))
  return contents.map(({ record, done, size, problem, paused = false }, at) => ({
    hasStopped: hasStopped({ problem }),
    isPaused: paused,
    id: record,
    name: rows[at]?.name ?? '',
    percent: size === 0 ? 0 : Math.floor((done / size) * 100),
    problem: problem && problemText(problem),
  }))
}

/** A field in which values were overwritten. `name`: as in `Title of “Lease”`; `now`: undefined if the record is gone. */
export type Conflict = {
  field: OverwrittenField
  name: string
  now: Shown | undefined
  values: (OverwrittenValue & { shown: Shown })[]
}

export async function readConflicts(db: EverydayDb): Promise<Conflict[]> {
  const fields = await readOverwritten(db)
  return Promise.all(
    fields.map(async (field) => {
      const shown = (value: Json) => describeField(db, field.collection, field.field, value)
      return {
        field,
        name: await nameField(db, field),
        now: field.now === undefined ? undefined : await shown(field.now),
        values: await Promise.all(field.values.map(async (one) => ({ ...one, shown: await shown(one.value) }))),
      }
    }),
  )
}

const readRefused = (db: EverydayDb) => db._outbox.where('state').equals('refused').limit(MAX_ROWS).toArray()
