import { dexieDisk, memoryDisk } from './disk.ts'
import type { Event, Trace } from './events.ts'
import { checkEnd } from './oracle-end.ts'
import { Generator } from './generate.ts'
import { checkStep } from './oracle.ts'
import { quiesce } from './quiesce.ts'
import { createRandom } from './random.ts'
import { World } from './world.ts'

export type StorageKind = 'memory' | 'dexie'
export type Outcome = { trace: Trace; error: Error | null; at: number }

const rejections: unknown[] = []
process.removeAllListeners('unhandledRejection')
process.on('unhandledRejection', (reason) => rejections.push(reason))

/** Runs a world with random events. */
export async function simulate(seed: number, storage: StorageKind = 'memory', length = 130): Promise<Outcome> {
  const random = createRandom(seed)
  const owners = Array.from({ length: 2 + random.below(3) }, (_, index) =>
    index > 1 && random.chance(0.3) ? 'owner2' : 'owner1',
  )
  const generator = new Generator(random, storage === 'memory')
  const events: Event[] = []
  return run({ seed, owners, events }, storage, async (world) => {
    if (events.length === length) return null
    const event = await generator.next(world)
    events.push(event)
    return event
  })
}

/** Replays a trace, or a part of it. */
export function replay(trace: Trace, storage: StorageKind = 'memory'): Promise<Outcome> {
  let next = 0
  return run(trace, storage, async () => trace.events[next++] ?? null)
}

async function run(
  trace: Trace,
  storage: StorageKind,
  next: (world: World) => Promise<Event | null>,
): Promise<Outcome> {
  const world = await begin(trace, storage)
  let at = 0
  let error: Error | null = null
  try {
    for (let event = await next(world); event; event = await next(world)) {
      await step(world, event)
      at++
    }
    await end(world)
  } catch (caught) {
    error = caught instanceof Error ? caught : new Error(String(caught))
  }
  await world.close()
  return { trace, error, at }
}

/** Creates a world with one device and one tab for each owner. */
export async function begin(
  { seed, owners }: Pick<Trace, 'seed' | 'owners'>,
  storage: StorageKind = 'memory',
): Promise<World> {
  rejections.length = 0
  const makeDisk = (name: string) => (storage === 'memory' ? memoryDisk() : dexieDisk(name))
  const world = new World({ seed, owners, makeDisk })
  await world.settle()
  await check(world)
  return world
}

/** Applies one event and checks the invariants. */
export async function step(world: World, event: Event): Promise<void> {
  await world.step(event)
  await check(world)
}

/** Ends the faults, drains the outboxes, makes all decisions, and checks the invariants of the end. */
export async function end(world: World): Promise<void> {
  await quiesce(world, () => check(world))
  await checkEnd(world)
}

async function check(world: World): Promise<void> {
  await checkStep(world)
  if (rejections.length > 0) throw new Error('Unhandled promise rejection', { cause: rejections[0] })
}
