import { amend, bringBack, discard, retry } from './attention.ts'
import { applyGap, applyPull, applyPush, forgetCursor, type ApplyContext, type Applied } from './apply.ts'
import { freezeBatch, isEarly, knownUpTo, MAX_BATCH_MUTATIONS, readySoon, type Batch } from './freeze.ts'
import { dueAudit, settleAudit } from './audit.ts'
import type { Clock, Storage, SyncEvent, Transport, TransportFailure } from './ports.ts'
import { baseOf, outboxOf, readMeta, readNamedMeta, sentOf, writeMeta } from './tables.ts'
import type { CollectionRules, Intent, PullResponse, Patch } from './types.ts'
import { write, type WriteContext } from './write.ts'

const SENT_KEPT_MS = 7 * 24 * 60 * 60 * 1000
const MOST_RESTARTS = 5
/** A server that asked for a newer app is not pushed to for this long: an older one may have come back. */
const OUTDATED_FOR_MS = 5 * 60 * 1000
/** Rows asked for on one page: applied in several transactions, while the next page is under way. */
const ROWS_PER_PAGE = 2000

export type EngineOptions = {
  /** The owner of the storage; every outbox entry carries it, and the server compares it with the session. */
  user: string
  schema: number
  /** What this device calls itself to the person's other devices. */
  device: string
  rules: CollectionRules
  storage: Storage
  transport: Transport
  clock: Pick<Clock, 'now'>
  /** 0 to below 1. */
  random: () => number
  /** A new name for this client; 15 characters of [a-z0-9]. */
  newId: () => string
  newUuid: () => string
  log?: (event: SyncEvent) => void
}

/** How a cycle ended. `failure` is the first that stopped it; `retryAt` when queued work may leave again (epoch ms). */
export type CycleOutcome = {
  failure?: TransportFailure
  /** The pull's last page was applied. */
  upToDate: boolean
  /** Something may leave at once (written while the cycle ran). */
  sendable: boolean
  retryAt: number | null
  waiting: number
}

/** One tab's engine over the device's shared storage. Every method may run in any tab at any time. */
export type Engine = ReturnType<typeof createEngine>

/** Makes an engine; `prepare` must have resolved once before the first cycle. */
export function createEngine(options: EngineOptions) {
  const { user, schema, device, rules, storage, transport, clock, random, newId, newUuid } = options
  const now = () => clock.now()
  const log = (what: string, detail: Record<string, string | number | boolean | null> = {}) =>
    options.log?.({ at: now(), what, ...detail })
  const writing: WriteContext = { rules, user, storage, newUuid, now }
  const applying = (): ApplyContext => ({ rules, user, storage, now: now(), random, newUuid, newClient: newId })
  let batchLimit = MAX_BATCH_MUTATIONS
  let outdatedSince = -Infinity

  /** Gives the device its client id once, and lets go of what was settled more than 7 days ago. */
  function prepare(): Promise<void> {
    return storage.transact({ mode: 'rw', tables: ['_meta', '_sent'] }, async (tx) => {
      const meta = await readMeta(tx)
      if (meta.client === '') await writeMeta(tx, { client: newId() })
      const old = (await sentOf(tx).all()).filter((entry) => entry.settledAt < now() - SENT_KEPT_MS)
      await sentOf(tx).deleteMany(old.map((entry) => entry.n))
    })
  }

  /** Push what was sendable at the start, then pull, whatever the push said. */
  async function cycle(): Promise<CycleOutcome> {
    for (let restarts = 0; ; restarts++) {
      const pushed = await push()
      if (pushed !== 'stale' && (!pushed || mayStillPull(pushed))) {
        let pulled = await pull()
        if (!pushed && !pulled && (await isOff())) pulled = await pull()
        if (pulled !== 'stale') return outcome(pushed ?? pulled, !pulled)
      } else if (pushed !== 'stale') return outcome(pushed, false)
      log('discarded', { restarts })
      if (restarts === MOST_RESTARTS) return outcome({ kind: 'busy', message: 'Another tab is syncing' }, false)
    }
  }

  /** `stale`: begin again, since another leader applied something meanwhile; undefined: all went well. */
  async function push(): Promise<TransportFailure | 'stale' | undefined> {
    if (isOutdated()) return { kind: 'upgrade_required' }
    const upTo = await lastOrder()
    if (upTo === 0) return undefined
    for (;;) {
      const batch = await storage.transact({ mode: 'rw', tables: ['_outbox', '_meta'], strict: true }, (tx) =>
        freezeBatch(tx, { rules, now: now(), upTo, limit: batchLimit }),
      )
      if (!batch) return undefined
      const { client, after, mutations, turn } = batch
      const answer = await transport.push({ client, user, schema, after, device, mutations })
      if (!answer.ok) {
        const failure = await afterPushFailure(batch, answer.failure)
        if (failure) return failure
        continue
      }
      batchLimit = MAX_BATCH_MUTATIONS
      const applied = await applyPush(applying(), turn, client, answer.value.results, answer.value.lastN)
      if (applied.stale) return 'stale'
      log('pushed', {
        sent: mutations.length,
        settled: applied.settled,
        refused: applied.refused,
        lastN: answer.value.lastN,
      })
      if (answer.value.results.length === 0) return { kind: 'busy', message: 'The server answered without a verdict' }
    }
  }

  function isOutdated(): boolean {
    const since = now() - outdatedSince
    return since >= 0 && since < OUTDATED_FOR_MS
  }

  /** What a failed push asks for: nothing (undefined: go on), a restart, or to stop with the failure. */
  async function afterPushFailure(
    batch: Batch,
    failure: TransportFailure,
  ): Promise<TransportFailure | 'stale' | undefined> {
    log('push failed', { kind: failure.kind, sent: batch.mutations.length })
    if (failure.kind === 'gap') {
      const applied = await applyGap(applying(), batch.turn, batch.client, failure.lastN)
      return applied.stale ? 'stale' : undefined
    }
    if (failure.kind === 'upgrade_required') outdatedSince = now()
    if (failure.kind !== 'too_large') return failure
    if (batch.mutations.length > 1) {
      batchLimit = Math.floor(batch.mutations.length / 2)
      return undefined
    }
    return refuseAlone(batch)
  }

  /** No server takes this batch of one. Of an earlier try it may have taken it all the same: a pull tells, before this side speaks for it. */
  async function refuseAlone(batch: Batch): Promise<TransportFailure | 'stale' | undefined> {
    const failure = await pull()
    if (failure) return failure
    const { n, uuid } = batch.mutations[0]!
    const message = 'The server does not take this change: it is too large or malformed.'
    const { turn, row } = await storage.transact({ mode: 'r', tables: ['_base', '_meta'] }, async (tx) => {
      const base = await baseOf(tx).get(batch.entries[0]!.record)
      return { turn: (await readMeta(tx)).turn, row: base && !base.deleted ? base.row : null }
    })
    // Where the pull brought its verdict, no entry has this n any more, and nothing is refused.
    const applied = await applyPush(applying(), turn, batch.client, [
      { n, uuid, status: 'rejected', code: 'too_large', message, row },
    ])
    return applied.stale ? 'stale' : undefined
  }

  async function pull(): Promise<TransportFailure | 'stale' | undefined> {
    const start = await storage.transact({ mode: 'r', tables: ['_outbox', '_meta'] }, async (tx) => {
      const meta = await readNamedMeta(tx)
      return { ...meta, after: await knownUpTo(tx, meta.nextN) }
    })
    const ask = (cursor: string | null) =>
      transport.pull({ client: start.client, user, schema, after: start.after, cursor, limit: ROWS_PER_PAGE })
    let turn = start.turn
    let cursor = start.cursor
    let asked = ask(cursor)
    for (;;) {
      const answer = await asked
      if (!answer.ok) {
        log('pull failed', { kind: answer.failure.kind })
        return answer.failure
      }
      const page = answer.value
      if (page.more && page.cursor === cursor) return { kind: 'busy', message: 'The server does not move on' }
      cursor = page.cursor
      // The next page travels while this one is applied; it is valid at the turn that this one leaves.
      if (page.more) asked = ask(cursor)
      const applied: Applied = await applyPull(applying(), turn, start.client, page)
      if (applied.stale) return 'stale'
      turn = applied.turn
      logPage(page)
      // The next page was asked for before these had no verdict again: its rows could show them without saying so.
      if (applied.lost > 0) return 'stale'
      if (!page.more) return undefined
    }
  }

  /** The weekly audit. True where it found this device's rows to be others than the server's: a pull brings them anew. */
  async function isOff(): Promise<boolean> {
    if (!transport.audit) return false
    const point = await dueAudit({ storage, now: now() })
    if (!point) return false
    const { client, cursor } = point
    const answer = await transport.audit({ client, user, schema, cursor })
    const found = await settleAudit({ storage, rules, now: now() }, point, answer.ok ? answer.value : null)
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

  /** The order of the newest entry; 0 when there is none, which spares a pull the wait for a batch that nobody needs. */
  function lastOrder(): Promise<number> {
    return storage.transact({ mode: 'r', tables: ['_outbox'] }, async (tx) =>
      Math.max(0, ...((await outboxOf(tx).keys()) as number[])),
    )
  }

  function outcome(failure: TransportFailure | undefined, upToDate: boolean): Promise<CycleOutcome> {
    return storage.transact({ mode: 'r', tables: ['_outbox'] }, async (tx) => {
      const outbox = outboxOf(tx)
      const frozen = await outbox.where('state', 'frozen')
      const { queued, ready } = await readySoon(tx, rules, now())
      const later = queued.filter((entry) => isEarly(entry, now())).map((entry) => entry.notBefore!)
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
    /** The intents as one transaction over records and outbox; never waits for the network. */
    write: (...intents: Intent[]) => write(writing, intents),
    retry: (order: number) => retry(writing, order),
    amend: (order: number, patch: Patch) => amend(writing, order, patch),
    bringBack: (order: number) => bringBack(writing, order),
    discard: (order: number) => discard(writing, order),
    pullEverythingAgain: () => forgetCursor(applying()),
  }
}

/** After these there is no sense in pulling: the pull would fail alike. */
function mayStillPull(failure: TransportFailure): boolean {
  return !['offline', 'auth', 'wrong_user', 'account_deleted'].includes(failure.kind)
}
