import { describe, expect, it } from 'vitest'
import { FINE, setup } from '../../tests/support/loop-setup.ts'
import type { CycleOutcome } from './engine.ts'
import { StorageFault, type TransportFailure } from './ports.ts'

const failing = (failure: TransportFailure): CycleOutcome => ({ ...FINE, upToDate: false, waiting: 1, failure })

describe('a cycle runs', () => {
  it('at the start, and 5 minutes later if nothing is pending', async () => {
    const { started, state, wait, tick } = setup()
    await started()
    expect([state.cycles, wait()]).toEqual([1, 300_000])
    await tick(300_000)
    expect([state.cycles, wait()]).toEqual([2, 300_000])
  })
  it.each<[string, number, Partial<CycleOutcome>]>([
    ['after 30 seconds if mutations are pending', 30_000, { waiting: 1 }],
    ['earlier if a failed mutation is due for a retry', 4000, { waiting: 1, retryAt: 1_004_000 }],
    ['50 ms after a cycle that left sendable mutations', 50, { waiting: 1, sendable: true }],
  ])('%s', async (_name, delayMs, outcome) => {
    const { started, wait } = setup({ ...FINE, ...outcome })
    await started()
    expect(wait()).toBe(delayMs)
  })
  it('at once for the first of several writes, and once for the others', async () => {
    const { started, state, write, tick } = setup()
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
  it.each([86_400_000, -86_400_000])('at once for a write after the clock was set by %i ms', async (byMs) => {
    const { started, setClock, wait, write } = setup()
    await started()
    setClock(byMs)
    await write()
    expect(wait()).toBeLessThanOrEqual(50)
  })
  it('no later for a write than it would without that', async () => {
    const { started, state, wait, write, tick } = setup()
    await started()
    state.next = { ...FINE, waiting: 1, retryAt: 1_000_060 }
    await write()
    await tick(0)
    expect(wait()).toBe(60)
    await tick(45)
    await write()
    expect(wait()).toBe(15)
  })
  it('once more for writes during a cycle', async () => {
    const { started, settled, state, write, tick } = setup()
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
  it.each(['online', 'visible', 'connected', 'poke', 'sync'] as const)('at once on %s', async (reason) => {
    const { started, state, wake, wait } = setup()
    await started()
    await wake(reason)
    expect([state.cycles, wait()]).toEqual([2, 300_000])
  })
  it('not while offline, and at once when online again', async () => {
    const { started, state, wait, wake } = setup()
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

describe('whether the server has answered', () => {
  it('is not so from the start until it has, and not after an attempt without an answer', async () => {
    const { loop, started, state, wait, tick, settled } = setup()
    let release = () => {}
    const hold = () => (state.hold = new Promise((resolve) => (release = resolve)))
    hold()
    await started()
    expect(state.status.answered).toBe(false)
    release()
    await settled()
    expect(state.status.answered).toBe(true)
    state.hold = null
    state.next = failing({ kind: 'offline' })
    await loop.syncNow()
    expect(state.status.answered).toBe(false)
    // The next attempt is not an answer yet.
    hold()
    await tick(wait()!)
    await tick(300)
    expect(state.status).toMatchObject({ phase: 'syncing', answered: false })
    state.next = failing({ kind: 'busy' })
    release()
    await settled()
    expect(state.status.answered).toBe(false)
    state.hold = null
    await tick(wait()!)
    expect(state.status.answered).toBe(true)
    state.isOnline = false
    await loop.syncNow()
    expect(state.status.answered).toBe(false)
  })
})

describe('a backoff', () => {
  it('doubles, is reported, and is not shortened by writes and pokes', async () => {
    const { started, state, wait, tick, write, wake } = setup(failing({ kind: 'busy', message: 'Later' }))
    await started()
    expect(wait()).toBe(400)
    expect(state.status).toMatchObject({ phase: 'error', message: 'Later', retryAt: 1_000_400 })
    await write()
    await wake('poke')
    expect([state.cycles, wait()]).toEqual([1, 400])
    await tick(400)
    expect([state.cycles, wait()]).toEqual([2, 800])
  })
  it('is at most a minute', async () => {
    const { started, wait, tick } = setup(failing({ kind: 'offline' }))
    await started()
    for (let i = 0; i < 20; i++) await tick(wait()!)
    expect(wait()).toBe(59_940)
  })
  it('respects the delay that the server asks for', async () => {
    const { started, wait } = setup(failing({ kind: 'busy', retryAfterMs: 90_000 }))
    await started()
    expect(wait()).toBe(90_000)
  })
  it.each(['online', 'visible'] as const)('is reset by %s', async (reason) => {
    const { started, state, wait, wake, tick } = setup(failing({ kind: 'offline' }))
    await started()
    for (let i = 0; i < 5; i++) await tick(wait()!)
    await wake(reason)
    expect([state.cycles, wait()]).toEqual([7, 400])
  })
  it.each([
    [failing({ kind: 'offline' }), [2, 800]],
    [failing({ kind: 'busy', retryAfterMs: 90_000 }), [1, 90_000]],
  ])('is cut short by a connection, unless the server has asked for it', async (outcome, after) => {
    const { started, state, wait, wake } = setup(outcome)
    await started()
    await wake('connected')
    expect([state.cycles, wait()]).toEqual(after)
  })
  it('ends with a successful cycle', async () => {
    const { started, state, wait, tick, write } = setup(failing({ kind: 'offline' }))
    await started()
    state.next = FINE
    await tick(400)
    expect(state.status).toMatchObject({ phase: 'idle', lastSyncAt: 1_000_400, message: null })
    await write()
    expect(wait()).toBe(0)
  })
  it('does not follow `upgrade_required`; the next cycle runs after 5 minutes', async () => {
    const { started, state, wait } = setup(failing({ kind: 'upgrade_required' }))
    await started()
    expect(state.status.phase).toBe('upgrade')
    expect(wait()).toBe(300_000)
  })
})

describe('a loop is suspended', () => {
  it.each([
    ['auth', 'auth'],
    ['session_ended', 'auth'],
    ['wrong_user', 'auth'],
    ['account_deleted', 'account-deleted'],
  ] as const)('after %s, until it is started again', async (kind, phase) => {
    const { started, state, wait, wake, write } = setup(failing({ kind }))
    await started()
    expect(state.status.phase).toBe(phase)
    expect(state.calls).toEqual([`signed out: ${kind}`])
    await write()
    await wake('online')
    expect([state.cycles, wait()]).toEqual([1, null])
    state.next = FINE
    await started()
    expect([state.cycles, wait()]).toEqual([2, 300_000])
  })
  it('after a storage fault, without a retry', async () => {
    const { started, state, wait, wake, write } = setup(new StorageFault('gone'))
    await started()
    expect(state.calls).toEqual(['storage fault'])
    await write()
    await wake('visible')
    expect([state.cycles, wait()]).toEqual([1, null])
  })
})

describe('a cycle that throws', () => {
  it('is retried after a delay, and its message does not quote the browser’s error', async () => {
    const { started, state, wait } = setup(new Error('NS_ERROR 0x80'))
    await started()
    expect(wait()).toBe(30_000)
    expect(state.status).toMatchObject({ phase: 'error', retryAt: 1_030_000 })
    expect(state.status.message).not.toContain('NS_ERROR')
  })
  it('is followed by another at once for a write: the storage works again', async () => {
    const { started, state, wait, write, tick } = setup()
    state.next = new Error('blocked')
    await started()
    expect(wait()).toBe(30_000)
    state.next = FINE
    await write()
    await tick(0)
    expect([state.cycles, wait()]).toEqual([2, 300_000])
    // A server that is busy is not asked earlier.
    state.next = failing({ kind: 'busy', retryAfterMs: 20_000 })
    await write()
    await tick(50)
    await write()
    expect([state.cycles, wait()]).toEqual([3, 20_000])
  })
  it('because the storage is full says so, and reports it', async () => {
    const error = Object.assign(new Error('aborted'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } })
    const { started, state } = setup(error)
    await started()
    expect(state.calls).toEqual(['storage full'])
    expect(state.status.message).toMatch(/enough space on this device/)
  })
})

describe('stopping', () => {
  it('waits for the running cycle, and removes all listeners', async () => {
    const { started, settled, state, loop, listeners, wait } = setup()
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
  it('ignores a backoff', async () => {
    const { started, state, loop } = setup(failing({ kind: 'offline' }))
    await started()
    await loop.syncNow()
    expect(state.cycles).toBe(2)
  })
  it('works in a tab that does not lead, without arming a timer', async () => {
    const { state, loop, wait } = setup()
    await loop.syncNow()
    expect([state.cycles, wait()]).toEqual([1, null])
  })
  it('does nothing after the loop has stopped', async () => {
    const { started, state, loop } = setup()
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
