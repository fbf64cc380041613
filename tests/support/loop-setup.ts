import { expect } from 'vitest'
import type { CycleOutcome } from '../../web/sync/engine.ts'
import { createLoop } from '../../web/sync/loop.ts'
import type { WakeReason } from '../../web/sync/ports.ts'
import type { SyncStatus } from '../../web/sync/types.ts'

/** The outcome of a cycle after which nothing is to do. */
export const FINE: CycleOutcome = { upToDate: true, sendable: false, retryAt: null, waiting: 0 }

/** A loop with a fake engine and a fake clock. */
export function setup(first: CycleOutcome | Error = FINE) {
  let now = 1_000_000
  let skew = 0
  let timer: { at: number; run: () => void } | null = null
  const wakes = new Set<(reason: WakeReason) => void>()
  const writes = new Set<() => void>()
  const state = {
    cycles: 0,
    next: first as CycleOutcome | Error,
    hold: null as Promise<void> | null,
    isOnline: true,
    status: {} as Partial<SyncStatus>,
    calls: [] as string[],
  }
  const loop = createLoop({
    engine: {
      async cycle() {
        state.cycles++
        const outcome = state.next
        await state.hold
        if (outcome instanceof Error) throw outcome
        return outcome
      },
    },
    clock: {
      now: () => now + skew,
      elapsed: () => now,
      after(ms, run) {
        expect(timer, 'two timers at once').toBeNull()
        const armed = { at: now + ms, run }
        timer = armed
        return () => {
          if (timer === armed) timer = null
        }
      },
    },
    signals: {
      online: () => state.isOnline,
      onWake: (run) => (wakes.add(run), () => wakes.delete(run)),
      onWrite: (run) => (writes.add(run), () => writes.delete(run)),
    },
    random: () => 0.999,
    report: (status) => Object.assign(state.status, status),
    onSignedOut: (why) => state.calls.push(`signed out: ${why}`),
    onStorageFault: () => state.calls.push('storage fault'),
    onStorageFull: () => state.calls.push('storage full'),
  })
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
  return {
    loop,
    state,
    /** The delay until the timer fires, in ms; null without a timer. */
    wait: () => (timer ? timer.at - now : null),
    settled,
    async started() {
      loop.start()
      await settled()
    },
    async tick(ms: number) {
      now += ms
      if (timer && timer.at <= now) {
        const { run } = timer
        timer = null
        run()
      }
      await settled()
    },
    /** The device's clock is set; timers run on. */
    setClock: (byMs: number) => (skew += byMs),
    async wake(reason: WakeReason) {
      for (const run of wakes) run(reason)
      await settled()
    },
    async write() {
      for (const run of writes) run()
      await settled()
    },
    listeners: () => wakes.size + writes.size,
  }
}
