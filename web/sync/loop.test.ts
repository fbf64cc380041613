import { describe, expect, it } from 'vitest'
import type { CycleOutcome } from './engine.ts'
import { createLoop } from './loop.ts'
import { StorageFault, type TransportFailure } from './ports.ts'
import type { SyncStatus } from './types.ts'

const FINE: CycleOutcome = { upToDate: true, sendable: false, retryAt: null, waiting: 0 }
const failing = (failure: TransportFailure): CycleOutcome => ({ ...FINE, upToDate: false, waiting: 1, failure })

/** A loop over cycles that a test answers, and a clock that it turns. */
function world(first: CycleOutcome | Error = FINE) {
  let now = 1_000_000
  let timer: { at: number; run: () => void } | null = null
  const wakes = new Set<(reason: 'online' | 'visible' | 'poke' | 'sync') => void>()
  const writes = new Set<() => void>()
  const state = {
    cycles: 0,
    next: first as CycleOutcome | Error,
    hold: null as Promise<void> | null,
    isOnline: true,
    status: {} as Partial<SyncStatus>,
    told: [] as string[],
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
      now: () => now,
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
    onSignedOut: () => state.told.push('signed out'),
    onStorageFault: () => state.told.push('storage fault'),
    onNoRoom: () => state.told.push('no room'),
  })
  const settled = async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve()
  }
  return {
    loop,
    state,
    /** How long until the timer, in ms. */
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
    async wake(reason: 'online' | 'visible' | 'poke' | 'sync') {
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

describe('when cycles run', () => {
  it('at the start, then after 5 minutes with nothing waiting', async () => {
    const { started, state, wait, tick } = world()
    await started()
    expect([state.cycles, wait()]).toEqual([1, 300_000])
    await tick(300_000)
    expect([state.cycles, wait()]).toEqual([2, 300_000])
  })
  it('after 30 seconds while something waits', async () => {
    const { started, wait } = world({ ...FINE, waiting: 1 })
    await started()
    expect(wait()).toBe(30_000)
  })
  it('sooner where a failed change is to be tried again', async () => {
    const { started, wait } = world({ ...FINE, waiting: 1, retryAt: 1_004_000 })
    await started()
    expect(wait()).toBe(4000)
  })
  it('50 ms after a cycle that left something to send', async () => {
    const { started, wait } = world({ ...FINE, waiting: 1, sendable: true })
    await started()
    expect(wait()).toBe(50)
  })
  it('at once for the first of many writes, and once for those that follow', async () => {
    const { started, state, write, tick } = world()
    await started()
    await write()
    await tick(0)
    expect(state.cycles).toBe(2)
    await write()
    await tick(20)
    await write()
    expect(state.cycles).toBe(2)
    await tick(30)
    expect(state.cycles).toBe(3)
  })
  it('once more for what is written while one runs', async () => {
    const { started, settled, state, write, tick } = world()
    let release = () => {}
    state.hold = new Promise((go) => (release = go))
    await started()
    await write()
    await write()
    expect(state.cycles).toBe(1)
    release()
    await settled()
    await tick(50)
    expect(state.cycles).toBe(2)
  })
  it.each(['online', 'visible', 'poke', 'sync'] as const)('at once on %s', async (reason) => {
    const { started, state, wake, wait } = world()
    await started()
    await wake(reason)
    expect([state.cycles, wait()]).toEqual([2, 300_000])
  })
  it('not without a network, and at once when it is back', async () => {
    const { started, state, wait, wake } = world()
    state.isOnline = false
    await started()
    expect(state.cycles).toBe(0)
    expect(state.status.phase).toBe('offline')
    expect(wait()).toBe(30_000)
    state.isOnline = true
    await wake('online')
    expect(state.cycles).toBe(1)
    expect(state.status.phase).toBe('idle')
  })
})

describe('backing off', () => {
  it('doubles, tells when, and is not hurried by writes and pokes', async () => {
    const { started, state, wait, tick, write, wake } = world(failing({ kind: 'busy', message: 'Later' }))
    await started()
    expect(wait()).toBe(400)
    expect(state.status).toMatchObject({ phase: 'error', message: 'Later', retryAt: 1_000_400 })
    await write()
    await wake('poke')
    expect([state.cycles, wait()]).toEqual([1, 400])
    await tick(400)
    expect([state.cycles, wait()]).toEqual([2, 800])
  })
  it('never waits more than a minute of its own accord', async () => {
    const { started, wait, tick } = world(failing({ kind: 'offline' }))
    await started()
    for (let i = 0; i < 20; i++) await tick(wait()!)
    expect(wait()).toBe(59_940)
  })
  it('waits as long as the server asks', async () => {
    const { started, wait } = world(failing({ kind: 'busy', retryAfterMs: 90_000 }))
    await started()
    expect(wait()).toBe(90_000)
  })
  it.each(['online', 'visible'] as const)('begins anew on %s', async (reason) => {
    const { started, state, wait, wake, tick } = world(failing({ kind: 'offline' }))
    await started()
    for (let i = 0; i < 5; i++) await tick(wait()!)
    await wake(reason)
    expect([state.cycles, wait()]).toEqual([7, 400])
  })
  it('ends with a cycle that goes through', async () => {
    const { started, state, wait, tick, write } = world(failing({ kind: 'offline' }))
    await started()
    state.next = FINE
    await tick(400)
    expect(state.status).toMatchObject({ phase: 'idle', lastSyncAt: 1_000_400, message: null })
    await write()
    expect(wait()).toBe(0)
  })
  it('asks for an update without hurrying', async () => {
    const { started, state, wait } = world(failing({ kind: 'upgrade_required' }))
    await started()
    expect(state.status.phase).toBe('upgrade')
    expect(wait()).toBe(300_000)
  })
})

describe('resting', () => {
  it.each([
    ['auth', 'auth'],
    ['wrong_user', 'auth'],
    ['account_deleted', 'account-deleted'],
  ] as const)('after %s, until it is started again', async (kind, phase) => {
    const { started, state, wait, wake, write } = world(failing({ kind }))
    await started()
    expect(state.status.phase).toBe(phase)
    expect(state.told).toEqual(['signed out'])
    await write()
    await wake('online')
    expect([state.cycles, wait()]).toEqual([1, null])
    state.next = FINE
    await started()
    expect([state.cycles, wait()]).toEqual([2, 300_000])
  })
  it('after a storage fault: nothing is tried again', async () => {
    const { started, state, wait, wake, write } = world(new StorageFault('gone'))
    await started()
    expect(state.told).toEqual(['storage fault'])
    await write()
    await wake('visible')
    expect([state.cycles, wait()]).toEqual([1, null])
  })
})

describe('a cycle that throws', () => {
  it('is tried again, but not soon, and names no error of the browser', async () => {
    const { started, state, wait } = world(new Error('NS_ERROR 0x80'))
    await started()
    expect(wait()).toBe(30_000)
    expect(state.status).toMatchObject({ phase: 'error', retryAt: 1_030_000 })
    expect(state.status.message).not.toContain('NS_ERROR')
  })
  it('for want of room says so, and lets downloads go', async () => {
    const error = Object.assign(new Error('aborted'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } })
    const { started, state } = world(error)
    await started()
    expect(state.told).toEqual(['no room'])
    expect(state.status.message).toMatch(/no room/)
  })
})

describe('stopping', () => {
  it('waits for what is in flight, and hears nothing any more', async () => {
    const { started, settled, state, loop, listeners, wait } = world()
    let release = () => {}
    state.hold = new Promise((go) => (release = go))
    await started()
    let stopped = false
    const stopping = loop.stop().then(() => (stopped = true))
    await settled()
    expect(stopped).toBe(false)
    release()
    await stopping
    expect([listeners(), wait()]).toEqual([0, null])
  })
})

describe('syncing by hand', () => {
  it('runs at once in spite of a backoff', async () => {
    const { started, state, loop } = world(failing({ kind: 'offline' }))
    await started()
    await loop.syncNow()
    expect(state.cycles).toBe(2)
  })
  it('runs in a tab that follows, and arms nothing there', async () => {
    const { state, loop, wait } = world()
    await loop.syncNow()
    expect([state.cycles, wait()]).toEqual([1, null])
  })
  it('does nothing once the tab has stopped for good', async () => {
    const { started, state, loop } = world()
    let release = () => {}
    state.hold = new Promise((go) => (release = go))
    await started()
    const asked = loop.syncNow()
    const stopping = loop.stop()
    release()
    await Promise.all([asked, stopping])
    expect(state.cycles).toBe(1)
  })
})
