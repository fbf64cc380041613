import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForPokes } from './poke.ts'

/** The SDK's connection: its topics, and whether it can be made. */
const realtime = {
  topics: new Map<string, () => void>(),
  isRefused: false,
  onDisconnect: undefined as ((active: string[]) => void) | undefined,
  /** As the SDK does, which keeps the listener of a connection that was refused. */
  subscribe(topic: string, run: () => void) {
    this.topics.set(topic, run)
    return this.isRefused ? Promise.reject(new Error('no connection')) : Promise.resolve()
  },
  unsubscribe() {
    this.topics.clear()
    return Promise.resolve()
  },
  lose: () => realtime.onDisconnect?.([...realtime.topics.keys()]),
}
vi.mock('../session/client.ts', () => ({
  client: () => Promise.resolve({ authStore: { save: () => {} }, realtime }),
}))

const calls: string[] = []
let pokes: ReturnType<typeof listenForPokes>
const start = () =>
  listenForPokes(() => 'token', {
    onPoke: () => calls.push('poke'),
    onConnected: () => calls.push('connected'),
    onLost: () => calls.push('lost'),
  })
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  calls.length = 0
  realtime.topics.clear()
  realtime.isRefused = false
  pokes = start()
  await settled()
})
afterEach(() => {
  pokes.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('tells of pokes and of connections', () => {
  realtime.topics.get('PB_CONNECT')!()
  realtime.topics.get('sync')!()
  expect(calls).toEqual(['connected', 'poke'])
})

test('tells once that the connection is lost, if it does not come back within 8 s', async () => {
  realtime.lose()
  await vi.advanceTimersByTimeAsync(7900)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual(['lost'])
})

test('tells nothing of a short restart but the connection', async () => {
  realtime.lose()
  await vi.advanceTimersByTimeAsync(5000)
  realtime.topics.get('PB_CONNECT')!()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual(['connected'])
})

test('a connection that is ended, or whose listener is stopped, is not lost', async () => {
  realtime.onDisconnect!([])
  realtime.lose()
  pokes.stop()
  realtime.lose()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual([])
})

test('one that could not be made is tried again when it is told to', async () => {
  pokes.stop()
  await settled()
  realtime.isRefused = true
  pokes = start()
  await settled()
  realtime.isRefused = false
  expect([...realtime.topics.keys()]).toEqual([])
  pokes.retry()
  pokes.retry()
  await settled()
  expect([...realtime.topics.keys()]).toEqual(['PB_CONNECT', 'sync'])
})
