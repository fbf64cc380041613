import { least } from '../lib/least.ts'
import { msg } from '../lib/msg.ts'
import { applyPush, forgetCursor, type ApplyContext } from './apply.ts'
import { completeAudit, findDueAudit } from './audit.ts'
import { freezeBatch, isBackingOff, readSendable, type Batch } from './freeze.ts'
import type { Clock, Storage, SyncEvent, Transport, TransportFailure } from './ports.ts'
import { amend, recreate, discard, retry } from './refused-entries.ts'
import { createPace } from './pace.ts'
import { pullAll } from './pull.ts'
import { outboxOf, readMeta, settledOf, writeMeta } from './tables.ts'
import type { CollectionRules, Intent, Patch, PushRequest } from './types.ts'
import { write, type WriteContext } from './write.ts'

const READ_OUTBOX = { mode: 'r' as const, tables: ['_outbox'] }
const MAX_RESTARTS = 5
const DAY_MS = 24 * 60 * 60 * 1000
/** Less than the 30 days for which the server knows their uuids (pocketbase/sync/retention.go), so that none is applied twice. */
const SETTLED_KEPT_MS = 28 * DAY_MS
/** After `upgrade_required`, pushes are paused for this long. They are tried again, since the server may have been downgraded. */
const UPGRADE_PAUSE_MS = 5 * 60 * 1000

/** What an engine needs. */
export type EngineOptions = {
  /** The owner of the storage. Every outbox entry contains it, and the server compares it with the session. */
  user: string
  schema: number
  /** The name of this device, shown on the person's other devices. */
  device: string
  rules: CollectionRules
  storage: Storage
  transport: Transport
  clock: Pick<Clock, 'now'>
  /** From 0 to below 1. */
  random: () => number
  /** A new client id; 15 characters of [a-z0-9]. */
  newId: () => string
  newUuid: () => string
  log?: (event: SyncEvent) => void
}

/** The outcome of a cycle. `failure`: the first failure. `retryAt`: the next retry of a failed mutation (epoch ms). */
export type CycleOutcome = {
  failure?: TransportFailure
  /** The last page of the pull was applied. */
  upToDate: boolean
  /** There are mutations that can be sent now (written during the cycle). */
  sendable: boolean
  retryAt: number | null
  /** Outbox entries that are not refused. */
  waiting: number
}

/** The sync engine of one tab, over the storage that all tabs share. Every method may be called in any tab at any time. */
export type Engine = ReturnType<typeof createEngine>

/** Creates an engine. `prepare` must resolve before the first cycle. */
export function createEngine(options: EngineOptions) {
  const { user, schema, device, rules, storage, transport, clock, random, newId, newUuid } = options
  const now = () => clock.now()
  const log = (what: string, detail: Record<string, string | number | boolean | null> = {}) =>
    options.log?.({ at: now(), what, ...detail })
  const writeContext: WriteContext = { rules, user, storage, newUuid, now }
  const applyContext = (): ApplyContext => ({ rules, user, storage, now: now(), random, newClient: newId })
  const pace = createPace()
  let upgradeRequiredAt = -Infinity
  let prunedAt = 0
  let hasPulled = false
  const pull = async () => {
    const failure = await pullAll({ user, schema, storage, transport, pace, now, applyContext, log })
    hasPulled ||= !failure
    return failure
  }

  /** Assigns a client id to a new database. */
  async function prepare(): Promise<void> {
    await storage.transact({ mode: 'rw', tables: ['_meta'] }, async (tx) => {
      const meta = await readMeta(tx)
      prunedAt = meta.prunedAt
      if (meta.client === '') await writeMeta(tx, { client: newId() })
    })
  }

  /** Deletes mutations that were settled too long ago. */
  function pruneSettled(): Promise<void> {
    prunedAt = now()
    return storage.transact({ mode: 'rw', tables: ['_settled', '_meta'] }, async (tx) => {
      const old = (await settledOf(tx).all()).filter((entry) => entry.settledAt < prunedAt - SETTLED_KEPT_MS)
      await settledOf(tx).deleteMany(old.map((entry) => entry.uuid))
      await writeMeta(tx, { prunedAt })
    })
  }

  /** Pushes what is sendable at the start, then pulls, even if the push failed. */
  async function cycle(): Promise<CycleOutcome> {
    for (let restarts = 0; ; restarts++) {
      if (Math.abs(now() - prunedAt) > DAY_MS) await pruneSettled()
      const pushed = await push()
      if (pushed !== 'restart' && (!pushed || canStillPull(pushed))) {
        let pulled = await pull()
        if (!pushed && !pulled && (await auditFindsDifference())) pulled = await pull()
        // The pull has brought back what the server has lost; it is sent now.
        const isHealed = pushed?.kind === 'forked' && !pulled
        if (pulled !== 'restart' && !isHealed) return outcome(pushed ?? pulled, !pulled)
      } else if (pushed !== 'restart') return outcome(pushed, false)
      log('discarded', { restarts })
      if (restarts === MAX_RESTARTS) return outcome({ kind: 'busy', message: msg('Another tab is syncing') }, false)
    }
  }

  /** `restart`: start the cycle again, since another tab has applied a response meanwhile. Undefined: success. */
  async function push(): Promise<TransportFailure | 'restart' | undefined> {
    if (isUpgradePause()) return { kind: 'upgrade_required' }
    const upTo = await newestOrder()
    if (upTo === 0 || (!hasPulled && (await knowsNoLine()))) return undefined
    for (;;) {
      const batch = await storage.transact({ mode: 'rw', tables: ['_outbox', '_meta'], strict: true }, (tx) =>
        freezeBatch(tx, { rules, now: now(), upTo, limit: pace.batchLimit(), maxBytes: pace.batchBytes() }),
      )
      if (!batch) return undefined
      const { client, mutations, generation } = batch
      const sentAt = now()
      const response = await send(batch, mutations)
      pace.afterPush(batch, now() - sentAt, response.ok ? undefined : response.failure)
      if (!response.ok) {
        const failure = await handlePushFailure(batch, response.failure)
        if (failure) return failure
        continue
      }
      const applied = await applyPush(applyContext(), generation, client, response.value)
      if (applied.isDiscarded) return 'restart'
      log('pushed', {
        sent: mutations.length,
        settled: applied.settled,
        refused: applied.refused,
        lastN: response.value.lastN,
      })
      if (response.value.results.length === 0)
        return { kind: 'busy', message: msg('The response of the server was empty') }
    }
  }

  const send = ({ client, after, at }: Batch, mutations: PushRequest['mutations']) =>
    transport.push({ client, user, schema, after, ...(at && { at }), device, mutations })

  function isUpgradePause(): boolean {
    const elapsed = now() - upgradeRequiredAt
    return elapsed >= 0 && elapsed < UPGRADE_PAUSE_MS
  }

  /** Undefined: the push can continue. Otherwise the cycle restarts, or stops with the failure. */
  async function handlePushFailure(
    batch: Batch,
    failure: TransportFailure,
  ): Promise<TransportFailure | 'restart' | undefined> {
    log('push failed', { kind: failure.kind, sent: batch.mutations.length })
    if (failure.kind === 'upgrade_required') upgradeRequiredAt = now()
    if (failure.kind !== 'too_large') return failure
    // `pace` has halved it.
    if (batch.mutations.length > 1) return undefined
    return refuseUnsendable(batch)
  }

  /**
   * The only mutation of a batch does not reach the server. The server is asked to reject it under its number, so that one place decides,
   * whatever another tab is sending: if it was processed before, the answer is its verdict.
   */
  async function refuseUnsendable(batch: Batch): Promise<TransportFailure | 'restart' | undefined> {
    const { n, uuid, collection, id } = batch.mutations[0]!
    const response = await send(batch, [{ n, uuid, collection, id, op: 'void' }])
    if (!response.ok) return response.failure.kind === 'too_large' ? { kind: 'busy' } : response.failure
    const applied = await applyPush(applyContext(), batch.generation, batch.client, response.value)
    return applied.isDiscarded ? 'restart' : undefined
  }

  /** The weekly audit. True if the rows of this device differ from the server's; the next pull is a reset then. */
  async function auditFindsDifference(): Promise<boolean> {
    if (!transport.audit) return false
    const point = await findDueAudit({ storage, now: now() })
    if (!point) return false
    const { client, cursor } = point
    const response = await transport.audit({ client, user, schema, cursor })
    const found = await completeAudit({ storage, rules, now: now() }, point, response.ok ? response.value : null)
    log('audited', { found })
    return found === 'different'
  }

  /** The app was older when it pulled last: whether the server was restored since, and what comes before the queue, is told by the next pull. */
  function knowsNoLine(): Promise<boolean> {
    return storage.transact({ mode: 'r', tables: ['_meta'] }, async (tx) => {
      const { line, cursor } = await readMeta(tx)
      return line.length === 0 && cursor !== null
    })
  }

  /** The order of the newest entry; 0 for an empty outbox, in which case no strict transaction is needed. */
  function newestOrder(): Promise<number> {
    return storage.transact(READ_OUTBOX, async (tx) => ((await outboxOf(tx).keys()) as number[]).at(-1) ?? 0)
  }

  function outcome(failure: TransportFailure | undefined, upToDate: boolean): Promise<CycleOutcome> {
    return storage.transact(READ_OUTBOX, async (tx) => {
      const outbox = outboxOf(tx)
      const frozen = await outbox.where('state', 'frozen')
      const { queued, ready } = await readSendable(tx, rules, now())
      const later = queued.filter((entry) => isBackingOff(entry, now())).map((entry) => entry.notBefore!)
      return {
        ...(failure ? { failure } : {}),
        upToDate,
        sendable: ready.length + frozen.length > 0,
        retryAt: later.length > 0 ? least(later) : null,
        waiting: queued.length + frozen.length,
      }
    })
  }

  return {
    user,
    prepare,
    cycle,
    /** Stores the intents in one transaction over records and outbox, without waiting for the network. */
    write: (...intents: Intent[]) => write(writeContext, intents),
    retry: (order: number) => retry(writeContext, order),
    amend: (order: number, patch: Patch) => amend(writeContext, order, patch),
    recreate: (order: number) => recreate(writeContext, order),
    discard: (order: number) => discard(writeContext, order),
    pullEverythingAgain: () => forgetCursor(applyContext()),
  }
}

/** After the other failures a pull would fail in the same way. */
function canStillPull(failure: TransportFailure): boolean {
  return !['offline', 'auth', 'session_ended', 'wrong_user', 'account_deleted'].includes(failure.kind)
}
