import type { Intent, Json, OutboxEntry, Row } from '../../web/sync/types.ts'
import type { Disk } from './disk.ts'
import type { Event } from './events.ts'
import { emptyRow } from './model/collections.ts'
import type { ModelServer } from './model/server.ts'
import type { Device } from './device.ts'

/** A value, tag, increment or deletion that a person has written. Each value is unique, so that it can be traced. */
export type TrackedChange = {
  disk: Disk
  record: string
  field: string
  /** `plain`: one of few values, such as a switch, so that several writes may have the same token. */
  kind: 'set' | 'plain' | 'tag' | 'inc' | 'delete'
  token: string
  /** The visible value of the field before; undefined if the write did not run immediately. */
  seen: Json | undefined
  /** The visible value before, where a form has shown another one; only texts that can be traced. */
  unseen: Json | undefined
  /** The position of the write in the order of commits; 0 if unknown. */
  order: number
  /** `committed`: the write resolved. `failed`: it rejected, so it must have no effect. */
  state: 'pending' | 'committed' | 'failed'
  /** The person has discarded it, or wiped the device. */
  isReleased: boolean
  /** An update of a record without a visible row: it is sent, but has no visible effect. */
  isOnMissingRow: boolean
  /** A plain value that was there already, so that it is sent only if another write ran in between. */
  isUnchanged: boolean
  /** The write did not end in the step in which it began, so others may have run in between. */
  isSlow: boolean
  /** It was in the outbox of a profile that was cloned, so two outboxes contain it. */
  isInClonedOutbox: boolean
}

export const isToken = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^(https:\/\/|bad:\/\/|boom )?v\d+$/.test(value)
/** Fields of few values: switches, choices, places, and times of the trash. */
const PLAIN_FIELDS = new Set([
  'is_read',
  'is_archived',
  'email_enabled',
  'push_enabled',
  'in_app_enabled',
  'is_enabled',
  'sort_order',
  'time_format',
  'quiet_hours',
  'font_size',
  'status',
  'trashed_at',
])
/** The token of a value of such a field. */
export const plainToken = (field: string, value: Json | undefined): string => `${field}=${JSON.stringify(value)}`
const isTag = (value: string): boolean => /^t\d+$/.test(value)
export const recordOf = ({ collection, id }: { collection: string; id: string }): string => `${collection}/${id}`

/** The tokens in a patch, by field and kind. */
export function tokensOf(
  patch: Pick<Intent, 'set' | 'inc' | 'add'>,
): { field: string; kind: 'set' | 'plain' | 'tag' | 'inc'; token: string }[] {
  const found: { field: string; kind: 'set' | 'plain' | 'tag' | 'inc'; token: string }[] = []
  for (const [field, value] of Object.entries(patch.set ?? {})) {
    if (isToken(value)) found.push({ field, kind: 'set', token: value })
    if (PLAIN_FIELDS.has(field)) found.push({ field, kind: 'plain', token: plainToken(field, value) })
    if (Array.isArray(value))
      for (const tag of value) if (isTag(String(tag))) found.push({ field, kind: 'tag', token: String(tag) })
  }
  for (const [field, tags] of Object.entries(patch.add ?? {}))
    for (const token of tags) found.push({ field, kind: 'tag', token })
  // Each increment of a record is a different power of two, so that a sum shows which ones it includes.
  const sum = patch.inc?.quantity ?? 0
  for (let bit = 1; bit <= sum; bit *= 2) {
    if (Math.floor(sum / bit) % 2 === 1) found.push({ field: 'quantity', kind: 'inc', token: `+${bit}` })
  }
  return found
}

/** The field that a write by REST sets, by collection. */
const REST_FIELDS: Record<string, string> = {
  bookmarks: 'title',
  bookmark_folders: 'name',
  payment_methods: 'brand',
  profiles: 'full_name',
  notifications: 'title',
  contact_messages: 'subject',
  documents: 'storage_path',
}

/** All changes that people have written, and their outcomes. */
export class ChangeTracker {
  readonly changes: TrackedChange[] = []
  /** Records that were recreated from a refused mutation: their sums start again. */
  readonly recreated = new Set<string>()
  /** Records whose refused mutation the person has sent again, which makes a new one: a restored server may have carried out the old one. */
  readonly retried = new Set<string>()
  /** Entries that people have discarded: a tab may have died behind the commit. */
  readonly discarded: { disk: Disk; entry: OutboxEntry }[] = []
  /** Records that people have taken back; `wasSent`: in a request that the server has refused, or held, or that was lost. */
  readonly takenBack: { disk: Disk; record: string; wasSent: boolean }[] = []
  /** Records of which a change was in a request. */
  readonly sent = new Set<string>()
  /** Records that a disk has damaged at some time. */
  readonly damaged = new Set<string>()
  /** Tags that somebody has removed. */
  readonly removedTags = new Set<string>()
  /** Disks with a clone: they share numbers, so neither notices if a restored server has lost one of its mutations. */
  readonly cloned = new Set<Disk>()
  /** Records that were written by REST. */
  readonly byRest = new Set<string>()
  /** Disks that were wiped. */
  readonly wiped = new Set<Disk>()
  /** All client ids of each disk. */
  readonly clients = new Map<Disk, Set<string>>()
  wasRestored = false
  /** Committed in this step, so they must be visible now. */
  justCommitted: TrackedChange[] = []
  #order = 0

  /** Records the changes of a write before it runs. `rows` are the visible rows. */
  track(disk: Disk, intents: Intent[], rows: Map<string, Row>): TrackedChange[] {
    const changes = intents.flatMap((intent): TrackedChange[] => {
      const record = recordOf(intent)
      const row = rows.get(record)
      for (const tag of intent.remove?.tags ?? []) this.removedTags.add(`${record} ${tag}`)
      const common = {
        disk,
        record,
        state: 'pending' as const,
        isReleased: false,
        isInClonedOutbox: false,
        order: 0,
        isSlow: false,
        isOnMissingRow: intent.op === 'update' && !row,
        isUnchanged: false,
        unseen: undefined,
      }
      if (intent.op === 'delete') {
        return row ? [{ ...common, field: '', kind: 'delete' as const, token: '', seen: undefined }] : []
      }
      // An update of a record that is not there shows nothing.
      const hasShown = (one: Intent): boolean => recordOf(one) === record && (row !== undefined || one.op !== 'update')
      const before = intents.slice(0, intents.indexOf(intent)).filter(hasShown)
      const shown = (field: string): Json | undefined =>
        before.findLast((one) => field in (one.set ?? {}))?.set?.[field] ?? row?.[field]
      return tokensOf(intent).map((found) => {
        const { kind, field, token } = found
        // It may be there by an earlier part of the same write.
        const isUnchanged = kind === 'plain' && row !== undefined && plainToken(field, shown(field)) === token
        const now = shown(field) ?? null
        const shownByForm = intent.was && field in intent.was ? (intent.was[field] ?? null) : now
        const seen = intent.restores?.includes(field) ? token : shownByForm
        return { ...common, ...found, isUnchanged, seen, unseen: isToken(now) && now !== seen ? now : undefined }
      })
    })
    for (const one of changes) this.changes.push(one)
    return changes
  }

  /** The write resolved. Called in the order of commits. */
  markCommitted(changes: TrackedChange[]): void {
    for (const one of changes) Object.assign(one, { state: 'committed', order: ++this.#order })
    this.justCommitted.push(...changes)
  }

  /** The write rejected. */
  markFailed(changes: TrackedChange[]): void {
    for (const one of changes) one.state = 'failed'
  }

  /** The person has discarded these entries. */
  release(disk: Disk, entries: OutboxEntry[]): void {
    for (const { record, mutation } of entries) {
      const tokens = new Set(tokensOf(mutation).map(({ token }) => token))
      for (const one of this.changes) {
        const isNamed = tokens.has(one.token) || (one.kind === 'delete' && mutation.op === 'delete')
        if (one.record === record && isNamed && (one.disk === disk || one.kind !== 'delete')) one.isReleased = true
      }
    }
  }

  /** The person has taken back a record, with all that they have changed of it on this disk, or are changing. */
  takeBack(disk: Disk, record: string): void {
    this.takenBack.push({ disk, record, wasSent: this.sent.has(record) })
    for (const one of this.changes) if (one.disk === disk && one.record === record) one.isReleased = true
  }

  /** The person has wiped the device: mutations that were not sent are lost. */
  markWiped(device: Device): void {
    for (const one of this.changes) if (one.disk === device.disk) one.isReleased = true
    this.wiped.add(device.disk)
  }

  /** Both devices may send the present outbox. */
  markCloned(device: Device, clone: Device): void {
    this.cloned.add(device.disk).add(clone.disk)
    const clients = this.clients.get(device.disk)
    if (clients) this.clients.set(clone.disk, new Set(clients))
    for (const one of this.changes) if (one.disk === device.disk) one.isInClonedOutbox = true
  }

  /** A write by REST, the dashboard or a script. */
  writeByRest(server: ModelServer, event: Event & { do: 'rest' }): void {
    const { owner, collection, id, op, token } = event
    const row = server.db.get(collection, id)
    if (row && row.user_id !== owner) return
    this.byRest.add(recordOf(event))
    if (op === 'delete') {
      if (row) server.db.remove(collection, id, owner)
      return
    }
    const field = REST_FIELDS[collection]
    if (!field || (collection === 'documents' && !row)) return
    const empty = {
      ...emptyRow(collection),
      created_at: server.db.moment(),
      ...(collection === 'bookmarks' ? { url: 'https://' } : {}),
    }
    server.db.put(collection, { ...(row ?? empty), id, user_id: owner, [field]: token })
  }
}
