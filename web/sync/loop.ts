import { msg } from '../lib/msg.ts'
import { backoffMs } from './backoff.ts'
import type { CycleOutcome, Engine } from './engine.ts'
import { StorageFault, type Clock, type Signals, type SyncEvent, type WakeReason } from './ports.ts'
import type { SyncStatus } from './types.ts'

/** The first write starts a cycle at once; writes that follow within this time share the next cycle. */
const WRITE_DEBOUNCE_MS = 50
/** The status becomes `syncing` only if a cycle takes longer than this. */
const SYNCING_STATUS_DELAY_MS = 300
const PENDING_INTERVAL_MS = 30_000
const IDLE_INTERVAL_MS = 5 * 60_000
const STORAGE_FULL_MESSAGE = msg('There isn’t enough space on this device for what’s new on the server.')

/** Why: `session_ended`: the person has signed this device out; `auth`: any other end; or the account is another one, or deleted. */
export type SignedOut = 'auth' | 'session_ended' | 'wrong_user' | 'account_deleted'

/** What a loop needs. */
export type LoopOptions = {
  engine: Pick<Engine, 'cycle'>
  clock: Clock
  signals: Signals
  random: () => number
  /** Stores the changed parts of the status, for all tabs. */
  report: (status: Partial<SyncStatus>) => void
  log?: (event: SyncEvent) => void
  /** The server does not accept the session any more. The loop is suspended until `start` is called. */
  onSignedOut?: (why: SignedOut) => void
  /** This page can no longer use the storage. The loop is suspended until `start` is called. */
  onStorageFault?: () => void
  /** The storage quota is exceeded; cached downloads can be deleted. */
  onStorageFull?: () => void
}

/** Runs cycles in the leading tab. */
export type Loop = {
  start(): void
  /** Resolves when no cycle is running. */
  stop(): Promise<void>
  /** Runs a cycle now, or after the running one, even if another tab leads. Resolves when it has ended. */
  syncNow(): Promise<void>
}

/**
 *  start ──▶ idle ──timer, write, poke, online, visible──▶ cycle ──ok──▶ idle (timer: 30 s with pending mutations, else 5 min)
 *             ▲                                              ├──offline, busy──▶ idle (timer: backoff, reset by online)
 *             └──────────────── start ───────────────────────└──auth, storage fault──▶ suspended (no timer)
 */
export function createLoop(options: LoopOptions): Loop {
  const { engine, clock, signals, random, report, log, onSignedOut } = options
  let started = false
  let suspended = false
  let attempt = 0
  let askedToWait = false
  let running: Promise<void> | null = null
  let rerunInMs = Infinity
  let lastWriteAt = -Infinity
  let stops = 0
  let timerDue = Infinity
  /** The last cycle ended with an error of the storage. */
  let hasThrown = false
  let cancelTimer: (() => void) | null = null
  let stopListening: (() => void)[] = []

  function arm(delayMs: number): void {
    const due = clock.elapsed() + delayMs
    if (!started || suspended || (cancelTimer && timerDue <= due)) return
    cancelTimer?.()
    timerDue = due
    cancelTimer = clock.after(delayMs, () => {
      cancelTimer = null
      void run()
    })
  }

  function run(): Promise<void> {
    if (running) {
      rerunInMs = 0
      return running
    }
    if (!started || suspended) return Promise.resolve()
    cancelTimer?.()
    cancelTimer = null
    running = runCycle().then((delayMs) => {
      running = null
      arm(!suspended && attempt === 0 ? Math.min(delayMs, rerunInMs) : delayMs)
      rerunInMs = Infinity
      // Without a timer the outbox would never be sent.
      if (started && !suspended && !cancelTimer) throw new Error('The sync loop has no timer')
    })
    return running
  }

  /** Resolves to the delay until the next cycle, in ms. */
  async function runCycle(): Promise<number> {
    if (!signals.online()) {
      report({ phase: 'offline', answered: false, retryAt: null })
      return PENDING_INTERVAL_MS
    }
    const lastAttemptAt = clock.now()
    const cancelSyncingStatus = clock.after(SYNCING_STATUS_DELAY_MS, () =>
      report({ phase: 'syncing', lastAttemptAt, retryAt: null }),
    )
    try {
      const outcome = await engine.cycle()
      cancelSyncingStatus()
      return afterCycle(outcome, lastAttemptAt)
    } catch (error) {
      cancelSyncingStatus()
      // An error of the storage, or a bug. No data is lost, since each response is applied in a transaction.
      const name = error instanceof Error ? error.name : 'unknown'
      log?.({ at: clock.now(), what: 'cycle threw', name })
      if (error instanceof StorageFault) {
        // Every retry would fail too; the person is asked to reload.
        suspended = true
        options.onStorageFault?.()
        return Infinity
      }
      attempt++
      hasThrown = true
      const isFull = [name, (error as { inner?: { name?: string } } | null)?.inner?.name].includes('QuotaExceededError')
      if (isFull) options.onStorageFull?.()
      const message = isFull ? STORAGE_FULL_MESSAGE : msg('This device couldn’t save what the server sent.')
      const delayMs = Math.max(PENDING_INTERVAL_MS, backoffMs(attempt, random))
      report({ phase: 'error', message, retryAt: clock.now() + delayMs })
      return delayMs
    }
  }

  function afterCycle({ failure, upToDate, sendable, retryAt, waiting }: CycleOutcome, lastAttemptAt: number): number {
    hasThrown = false
    const now = clock.now()
    const done = { lastAttemptAt, answered: failure?.kind !== 'offline', ...(upToDate ? { lastSyncAt: now } : {}) }
    if (!failure) {
      attempt = 0
      askedToWait = false
      report({ ...done, phase: 'idle', message: null, retryAt: null })
      if (sendable) return WRITE_DEBOUNCE_MS
      if (waiting === 0) return IDLE_INTERVAL_MS
      return Math.min(PENDING_INTERVAL_MS, Math.max(WRITE_DEBOUNCE_MS, (retryAt ?? Infinity) - now))
    }
    switch (failure.kind) {
      case 'auth':
      case 'session_ended':
      case 'wrong_user':
      case 'account_deleted':
        suspended = true
        report({ ...done, phase: failure.kind === 'account_deleted' ? 'account-deleted' : 'auth', message: null })
        onSignedOut?.(failure.kind)
        return Infinity
      case 'upgrade_required':
        report({ ...done, phase: 'upgrade', message: null })
        return IDLE_INTERVAL_MS
      default: {
        attempt++
        const retryAfterMs = failure.kind === 'busy' ? failure.retryAfterMs : undefined
        askedToWait = retryAfterMs !== undefined
        const delayMs = backoffMs(attempt, random, retryAfterMs)
        const message = failure.kind === 'busy' ? (failure.message ?? null) : null
        report({ ...done, phase: failure.kind === 'offline' ? 'offline' : 'error', message, retryAt: now + delayMs })
        return delayMs
      }
    }
  }

  function onWake(reason: WakeReason): void {
    if (reason === 'online' || reason === 'visible') attempt = 0
    if (running) rerunInMs = 0
    // The server that could not be reached is there again, unless it has asked for a delay.
    else if (attempt === 0 || (reason === 'connected' && !askedToWait)) void run()
  }

  /**
   * During a backoff a write does not start a cycle earlier; the timer is armed. Where the storage had failed, a write that it has taken says
   * that it works again.
   */
  function onWrite(): void {
    const delayMs = clock.now() - lastWriteAt < WRITE_DEBOUNCE_MS ? WRITE_DEBOUNCE_MS : 0
    lastWriteAt = clock.now()
    if (running) rerunInMs = Math.min(rerunInMs, delayMs)
    else if (attempt === 0 || hasThrown) arm(delayMs)
  }

  return {
    start() {
      if (started && !suspended) return
      started = true
      suspended = false
      attempt = 0
      stopListening.forEach((stop) => stop())
      report({ answered: false })
      stopListening = [signals.onWake(onWake), signals.onWrite(onWrite)]
      void run()
    },
    async stop() {
      started = false
      stops++
      stopListening.forEach((stop) => stop())
      stopListening = []
      cancelTimer?.()
      cancelTimer = null
      await running
    },
    async syncNow() {
      attempt = 0
      const stopsBefore = stops
      while (running) await running
      if (started) return run()
      if (stops !== stopsBefore) return
      // This tab does not lead. Any tab may run a cycle: of two concurrent responses, the later one is discarded.
      running = runCycle().then((delayMs) => {
        running = null
        // This tab may have become the leader meanwhile.
        arm(delayMs)
      })
      await running
    },
  }
}
