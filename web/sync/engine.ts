import { msg } from '../lib/msg.ts'
import { applyGap, applyPull, applyPush, forgetCursor, type ApplyContext } from './apply.ts'
import { completeAudit, findDueAudit } from './audit.ts'
import { acknowledgedUpTo, freezeBatch, isBackingOff, MAX_BATCH_MUTATIONS, readSendable, type Batch } from './freeze.ts'
import type { Clock, Storage, SyncEvent, Transport, TransportFailure } from './ports.ts'
import { amend, recreate, discard, retry } from './refused-entries.ts'
import { createPace } from './pace.ts'
import { baseOf, outboxOf, readMeta, requireMeta, sentOf, writeMeta } from './tables.ts'
import type { CollectionRules, Intent, Patch, PullResponse } from './types.ts'
import { lacksVerdicts } from './verdicts.ts'
import { write, type WriteContext } from './write.ts'

const READ_OUTBOX = { mode: 'r' as const, tables: ['_outbox'] }
const SENT_KEPT_MS = 7 * 24 * 60 * 60 * 1000
const MAX_RESTARTS = 5
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
  const applyContext = (): ApplyContext => ({ rules, user, storage, now: now(), random, newUuid, newClient: newId })
  let batchLimit = MAX_BATCH_MUTATIONS
  const pace = createPace()
  let upgradeRequiredAt = -Infinity

  /** Assigns a client id to a new database, and deletes mutations that were acknowledged more than 7 days ago. */
  function prepare(): Promise<void> {
    return storage.transact({ mode: 'rw', tables: ['_meta', '_sent'] }, async (tx) => {
      const meta = await readMeta(tx)
      if (meta.client === '') await writeMeta(tx, { client: newId() })
      const old = (await sentOf(tx).all()).filter((entry) => entry.settledAt < now() - SENT_KEPT_MS)
      await sentOf(tx).deleteMany(old.map((entry) => entry.n))
    })
  }

  /** Pushes what is sendable at the start, then pulls, even if the push failed. */
  async function cycle(): Promise<CycleOutcome> {
    for (let restarts = 0; ; restarts++) {
      const pushed = await push()
      if (pushed !== 'restart' && (!pushed || canStillPull(pushed))) {
        let pulled = await pull()
        if (!pushed && !pulled && (await auditFindsDifference())) pulled = await pull()
        if (pulled !== 'restart') return outcome(pushed ?? pulled, !pulled)
      } else if (pushed !== 'restart') return outcome(pushed, false)
      log('discarded', { restarts })
      if (restarts === MAX_RESTARTS) return outcome({ kind: 'busy', message: msg('Another tab is syncing') }, false)
    }
  }

  /** `restart`: start the cycle again, since another tab has applied a response meanwhile. Undefined: success. */
  async function push(): Promise<TransportFailure | 'restart' | undefined> {
    if (isUpgradePause()) return { kind: 'upgrade_required' }
    const upTo = await newestOrder()
    if (upTo === 0) return undefined
    for (;;) {
      const batch = await storage.transact({ mode: 'rw', tables: ['_outbox', '_meta'], strict: true }, (tx) =>
        freezeBatch(tx, { rules, now: now(), upTo, limit: batchLimit, maxBytes: pace.batchBytes() }),
      )
      if (!batch) return undefined
      const { client, after, mutations, generation } = batch
      const sentAt = now()
      const response = await transport.push({ client, user, schema, after, device, mutations })
      pace.afterPush(batch.bytes, now() - sentAt, response.ok ? undefined : response.failure)
      if (!response.ok) {
        const failure = await handlePushFailure(batch, response.failure)
        if (failure) return failure
        continue
      }
      batchLimit = MAX_BATCH_MUTATIONS
      const { results, lastN } = response.value
      const isBehind = (results.at(-1)?.n ?? 0) < lastN
      if (isBehind && (await storage.transact(READ_OUTBOX, (tx) => lacksVerdicts(tx, client, response.value)))) {
        const failure = await pull()
        if (failure) return failure
        continue
      }
      const applied = await applyPush(applyContext(), generation, client, results, lastN)
      if (applied.isDiscarded) return 'restart'
      log('pushed', {
        sent: mutations.length,
        settled: applied.settled,
        refused: applied.refused,
        lastN,
      })
      if (results.length === 0) return { kind: 'busy', message: msg('The response of the server was empty') }
    }
  }

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
    if (failure.kind === 'gap') {
      const applied = await applyGap(applyContext(), batch.generation, batch.client, failure.lastN)
      return applied.isDiscarded ? 'restart' : undefined
    }
    if (failure.kind === 'upgrade_required') upgradeRequiredAt = now()
    if (failure.kind !== 'too_large') return failure
    if (batch.mutations.length > 1) {
      batchLimit = Math.floor(batch.mutations.length / 2)
      return undefined
    }
    return refuseUnsendable(batch)
  }

  /**
   * Refuses the only mutation of a batch that the server does not accept. An earlier attempt may have been processed, so a
   * pull comes first: if it brings the verdict, no entry has this n any more, and nothing is refused.
   */
  async function refuseUnsendable(batch: Batch): Promise<TransportFailure | 'restart' | undefined> {
    const failure = await pull()
    if (failure) return failure
    const { n, uuid } = batch.mutations[0]!
    const message = msg('The server can’t accept this change: it’s too large or malformed.')
    const { generation, row } = await storage.transact({ mode: 'r', tables: ['_base', '_meta'] }, async (tx) => {
      const base = await baseOf(tx).get(batch.entries[0]!.record)
      return { generation: (await readMeta(tx)).generation, row: base && !base.deleted ? base.row : null }
    })
    const applied = await applyPush(applyContext(), generation, batch.client, [
      { n, uuid, status: 'rejected', code: 'too_large', message, row },
    ])
    return applied.isDiscarded ? 'restart' : undefined
  }

  async function pull(): Promise<TransportFailure | 'restart' | undefined> {
    const start = await storage.transact({ mode: 'r', tables: ['_outbox', '_meta'] }, async (tx) => {
      const meta = await requireMeta(tx)
      return { ...meta, after: await acknowledgedUpTo(tx, meta.nextN) }
    })
    const request = async (cursor: string | null) => {
      const { client, after } = start
      const askedAt = now()
      const response = await transport.pull({ client, user, schema, after, cursor, limit: pace.pageRows() })
      pace.afterPull(now() - askedAt, response.ok ? undefined : response.failure)
      return response
    }
    let { generation, cursor } = start
    let requested = request(cursor)
    for (;;) {
      const response = await requested
      if (!response.ok) {
        log('pull failed', { kind: response.failure.kind })
        return response.failure
      }
      const page = response.value
      if (page.more && page.cursor === cursor)
        return { kind: 'busy', message: msg('The server sent the same page twice') }
      cursor = page.cursor
      // The next page is requested while this one is applied; it is valid for the generation that results.
      if (page.more) requested = request(cursor)
      const applied = await applyPull(applyContext(), generation, start.client, page)
      if (applied.isDiscarded) return 'restart'
      generation = applied.generation
      logPage(page)
      // The next page was requested with an `after` above the requeued mutations: it may contain their effect, not their verdicts.
      if (applied.requeued > 0) return 'restart'
      if (!page.more) return undefined
    }
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

  function logPage(page: PullResponse): void {
    const size = (lists: Record<string, unknown[]>) => Object.values(lists).reduce((sum, list) => sum + list.length, 0)
    log('pulled', {
      rows: size(page.changes),
      deleted: size(page.deleted),
      reset: page.reset,
      more: page.more,
      verdicts: page.results.length,
    })
  }

  /** The order of the newest entry; 0 for an empty outbox, in which case no strict transaction is needed. */
  function newestOrder(): Promise<number> {
    return storage.transact(READ_OUTBOX, async (tx) => Math.max(0, ...((await outboxOf(tx).keys()) as number[])))
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
        retryAt: later.length > 0 ? Math.min(...later) : null,
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
