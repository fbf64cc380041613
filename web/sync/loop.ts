import { backoffMs } from './backoff.ts'
import type { CycleOutcome, Engine } from './engine.ts'
import { StorageFault, type Clock, type Signals, type SyncEvent } from './ports.ts'
import type { SyncStatus } from './types.ts'

/** Writes in quick succession leave together: the first at once, those that follow it this soon a moment later. */
const WRITE_DEBOUNCE_MS = 50
/** A cycle that is over sooner is not worth a word on the screen. */
const SAY_SYNCING_AFTER_MS = 300
const WAITING_INTERVAL_MS = 30_000
const IDLE_INTERVAL_MS = 5 * 60_000
const NO_ROOM = 'There is no room left on this device for what is new on the server.'

export type LoopOptions = {
  engine: Pick<Engine, 'cycle'>
  clock: Clock
  signals: Signals
  random: () => number
  /** Persists what changed of the status, for every tab. */
  report: (status: Partial<SyncStatus>) => void
  log?: (event: SyncEvent) => void
  /** The session ended or belongs to somebody else: the loop rests until `start` is called again. */
  onSignedOut?: () => void
  /** The storage is of no more use to this page: the loop rests until `start` is called again. */
  onStorageFault?: () => void
  /** The device is full: what can be downloaded again may go. */
  onNoRoom?: () => void
}

/** When cycles run, in the tab that leads. */
export type Loop = {
  start(): void
  /** Resolves once nothing is in flight. */
  stop(): Promise<void>
  /** Runs a cycle now, or after the one that runs, even where another tab leads; resolves when it has ended. */
  syncNow(): Promise<void>
}

/**
 *  start ──▶ idle ──timer, write, poke, online, visible──▶ cycle ──ok──▶ idle (timer 30 s with an outbox, else 5 min)
 *             ▲                                              ├──offline, busy──▶ idle (timer: backoff, reset by online)
 *             └──────────────── start ───────────────────────└──auth, storage fault──▶ resting (no timer)
 */
export function createLoop(options: LoopOptions): Loop {
  const { engine, clock, signals, random, report, log, onSignedOut } = options
  let started = false
  let resting = false
  let attempt = 0
  let running: Promise<void> | null = null
  let againIn = Infinity
  let wroteAt = -Infinity
  let stops = 0
  let due = Infinity
  let cancelTimer: (() => void) | null = null
  let stopListening: (() => void)[] = []

  function arm(delayMs: number): void {
    const at = clock.now() + delayMs
    if (!started || resting || (cancelTimer && due <= at)) return
    cancelTimer?.()
    due = at
    cancelTimer = clock.after(delayMs, () => {
      cancelTimer = null
      due = Infinity
      void run()
    })
  }

  function run(): Promise<void> {
    if (running) {
      againIn = 0
      return running
    }
    if (!started || resting) return Promise.resolve()
    cancelTimer?.()
    cancelTimer = null
    due = Infinity
    running = oneCycle().then((delayMs) => {
      running = null
      arm(!resting && attempt === 0 ? Math.min(delayMs, againIn) : delayMs)
      againIn = Infinity
      // The rule that no queue may ever be forgotten, asserted where it would break.
      if (started && !resting && !cancelTimer) throw new Error('The sync loop has no timer')
    })
    return running
  }

  /** Resolves to how long to wait for the next one, in ms. */
  async function oneCycle(): Promise<number> {
    if (!signals.online()) {
      report({ phase: 'offline', retryAt: null })
      return WAITING_INTERVAL_MS
    }
    const lastAttemptAt = clock.now()
    const saySyncing = clock.after(SAY_SYNCING_AFTER_MS, () =>
      report({ phase: 'syncing', lastAttemptAt, retryAt: null }),
    )
    try {
      const outcome = await engine.cycle()
      saySyncing()
      return settle(outcome, lastAttemptAt)
    } catch (error) {
      saySyncing()
      // The storage refused, or a bug: nothing was lost, since every answer is one transaction.
      const name = error instanceof Error ? error.name : 'unknown'
      log?.({ at: clock.now(), what: 'cycle threw', name })
      if (error instanceof StorageFault) {
        // Trying again would fail again, for ever: the person is asked to reload.
        resting = true
        options.onStorageFault?.()
        return Infinity
      }
      attempt++
      const isFull = [name, (error as { inner?: { name?: string } } | null)?.inner?.name].includes('QuotaExceededError')
      if (isFull) options.onNoRoom?.()
      const message = isFull ? NO_ROOM : 'This device could not take in what the server sent.'
      const delayMs = Math.max(WAITING_INTERVAL_MS, backoffMs(attempt, random))
      report({ phase: 'error', message, retryAt: clock.now() + delayMs })
      return delayMs
    }
  }

  function settle({ failure, upToDate, sendable, retryAt, waiting }: CycleOutcome, lastAttemptAt: number): number {
    const now = clock.now()
    const done = { lastAttemptAt, ...(upToDate ? { lastSyncAt: now } : {}) }
    if (!failure) {
      attempt = 0
      report({ ...done, phase: 'idle', message: null, retryAt: null })
      if (sendable) return WRITE_DEBOUNCE_MS
      if (waiting === 0) return IDLE_INTERVAL_MS
      return Math.min(WAITING_INTERVAL_MS, Math.max(WRITE_DEBOUNCE_MS, (retryAt ?? Infinity) - now))
    }
    switch (failure.kind) {
      case 'auth':
      case 'wrong_user':
      case 'account_deleted':
        resting = true
        report({ ...done, phase: failure.kind === 'account_deleted' ? 'account-deleted' : 'auth', message: null })
        onSignedOut?.()
        return Infinity
      case 'upgrade_required':
        report({ ...done, phase: 'upgrade', message: null })
        return IDLE_INTERVAL_MS
      default: {
        attempt++
        const delayMs = backoffMs(attempt, random, failure.kind === 'busy' ? failure.retryAfterMs : 0)
        const message = failure.kind === 'busy' ? (failure.message ?? null) : null
        report({ ...done, phase: failure.kind === 'offline' ? 'offline' : 'error', message, retryAt: now + delayMs })
        return delayMs
      }
    }
  }

  function onWake(reason: 'online' | 'visible' | 'poke' | 'sync'): void {
    if (reason === 'online' || reason === 'visible') attempt = 0
    if (running) againIn = 0
    else if (attempt === 0) void run()
  }

  /** In a backoff a write does not hurry: the server asked for patience, and the timer is armed. */
  function onWrite(): void {
    const delayMs = clock.now() - wroteAt < WRITE_DEBOUNCE_MS ? WRITE_DEBOUNCE_MS : 0
    wroteAt = clock.now()
    if (running) againIn = Math.min(againIn, delayMs)
    else if (attempt === 0) arm(delayMs)
  }

  return {
    start() {
      if (started && !resting) return
      started = true
      resting = false
      attempt = 0
      stopListening.forEach((stop) => stop())
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
      const asked = stops
      while (running) await running
      if (started) return run()
      if (stops !== asked) return
      // This tab follows: any tab may run a cycle; where two meet, the later answer is discarded by its turn.
      running = oneCycle().then((delayMs) => {
        running = null
        // It may have come to lead meanwhile.
        arm(delayMs)
      })
      await running
    },
  }
}
