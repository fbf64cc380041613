import { makeAuditDue } from './damage.ts'
import { outboxOf } from './person.ts'
import { createRandom, type Random } from './random.ts'
import { Violation } from './violation.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

const MAX_STEPS = 4000
// Two idle intervals of 5 minutes.
const IDLE_MS = 11 * 60 * 1000
const MAX_MS = 2 * 60 * 60 * 1000

/**
 * Ends all faults: every device is online, awake and signed in, and no request is lost. All outboxes must drain within a limited
 * number of steps and limited time. Then people decide about refused entries, until none is left.
 */
export async function quiesce(world: World, checked: () => Promise<void>): Promise<void> {
  const hooksFail = world.server.hooksFail
  await endFaults(world, checked)
  await releaseDiscarded(world)
  if (hooksFail) await drainToPerson(world, checked)
  const random = createRandom(world.setup.seed ^ 0x5eed)
  for (let round = 0; round < 8; round++) {
    await drain(world, checked)
    await checkHealed(world)
    if (!(await decideAll(world, checked, random, round))) return
  }
  throw new Violation('The decisions about refused entries never end')
}

/** A server that always fails drains too: what it does not carry out reaches the person. */
async function drainToPerson(world: World, checked: () => Promise<void>): Promise<void> {
  world.server.hooksFail = true
  await drain(world, checked)
  world.server.hooksFail = false
}

async function endFaults(world: World, checked: () => Promise<void>): Promise<void> {
  world.server.hooksFail = false
  world.server.isFull = false
  for (const device of world.devices) {
    for (const tab of device.tabs) {
      tab.traps = []
      world.thaw(tab)
      for (let go = tab.held.shift(); go; go = tab.held.shift()) {
        go()
        await world.settle()
        await checked()
      }
    }
    device.isOnline = true
    if (device.schema < world.server.minSchema) world.updateApp(device)
    if (device.tabs.length === 0) world.open(device)
    if (!device.tabs.some(({ leads }) => leads)) device.tabs[0]!.lead()
    if (device.damaged.size > 0) {
      await endAudits(world, device)
      await makeAuditDue(device, world.now)
    }
    world.setSession(device, true)
    await world.settle()
    await checked()
  }
}

/** What was discarded by a tab that died behind the commit, before the person was told, is not sent either. */
async function releaseDiscarded({ devices, tracker }: World): Promise<void> {
  for (const device of devices) {
    const left = new Set((await outboxOf(device)).map(({ order }) => order))
    const gone = tracker.discarded.filter(({ disk, entry }) => disk === device.disk && !left.has(entry.order))
    tracker.release(
      device.disk,
      gone.map(({ entry }) => entry),
    )
  }
}

/** The next audit would follow one whose answer is damaged a day later. */
async function endAudits(world: World, device: Device): Promise<void> {
  for (const message of world.network.messages.filter(({ kind, tab }) => kind === 'audit' && tab.device === device)) {
    world.network.serve(message)
    world.network.answer(message)
    await world.settle()
  }
}

/** An audit finds what a disk has damaged, also while refused changes wait for the person. */
async function checkHealed(world: World): Promise<void> {
  for (const device of world.devices) {
    const isAudited = (await outboxOf(device)).every(({ state }) => state === 'refused')
    // Not what a restored server has not got back.
    const damaged = [...device.damaged].filter((record) => world.server.db.state.log.has(record))
    if (isAudited && damaged.length > 0)
      throw new Violation(`${device.name}: no audit has healed ${damaged.join(', ')}`)
  }
}

async function drain(world: World, checked: () => Promise<void>): Promise<void> {
  const started = world.now
  let idleSince: number | null = null
  for (let steps = 0; ; steps++) {
    const message = world.network.messages[0]
    if (message) {
      if (message.reply) world.network.answer(message)
      else world.network.serve(message)
    } else {
      for (const tab of world.devices.flatMap(({ tabs }) => tabs)) if (tab.isSignedOut && tab.leads) tab.start()
      // A tab that failed to start is reloaded.
      for (const device of world.devices) for (const tab of [...device.tabs]) if (!tab.isReady) reload(world, tab)
      await world.settle()
      if (world.network.messages.length === 0 && !world.runTimer()) throw new Violation('No timer is armed anywhere')
    }
    await world.settle()
    await checked()
    if (await isWaiting(world)) idleSince = null
    else idleSince ??= world.now
    if (idleSince !== null && world.now - idleSince > IDLE_MS && world.network.messages.length === 0) return

    if (steps > MAX_STEPS || world.now - started > MAX_MS)
      throw new Violation(`The outbox does not drain: ${await waiting(world)}`)
  }
}

function reload(world: World, tab: World['devices'][number]['tabs'][number]): void {
  world.crash(tab)
  world.open(tab.device)
}

async function isWaiting(world: World): Promise<boolean> {
  return (await waiting(world)) !== ''
}

/** The sendable entries. Entries that depend on refused ones are left out. */
async function waiting(world: World): Promise<string> {
  const found: string[] = []
  for (const device of world.devices) {
    if (!device.hasSendable) continue
    const outbox = await outboxOf(device)
    const refused = outbox.filter(({ state }) => state === 'refused')
    const blocked = new Map<string, number>()
    const block = (record: string, order: number) =>
      blocked.set(record, Math.min(order, blocked.get(record) ?? Infinity))
    for (const { record, order } of refused) block(record, order)
    for (const { state, order, record, mutation } of outbox) {
      if (state === 'refused') continue
      const folder = mutation.collection === 'bookmarks' ? `bookmark_folders/${String(mutation.set?.folder_id)}` : ''
      const isBlocked = [record, folder].some((name) => (blocked.get(name) ?? Infinity) < order)
      if (isBlocked) block(record, order)
      else found.push(`${device.name} ${state} ${mutation.op} ${record}`)
    }
  }
  return found.join(', ')
}

/** Decides about all refused entries; after some rounds they are discarded. False if there was none. */
async function decideAll(world: World, checked: () => Promise<void>, random: Random, round: number): Promise<boolean> {
  let isAny = false
  for (const device of world.devices) {
    for (let left = 20; left > 0; left--) {
      const refused = (await outboxOf(device)).filter(({ state }) => state === 'refused')
      if (refused.length === 0) break
      isAny = true
      const how = round > 2 ? 'discard' : random.pick(['retry', 'amend', 'recreate', 'discard', 'discard'] as const)
      const [tab] = device.tabs
      await world.step({
        do: 'decide',
        tab: tab!.name,
        how,
        at: random.below(refused.length),
        title: `v9${round}${left}${device.name}99`,
      })
      await checked()
      tab!.writes.forEach((run) => run())
    }
  }
  return isAny
}
