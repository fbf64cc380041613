import { dexieDisk, memoryDisk } from './disk.ts'
import type { Event, Trace } from './events.ts'
import { checkEnd } from './final.ts'
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

/** A world whose events chance decides. */
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

/** The same world again, or a shorter one. */
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

/** Devices for these owners, each with one tab, at rest. */
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

/** One event, and all that must hold after it. */
export async function step(world: World, event: Event): Promise<void> {
  await world.step(event)
  await check(world)
}

/** The faults end, all drains, every decision is made; then all that must hold at the end. */
export async function end(world: World): Promise<void> {
  await quiesce(world, () => check(world))
  await checkEnd(world)
}

async function check(world: World): Promise<void> {
  await checkStep(world)
  if (rejections.length > 0) throw new Error('A promise was rejected, and nobody heard it', { cause: rejections[0] })
}
