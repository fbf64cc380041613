import { expect, it } from 'vitest'
import { createPace } from './pace.ts'
import type { FrozenMutation } from './types.ts'

const LATE = { kind: 'offline', late: true } as const
const TOO_LARGE = { kind: 'too_large' } as const
const KIB = 1024

const batchOf = (bytes: number, mutations = 500) => ({ bytes, mutations: Array<FrozenMutation>(mutations) })

/** The size of the batch after so many pushes over a link of so many bytes a second, where one ends late after `deadline` ms. */
function settleAt(bytesPerSecond: number, deadline = Infinity): number {
  const pace = createPace()
  for (let push = 0; push < 20; push++) {
    const bytes = pace.batchBytes()
    const ms = (bytes / bytesPerSecond) * 1000
    pace.afterPush(batchOf(bytes), Math.min(ms, deadline), ms > deadline ? LATE : undefined)
  }
  return pace.batchBytes()
}

it.each([
  [1, 5 * KIB],
  [5, 25 * KIB],
  [40, 200 * KIB],
])('on a link of %i KiB/s a batch takes 5 s', (speed, bytes) => {
  expect(settleAt(speed * KIB)).toBeCloseTo(bytes, -3)
  expect(settleAt(speed * KIB, 30_000)).toBeCloseTo(bytes, -3)
})
it('never exceeds what a slow line carries, and never ends at nothing', () => {
  expect(settleAt(Infinity)).toBe(256 * KIB)
  expect(settleAt(1)).toBe(4 * KIB)
})
it('does not change while nothing is known: small batches, no connection, a busy server', () => {
  const pace = createPace()
  const before = pace.batchBytes()
  pace.afterPush(batchOf(500), 10)
  pace.afterPush(batchOf(before), 10, { kind: 'offline' })
  pace.afterPush(batchOf(before), 10, { kind: 'busy' })
  // A network that leads nowhere.
  pace.afterPush(batchOf(2000, 1), 10_000, { kind: 'offline' })
  expect(pace.batchBytes()).toBe(before)
  expect(pace.batchLimit()).toBe(500)
})
it('halves a batch that ended late by its own size', () => {
  const pace = createPace()
  pace.afterPush(batchOf(64 * KIB), 30_000, LATE)
  expect(pace.batchBytes()).toBe(32 * KIB)
})
it('halves what is frozen, too, until requests get through again: after one that ended late, and one whose link was gone after a while', () => {
  const pace = createPace()
  pace.afterPush(batchOf(128 * KIB, 400), 30_000, LATE)
  expect(pace.batchLimit()).toBe(200)
  pace.afterPush(batchOf(64 * KIB, 200), 20_000, { kind: 'offline' })
  expect(pace.batchLimit()).toBe(100)
  expect(pace.batchBytes()).toBe(32 * KIB)
  pace.afterPush(batchOf(32 * KIB, 100), 6000)
  expect(pace.batchLimit()).toBe(125)
  for (let push = 0; push < 2; push++) pace.afterPush(batchOf(32 * KIB, 100), 1000)
  expect(pace.batchLimit()).toBe(500)
})
it('remembers what a proxy has refused as too large', () => {
  const pace = createPace()
  pace.afterPush(batchOf(128 * KIB, 400), 10, TOO_LARGE)
  expect(pace.batchLimit()).toBe(200)
  for (let push = 0; push < 20; push++) pace.afterPush(batchOf(64 * KIB, 200), 10)
  expect(pace.batchLimit()).toBe(500)
  expect(pace.batchBytes()).toBe(64 * KIB)
})
it('a single mutation that is too large does not make the batches of others smaller', () => {
  const pace = createPace()
  for (let count = 400; count > 0; count = Math.floor(count / 2))
    pace.afterPush(batchOf(128 * KIB, count), 10, TOO_LARGE)
  for (let push = 0; push < 20; push++) pace.afterPush(batchOf(256 * KIB), 10)
  expect(pace.batchBytes()).toBe(256 * KIB)
})
it('asks for smaller pages on a slow link, and for whole ones again', () => {
  const pace = createPace()
  expect(pace.pageRows()).toBe(2000)
  pace.afterPull(30_000, LATE)
  pace.afterPull(60_000)
  expect(pace.pageRows()).toBe(500)
  for (let page = 0; page < 20; page++) pace.afterPull(60_000)
  expect(pace.pageRows()).toBe(50)
  for (let page = 0; page < 20; page++) pace.afterPull(100)
  expect(pace.pageRows()).toBe(2000)
})
