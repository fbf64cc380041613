import { vi } from 'vitest'
import { LATER } from '../../../web/domain/document-content.ts'
import type { OutboxEntry } from '../../../web/sync/types.ts'
import { createRandom, type Random } from '../random.ts'
import type { FileMessage } from './network.ts'
import { checkDrained, checkEnd, checkFiles } from './oracle.ts'
import type { FileTab } from './tab.ts'
import { FileWorld, type Added } from './world.ts'

const EVENTS = 70
const ROUNDS = 60
/** After interrupted additions and contents without a document have been abandoned, in ms. */
const LATER_MS = 8 * 86_400_000

/** What a world has come to: an error if an invariant was violated, and the events before it. */
export type FileOutcome = { error: Error | null; trace: string[] }

/** Runs a world of devices that add, keep and delete documents while everything fails, and then heals. */
export async function simulateFiles(seed: number): Promise<FileOutcome> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-01-01T00:00:00Z') })
  // Whatever ends a queue is said there; the world says what matters.
  const warnings = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const random = createRandom(seed)
  const world = new FileWorld(seed, 1 + random.below(3))
  const trace: string[] = []
  let error: Error | null = null
  try {
    for (const device of world.devices) await world.open(device)
    const rates = { network: random.next(), disk: random.chance(0.5) ? random.next() : 0, server: random.next() }
    for (let at = 0; at < EVENTS; at++) {
      await step(world, random, rates, trace)
      await checkFiles(world)
    }
    trace.push('faults end')
    await heal(world, random)
    await checkFiles(world)
    await checkEnd(world)
  } catch (caught) {
    error = caught instanceof Error ? caught : new Error(String(caught))
  }
  await world.close()
  vi.useRealTimers()
  warnings.mockRestore()
  return { error, trace }
}

type Rates = { network: number; disk: number; server: number }

async function step(world: FileWorld, random: Random, rates: Rates, trace: string[]): Promise<void> {
  const device = random.pick(world.devices)
  const { tab } = device
  const living = world.added.filter(({ isPromised, isGone }) => isPromised && !isGone)
  const one = living.length > 0 ? random.pick(living) : undefined
  const message = world.network.messages.length > 0 ? random.pick(world.network.messages) : undefined
  const options: [weight: number, name: string, run: (tab: FileTab, one: Added, message: FileMessage) => unknown][] = [
    [message ? 14 : 0, 'message', (_, __, message) => deliver(world, random, rates, message, trace)],
    [tab ? 3 : 0, 'add', (tab) => add(world, random, tab)],
    [tab ? 3 : 0, 'cycle', (tab) => world.cycle(tab)],
    [tab ? 3 : 0, 'run', (tab) => world.run(tab, random.pick(['woken', 'online'] as const))],
    [2, 'timer', () => world.nextTimer()],
    [tab && one ? 2 : 0, 'keep', (tab, one) => world.keep(tab, one)],
    [tab && one ? 0.5 : 0, 'delete', (tab, one) => world.delete(tab, one)],
    [tab && one ? 0.5 : 0, 'retry', (tab, one) => world.retry(tab, one)],
    [tab ? 0.7 : 0, 'make room', (tab) => world.makeRoom(tab)],
    [tab ? 1.5 * rates.disk : 0, 'kill', (tab) => world.kill(tab)],
    [tab ? rates.disk : 0, 'hand over', (tab) => world.handOver(tab)],
    [tab ? 0 : 4, 'open', () => world.open(device)],
    [
      tab ? 2 * rates.disk : 0,
      'trap',
      (tab) => tab.traps.push({ skip: random.below(8), act: random.pick(['kill', 'quota'] as const) }),
    ],
    [rates.network, 'online', () => (device.isOnline = random.chance(0.6))],
    [0.6 * rates.server, 'back up', () => (world.backup = world.server.backup())],
    [0.4 * rates.server, 'restore', () => world.restore()],
    [0.4 * rates.server, 'expire', () => world.expireUploads()],
    [0.5 * rates.server, 'full', () => (world.server.isFull = random.chance(0.5))],
  ]
  let left = random.next() * options.reduce((sum, [weight]) => sum + weight, 0)
  const [, name, run] = options.find(([weight]) => (left -= weight) < 0) ?? options[4]!
  trace.push(`${name} ${device.name}`)
  await run(tab!, one!, message!)
  for (const device of world.devices) if (device.tab?.wantsCycle) await world.cycle(device.tab)
  await world.settle()
}

function add(world: FileWorld, random: Random, tab: FileTab): Promise<void> {
  const known = world.added.filter(() => random.chance(0.1))[0]
  const bytes = known?.bytes ?? Uint8Array.from({ length: random.pick([0, 1, 16, 33, 50]) }, () => random.below(256))
  const id = `doc${String(world.added.length).padStart(12, '0')}`
  return world.add(tab, id, bytes, random.chance(0.15) ? 'refused' : 'Lease.pdf')
}

/** One request goes on its way, or does not. */
async function deliver(
  world: FileWorld,
  random: Random,
  rates: Rates,
  message: FileMessage,
  trace: string[],
): Promise<void> {
  const { network, server } = world
  const isFaulty = random.chance(0.4 * rates.network)
  const how = isFaulty ? random.pick(['lose', 'drop', 'garble', 'garble', 'busy', 'twice', 'cut'] as const) : 'pass'
  trace.push(`  ${how} of ${message.record}${message.isAbandoned ? ', abandoned' : ''}`)
  if (isFaulty) for (const one of world.added) if (one.id === message.record) one.faults++
  if (how === 'lose' || (how === 'busy' && !message.isServed)) {
    network.drop(message)
    if (!message.isAbandoned) message[how === 'lose' ? 'fail' : 'isBusy']()
  } else if (!message.isServed) {
    message.serve(server, how === 'garble' ? random : null)
    if (how === 'twice') message.serve(server, null)
    if (message.isAbandoned) network.drop(message)
    else if (how === 'drop') {
      network.drop(message)
      message.fail()
    }
  } else {
    network.drop(message)
    message.answer(how === 'cut' ? random.below(40) : undefined)
  }
  await world.settle()
}

/**
 * Ends all faults. Each queue fails once more, and has nothing but its own timers to go on with; the first download of each document
 * is damaged on its way.
 */
async function heal(world: FileWorld, random: Random): Promise<void> {
  const damaged = new Set<string>()
  const garbled = ({ isDownload, record }: FileMessage): Random | null => {
    if (!isDownload || damaged.has(record)) return null
    damaged.add(record)
    return random
  }
  world.server.isFull = false
  for (const message of world.network.messages) message.fail()
  world.network.messages = []
  await world.settle()
  for (const device of world.devices) {
    device.isOnline = true
    if (!device.tab) await world.open(device)
    device.tab!.traps = []
  }
  // A restored server asks for what it has lost, and what one device sends, another gets.
  for (let round = 0; round < ROUNDS; round++) {
    const before = await fingerprint(world)
    for (const { tab } of world.devices) {
      if (!tab) throw new Error('A tab has died without a cause')
      await decide(world, tab)
      await world.cycle(tab)
      await checkFiles(world)
      await world.run(tab, 'online')
      if (round === 0) for (const message of world.network.messages.splice(0)) message.isBusy()
      await drain(world, garbled)
      await checkDrained(world, tab)
      for (const one of world.added) if (await hasStopped(tab, one)) await world.retry(tab, one)
      await drain(world, garbled)
    }
    // The product runs the queue again after each cycle; here nothing may depend on it.
    if (round > 2 && before === (await fingerprint(world))) break
    if (round === 2) vi.advanceTimersByTime(LATER_MS)
  }
}

async function drain(world: FileWorld, garbled: (message: FileMessage) => Random | null): Promise<void> {
  for (let steps = 0; steps < 2000; steps++) {
    await world.settle()
    const message = world.network.messages.shift()
    if (message) {
      message.serve(world.server, garbled(message))
      message.answer()
      await checkFiles(world)
    } else if (vi.getTimerCount() > 0) await world.nextTimer()
    else return
  }
  throw new Error('The queues never come to rest')
}

/** People correct the names that the server refuses, or give up the document. */
async function decide(world: FileWorld, tab: FileTab): Promise<void> {
  const refused = (await tab.device.observer._outbox.toArray()).filter(({ state }) => state === 'refused')
  for (const { order, mutation } of refused as OutboxEntry[]) {
    const one = world.added.find(({ id }) => id === mutation.id)
    if (one && one.bytes.length % 2 === 0) await world.done(tab.engine.amend(order, { set: { name: 'Lease.pdf' } }))
    else {
      if (one) one.isGone = true
      await world.done(tab.engine.discard(order))
    }
  }
}

/** Whether a transfer waits for the person: when the account was full, or after a content has arrived damaged three times. */
async function hasStopped(tab: FileTab, one: Added): Promise<boolean> {
  const problem = (await tab.device.observer._contents.get(one.id))?.problem
  if (!problem || problem.code === LATER) return false
  const isExpected = problem.code === 'quota' || (problem.code === 'damaged' && one.faults >= 3)
  if (!isExpected) throw new Error(`${one.id} has stopped with ${problem.code} after ${one.faults} faults`)
  return true
}

async function fingerprint(world: FileWorld): Promise<string> {
  const parts = [[...world.server.contents.keys()].sort(), world.server.rows().map(({ storage_path }) => storage_path)]
  for (const { observer } of world.devices)
    parts.push((await observer._contents.toArray()).map(({ record, state, done }) => `${record}${state}${done}`))
  return JSON.stringify(parts)
}
