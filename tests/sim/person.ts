import type { Intent, OutboxEntry, Row, SettledEntry } from '../../web/sync/types.ts'
import { reached } from './coverage.ts'
import type { Event } from './events.ts'
import { RULES } from './model/collections.ts'
import { promisesOf } from './oracle-promises.ts'
import { checkTaken, checkTooLate } from './oracle-taken-back.ts'
import { checkDiscard, sendsAgain } from './oracle-refusals.ts'
import type { Tab } from './tab.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

/** The visible rows of a device, by record. */
export async function visibleRows(device: Device): Promise<Map<string, Row>> {
  const dump = await device.disk.dump()
  const rows = new Map<string, Row>()
  for (const name of Object.keys(RULES)) for (const row of dump[name] as Row[]) rows.set(`${name}/${row.id}`, row)
  return rows
}

/** The device's outbox. */
export async function outboxOf(device: Device): Promise<OutboxEntry[]> {
  return (await device.disk.dump())._outbox as OutboxEntry[]
}

/** A person writes in a tab; the changes are tracked. */
export async function write(world: World, tab: Tab, intents: Intent[]): Promise<void> {
  const { device } = tab
  const { disk } = device
  const changes = world.tracker.track(disk, intents, await visibleRows(device))
  const before = await outboxOf(device)
  const written = promisesOf(disk).wrote(intents)
  // Refused entries that this write has superseded were discarded by the person. Those of a write that waited may have been refused since.
  const releaseSuperseded = async (): Promise<void> => {
    const dump = await disk.dump()
    const after = new Set((dump._outbox as OutboxEntry[]).map(({ order }) => order))
    const settled = new Set((dump._settled as SettledEntry[]).map(({ uuid }) => uuid))
    const mayBeRefused = ({ state, mutation }: OutboxEntry): boolean =>
      state === 'refused' || (changes.some(({ isSlow }) => isSlow) && !settled.has(mutation.uuid))
    world.tracker.release(
      disk,
      before.filter((entry) => !after.has(entry.order) && mayBeRefused(entry)),
    )
  }
  world.watch(
    tab.engine.write(...intents).then(
      async () => {
        written.done()
        world.tracker.markCommitted(changes)
        for (const other of device.tabs) if (other.isAwake) other.writes.forEach((run) => run())
        await releaseSuperseded()
      },
      (error: unknown) => {
        written.done()
        world.tracker.markFailed(changes)
        throw error
      },
    ),
  )
  // If the write waits for another transaction, the visible values may change before it runs.
  await world.settle()
  // A tab that dies after the commit is not notified, but the entries are gone.
  if (tab.isDead) await releaseSuperseded()
  if (changes[0]?.state !== 'committed')
    for (const one of changes) Object.assign(one, { seen: undefined, isSlow: true })
}

/** A person decides about a refused entry. */
export async function decide(world: World, tab: Tab, event: Event & { do: 'decide' }): Promise<void> {
  const { device, engine } = tab
  const before = await outboxOf(device)
  const refused = before.filter(({ state }) => state === 'refused')
  const entry = refused[event.at % Math.max(1, refused.length)]
  if (!entry) return
  reached(`decide ${event.how}`)
  const released = async (): Promise<void> => {
    const after = new Set((await outboxOf(device)).map(({ order }) => order))
    world.tracker.release(
      device.disk,
      before.filter(({ order, record }) => record === entry.record && !after.has(order)),
    )
  }
  if (event.how !== 'discard') {
    sendsAgain(device.disk, entry.order)
    world.tracker.retried.add(entry.record)
  }
  if (event.how === 'retry') return world.watch(engine.retry(entry.order))
  if (event.how === 'discard') {
    promisesOf(device.disk).discards(entry)
    world.tracker.discarded.push({ disk: device.disk, entry })
    world.watch(engine.discard(entry.order).then(released))
    // A tab that dies after the commit is not notified, but the entry is gone.
    await world.settle()
    await checkDiscard(device, before)
    return released()
  }
  if (event.how === 'recreate') {
    world.tracker.recreated.add(entry.record)
    return world.watch(engine.recreate(entry.order))
  }
  // The server rejects addresses; the amended mutation has a valid one.
  const set = { url: `https://${event.title ?? ''}` }
  if (entry.mutation.collection !== 'bookmarks') return world.watch(engine.retry(entry.order))
  world.tracker.release(device.disk, [
    { ...entry, mutation: { ...entry.mutation, set: { url: entry.mutation.set?.url ?? '' } } },
  ])
  return world.watch(engine.amend(entry.order, { set }))
}

/** A person takes back a record that they have made, which works as long as it was not sent. */
export async function takeBack(world: World, tab: Tab, event: Event & { do: 'take back' }): Promise<void> {
  const { device, engine } = tab
  const { disk } = device
  const { tracker } = world
  const before = await outboxOf(device)
  const made = before.filter(
    ({ state, mutation, record }) => state !== 'refused' && mutation.op === 'create' && !tracker.recreated.has(record),
  )
  const entry = made[event.at % Math.max(1, made.length)]
  if (!entry) return
  const { order, record } = entry
  const promise = promisesOf(disk).takesBack(entry)
  const waiting = { disk, entry }
  let answer: number | 'failed' | null = null
  let isTaken = false
  const taken = async (): Promise<void> => {
    if (isTaken) return
    isTaken = true
    reached('take back')
    await checkTaken(world, device, record)
    tracker.takeBack(disk, record)
  }
  const told = (what: number | 'failed'): Promise<void> | void => {
    answer = what
    promise.told(what === 'failed' ? 0 : what)
    if (tracker.discarded.includes(waiting)) tracker.discarded.splice(tracker.discarded.indexOf(waiting), 1)
    if (what !== 'failed' && what > 0) return taken()
  }
  world.watch(
    engine.discard(order).then(told, (error: unknown) => {
      void told('failed')
      throw error
    }),
  )
  await world.settle()
  // Its tab may have died, or may wait, behind the commit.
  const isGone = (await outboxOf(device)).every((one) => one.order !== order)
  if (isGone && answer !== 0) await taken()
  else if (tab.isDead) void told('failed')
  else if (answer === null) tracker.discarded.push(waiting)
  else if (answer === 0) checkTooLate(device, entry, before)
}
