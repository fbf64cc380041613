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
  const { seed, owners } = trace
  rejections.length = 0
  const world = new World({ seed, owners, makeDisk: (name) => (storage === 'memory' ? memoryDisk() : dexieDisk(name)) })
  let at = 0
  let error: Error | null = null
  const checked = async (): Promise<void> => {
    await checkStep(world)
    if (rejections.length > 0) throw new Error('A promise was rejected, and nobody heard it', { cause: rejections[0] })
  }
  try {
    await world.settle()
    for (let event = await next(world); event; event = await next(world)) {
      await world.step(event)
      await checked()
      at++
    }
    await quiesce(world, checked)
    await checkEnd(world)
  } catch (caught) {
    error = caught instanceof Error ? caught : new Error(String(caught))
  }
  await world.close()
  return { trace, error, at }
}
