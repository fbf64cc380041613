import type { Intent, Json, OutboxEntry, Row } from '../../web/sync/types.ts'
import type { Disk } from './disk.ts'
import type { Event } from './events.ts'
import { emptyRow } from './model/collections.ts'
import type { ModelServer } from './model/server.ts'
import type { Device } from './device.ts'

/** One value, tag, increment or deletion that a person asked for; each value is used once, so that it can be followed. */
export type Told = {
  disk: Disk
  record: string
  field: string
  kind: 'set' | 'tag' | 'inc' | 'delete'
  token: string
  /** What the screen showed for the field; unknown where the write did not run at once. */
  seen: Json | undefined
  /** Of its write among those that were kept; 0 where nobody knows. */
  order: number
  /** `kept`: the write resolved. `unkept`: it rejected, and nothing of it may be anywhere. */
  state: 'asked' | 'kept' | 'unkept'
  /** The person gave it up, or its device. */
  isReleased: boolean
  /** An update where the screen shows no row: it goes to the server, and shows nothing. */
  isOverNothing: boolean
  /** Its write did not end in the step in which it began: others may have come between. */
  isSlow: boolean
  /** It was waiting in a profile that was cloned: two outboxes hold it. */
  mayDouble: boolean
}

export const isToken = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^(https:\/\/|bad:\/\/|boom )?v\d+$/.test(value)
const isTag = (value: string): boolean => /^t\d+$/.test(value)
export const recordOf = ({ collection, id }: { collection: string; id: string }): string => `${collection}/${id}`

/** The tokens in a patch, by field and kind. */
export function tokensOf(
  patch: Pick<Intent, 'set' | 'inc' | 'add'>,
): { field: string; kind: 'set' | 'tag' | 'inc'; token: string }[] {
  const found: { field: string; kind: 'set' | 'tag' | 'inc'; token: string }[] = []
  for (const [field, value] of Object.entries(patch.set ?? {})) {
    if (isToken(value)) found.push({ field, kind: 'set', token: value })
    if (Array.isArray(value))
      for (const tag of value) if (isTag(String(tag))) found.push({ field, kind: 'tag', token: String(tag) })
  }
  for (const [field, tags] of Object.entries(patch.add ?? {}))
    for (const token of tags) found.push({ field, kind: 'tag', token })
  // Each increment of a record is a power of two of its own, so that a sum tells which ones are in it.
  const sum = patch.inc?.quantity ?? 0
  for (let bit = 1; bit <= sum; bit *= 2) {
    if (Math.floor(sum / bit) % 2 === 1) found.push({ field: 'quantity', kind: 'inc', token: `+${bit}` })
  }
  return found
}

/** What people were told, and what became of it. */
export class Ledger {
  readonly told: Told[] = []
  /** Written by somebody else than a device. */
  readonly foreign = new Set<string>()
  /** Records that were brought back as a whole: their sums start anew. */
  readonly rebuilt = new Set<string>()
  /** Tags that somebody took off. */
  readonly untagged = new Set<string>()
  /** Disks with a twin: they share numbers, so that neither notices when a restored server lost one of its own. */
  readonly cloned = new Set<Disk>()
  readonly retired = new Set<Disk>()
  /** Client ids that a disk has had. */
  readonly clients = new Map<Disk, Set<string>>()
  wasRestored = false
  /** Told in this step and kept: the screen must show it now. */
  fresh: Told[] = []
  #order = 0

  tell(disk: Disk, intents: Intent[], rows: Map<string, Row>): Told[] {
    const told = intents.flatMap((intent): Told[] => {
      const record = recordOf(intent)
      const row = rows.get(record)
      for (const tag of intent.remove?.tags ?? []) this.untagged.add(`${record} ${tag}`)
      const common = {
        disk,
        record,
        state: 'asked' as const,
        isReleased: false,
        mayDouble: false,
        order: 0,
        isSlow: false,
        isOverNothing: intent.op === 'update' && !row,
      }
      if (intent.op === 'delete') {
        return row ? [{ ...common, field: '', kind: 'delete' as const, token: '', seen: undefined }] : []
      }
      return tokensOf(intent).map((found) => ({ ...common, ...found, seen: row?.[found.field] ?? null }))
    })
    for (const one of told) this.told.push(one)
    return told
  }

  keep(told: Told[]): void {
    // In the order in which the writes took effect.
    for (const one of told) Object.assign(one, { state: 'kept', order: ++this.#order })
    this.fresh.push(...told)
  }

  unkeep(told: Told[]): void {
    for (const one of told) one.state = 'unkept'
  }

  /** The person let go of these entries. */
  release(disk: Disk, entries: OutboxEntry[]): void {
    for (const { record, mutation } of entries) {
      const tokens = new Set(tokensOf(mutation).map(({ token }) => token))
      for (const one of this.told) {
        const isNamed = tokens.has(one.token) || (one.kind === 'delete' && mutation.op === 'delete')
        if (one.record === record && isNamed && (one.disk === disk || one.kind !== 'delete')) one.isReleased = true
      }
    }
  }

  /** The device is wiped with the person's consent: what has not reached the server goes. */
  giveUp(device: Device): void {
    for (const one of this.told) if (one.disk === device.disk) one.isReleased = true
    this.retired.add(device.disk)
  }

  /** Both of them may send what waited in the one. */
  twins(device: Device, twin: Device): void {
    this.cloned.add(device.disk).add(twin.disk)
    const clients = this.clients.get(device.disk)
    if (clients) this.clients.set(twin.disk, new Set(clients))
    for (const one of this.told) if (one.disk === device.disk) one.mayDouble = true
  }

  /** Somebody writes by another way than a device: REST, the dashboard, a script. */
  rest(server: ModelServer, event: Event & { do: 'rest' }): void {
    const { owner, collection, id, op, token } = event
    const row = server.db.get(collection, id)
    if (row && row.user_id !== owner) return
    if (op === 'delete') {
      if (row) server.db.remove(collection, id, owner)
      return
    }
    this.foreign.add(token)
    const field = { bookmarks: 'title', bookmark_folders: 'name', payment_methods: 'brand', profiles: 'full_name' }[
      collection
    ]
    if (!field) return
    const empty = {
      ...emptyRow(collection),
      created_at: server.db.moment(),
      ...(collection === 'bookmarks' ? { url: 'https://' } : {}),
    }
    server.db.put(collection, { ...(row ?? empty), id, user_id: owner, [field]: token })
  }
}
