import type { Intent, OutboxEntry, Row } from '../../web/sync/types.ts'
import type { Event } from './events.ts'
import { RULES } from './model/collections.ts'
import type { Tab } from './tab.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

/** The rows that a device shows, by record. */
export async function shown(device: Device): Promise<Map<string, Row>> {
  const dump = await device.disk.dump()
  const rows = new Map<string, Row>()
  for (const name of Object.keys(RULES)) for (const row of dump[name] as Row[]) rows.set(`${name}/${row.id}`, row)
  return rows
}

/** The device's outbox. */
export async function outboxOf(device: Device): Promise<OutboxEntry[]> {
  return (await device.disk.dump())._outbox as OutboxEntry[]
}

/** A person writes in one tab; whatever was promised is remembered. */
export async function write(world: World, tab: Tab, intents: Intent[]): Promise<void> {
  const { device } = tab
  const { disk } = device
  const told = world.ledger.tell(disk, intents, await shown(device))
  const before = await outboxOf(device)
  world.watch(
    tab.engine.write(...intents).then(
      async () => {
        world.ledger.keep(told)
        for (const other of device.tabs) if (other.isAwake) other.writes.forEach((run) => run())
        // A new decision settles what waited for one: refused entries that went with this write were given up.
        const after = new Set((await outboxOf(device)).map(({ order }) => order))
        const gone = before.filter(({ order, state }) => state === 'refused' && !after.has(order))
        world.ledger.release(disk, gone)
      },
      (error: unknown) => {
        world.ledger.unkeep(told)
        throw error
      },
    ),
  )
  // What waits for another transaction is not seen as it was when it runs.
  await world.settle()
  if (told[0]?.state !== 'kept') for (const one of told) Object.assign(one, { seen: undefined, isSlow: true })
}

/** A person decides about refused work. */
export async function decide(world: World, tab: Tab, event: Event & { do: 'decide' }): Promise<void> {
  const { device, engine } = tab
  const before = await outboxOf(device)
  const refused = before.filter(({ state }) => state === 'refused')
  const entry = refused[event.at % Math.max(1, refused.length)]
  if (!entry) return
  const released = async (): Promise<void> => {
    const after = new Set((await outboxOf(device)).map(({ order }) => order))
    world.ledger.release(
      device.disk,
      before.filter(({ order }) => !after.has(order)),
    )
  }
  if (event.how === 'retry') return world.watch(engine.retry(entry.order))
  if (event.how === 'discard') {
    world.watch(engine.discard(entry.order).then(released))
    // A tab that dies behind its commit hears nothing, and yet the entry is gone.
    await world.settle()
    return released()
  }
  if (event.how === 'bring back') {
    world.ledger.rebuilt.add(entry.record)
    return world.watch(engine.bringBack(entry.order))
  }
  // The address is what the server refuses; the new one takes its place.
  const set = { url: `https://${event.title ?? ''}` }
  if (entry.mutation.collection !== 'bookmarks') return world.watch(engine.retry(entry.order))
  world.ledger.release(device.disk, [
    { ...entry, mutation: { ...entry.mutation, set: { url: entry.mutation.set?.url ?? '' } } },
  ])
  return world.watch(engine.amend(entry.order, { set }))
}
