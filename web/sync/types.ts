/** Any value that JSON can carry; the only kind of value a row holds. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A record as both sides store it. `id` is 15 characters of [a-z0-9], made by the device and final. */
export type Row = { id: string; [field: string]: Json }

/** Field values by name. */
export type Fields = Record<string, Json>

export type Op = 'create' | 'upsert' | 'update' | 'delete'

/** What changes in one record. `set` replaces, `inc` adds to a number, `add` and `remove` edit a list of texts as a set. */
export type Patch = {
  set?: Fields
  inc?: Record<string, number>
  add?: Record<string, string[]>
  remove?: Record<string, string[]>
}

/** One intent of a person about one record, as the caller of `write` states it. */
export type Intent = { collection: string; id: string; op: Op } & Patch

/** An intent as it travels: with its own uuid and the values that the person saw (`was`), field by field. */
export type Mutation = Intent & { uuid: string; was?: Fields }

/** A mutation frozen under its number. `again`: the server had it once and lost it (restored backup). */
export type FrozenMutation = Mutation & { n: number; again?: true }

/** A field where two devices set different values: what this mutation set, and what it met on the server. */
export type Lost = { field: string; mine: Json; theirs: Json }

/**
 * The server's final word on one n. `rejected`: never passes as it is (`code`, `message`, `fields` say why).
 * `failed`: the server broke on it. `held`: an earlier mutation it depends on was not applied.
 * `client_conflict`: this client id is used by two devices; the rest of the batch was not looked at.
 */
export type Verdict = {
  n: number
  /** Of the mutation that the server knows under n: another one than ours means that two devices share the client id. */
  uuid: string
  status: 'applied' | 'merged' | 'rejected' | 'failed' | 'held' | 'client_conflict'
  /** The record as stored now; null when it is deleted or not the caller's. */
  row: Row | null
  lost?: Lost[]
  code?: string
  message?: string
  fields?: Record<string, string>
}

export type PushRequest = {
  client: string
  user: string
  schema: number
  /** The highest n up to which this device holds every verdict. */
  after: number
  /** What the person calls this device, for "changed elsewhere": at most 60 characters. */
  device?: string
  mutations: FrozenMutation[]
}
export type PushResponse = { lastN: number; results: Verdict[] }

export type PullRequest = {
  client: string
  user: string
  schema: number
  after: number
  /** Opaque; null at first. */
  cursor: string | null
  /** Rows and deletions on one page, 1 to 2000. */
  limit: number
}
export type PullResponse = {
  cursor: string
  more: boolean
  /** The server does not know the cursor: this is the first page of everything. */
  reset: boolean
  lastN: number
  /** Kept verdicts above `after`, on every page: an entry leaves with its verdict in the transaction that brings its row. */
  results: Verdict[]
  changes: Record<string, Row[]>
  deleted: Record<string, string[]>
}

export type AuditRequest = Pick<PullRequest, 'client' | 'user' | 'schema'> & { cursor: string }
/** What the rows of one collection come to: how many, and the sum of their hashes. */
export type Tally = { count: number; hash: number }
export type AuditResponse = {
  cursor: string
  /** There is something to pull first; `collections` is empty. */
  behind: boolean
  collections: Record<string, Tally>
}

/** How the engine treats one field; what is not named here is a plain value. */
export type FieldRule = {
  /** `number`: takes `inc`, clamped to min..max. `set`: a list of texts, takes `add` and `remove`. */
  kind?: 'number' | 'set'
  min?: number
  max?: number
  /** The collection this field names a record of. */
  relation?: string
  /** A server hook may refuse a change of it: writes that set it never join others. */
  guarded?: true
  /** Only the server writes it. */
  readonly?: true
}

/** One synced collection, as both sides know it (`web/data/collections.ts`, generated to JSON for the server). */
export type CollectionRule = {
  fields: Record<string, FieldRule>
  /** Present where the id is derived from the owner and these fields (none: one row for each owner). Takes `upsert`. */
  key?: string[]
  /** The record's id is the owner's id (profiles). */
  ownerId?: true
  /** No text in its rows or mutations may hold 12 or more digits in a row once spaces, dots and hyphens are out (card numbers). */
  noLongNumbers?: true
  /** Which ops devices may send; all of create/update/delete, or upsert/update/delete with `key`, when absent. */
  ops?: Op[]
}
export type CollectionRules = Record<string, CollectionRule>

/** A mutation without a verdict, or one that needs the person, on disk. `order` is local and final. */
export type OutboxEntry = {
  order: number
  user: string
  /** `collection/id`, indexed. */
  record: string
  /** queued: no n yet. frozen: numbered, in a batch. refused: a verdict that needs the person. */
  state: 'queued' | 'frozen' | 'refused'
  mutation: Mutation
  n?: number
  /** The client id under which `n` was given. */
  client?: string
  again?: true
  /** When the person made it; epoch ms, for display only. */
  at: number
  /** After `failed`: how often, and not before when (epoch ms). */
  tries?: number
  notBefore?: number
  /** While refused: the server's words. */
  refusal?: { status: 'rejected' | 'failed'; code: string; message: string; fields?: Record<string, string> }
}

/** The server's last known row for a record with entries in the outbox; kept, marked, even when deleted there. */
export type BaseEntry = {
  record: string
  row: Row | null
  deleted: boolean
  /** The row already shows the effect of entries that went back to the outbox (`again`): not to be replayed over. */
  assumed?: true
}

/** A settled mutation, kept 7 days for a server that may lose it. */
export type SentEntry = { n: number; client: string; order: number; mutation: Mutation; at: number; settledAt: number }

/** What a person can see of one record. */
export type RecordState = 'saved' | 'here-only' | 'sending' | 'refused'

/** Why the engine is not sending, or that it is; persisted, the same in every tab. */
export type Phase = 'idle' | 'syncing' | 'offline' | 'auth' | 'upgrade' | 'account-deleted' | 'error'

/** Status row in `_meta`. Times are epoch ms. */
export type SyncStatus = {
  phase: Phase
  /** A pull whose last page was applied. */
  lastSyncAt: number | null
  lastAttemptAt: number | null
  /** Words for people, when phase is `error`. */
  message: string | null
  retryAt: number | null
  /** True from the first page of a reset to its last. */
  resetting: boolean
}
