import { outboxOf } from './person.ts'
import { createRandom, type Random } from './random.ts'
import { Violation } from './violation.ts'
import type { World } from './world.ts'

const MOST_STEPS = 4000
// Two idle rounds: whoever has nothing to send looks every 5 minutes.
const CALM_MS = 11 * 60 * 1000
const LONGEST_MS = 2 * 60 * 60 * 1000

/**
 * The faults end: everybody is online, awake and signed in, no request is lost. All that can be sent must drain within
 * bounded steps and bounded time, and people then decide about what was refused, until nothing waits.
 */
export async function quiesce(world: World, checked: () => Promise<void>): Promise<void> {
  await endFaults(world, checked)
  const random = createRandom(world.setup.seed ^ 0x5eed)
  for (let round = 0; round < 8; round++) {
    await drain(world, checked)
    if (!(await decideAll(world, checked, random, round))) return
  }
  throw new Violation('What people decided about never comes to rest')
}

async function endFaults(world: World, checked: () => Promise<void>): Promise<void> {
  world.server.breaking = false
  for (const device of world.devices) {
    for (const tab of device.tabs) {
      tab.traps = []
      world.thaw(tab)
      for (const go of tab.held.splice(0)) {
        go()
        await world.settle()
        await checked()
      }
    }
    device.isOnline = true
    if (device.schema < world.server.minSchema) world.updateApp(device)
    if (device.tabs.length === 0) world.open(device)
    if (!device.tabs.some(({ leads }) => leads)) device.tabs[0]!.lead()
    world.setSession(device, true)
    await world.settle()
    await checked()
  }
}

async function drain(world: World, checked: () => Promise<void>): Promise<void> {
  const started = world.now
  let calmSince: number | null = null
  for (let steps = 0; ; steps++) {
    const message = world.network.messages[0]
    if (message) {
      if (message.reply) world.network.answer(message)
      else world.network.serve(message)
    } else {
      for (const tab of world.devices.flatMap(({ tabs }) => tabs)) if (tab.isSignedOut && tab.leads) tab.start()
      // A tab of which the first step failed is loaded again by its person.
      for (const device of world.devices) for (const tab of [...device.tabs]) if (!tab.isReady) reload(world, tab)
      await world.settle()
      if (world.network.messages.length === 0 && !world.runTimer()) throw new Violation('No timer is armed anywhere')
    }
    await world.settle()
    await checked()
    if (await isWaiting(world)) calmSince = null
    else calmSince ??= world.now
    if (calmSince !== null && world.now - calmSince > CALM_MS && world.network.messages.length === 0) return

    if (steps > MOST_STEPS || world.now - started > LONGEST_MS)
      throw new Violation(`Not at rest: ${await waiting(world)}`)
  }
}

function reload(world: World, tab: World['devices'][number]['tabs'][number]): void {
  world.crash(tab)
  world.open(tab.device)
}

async function isWaiting(world: World): Promise<boolean> {
  return (await waiting(world)) !== ''
}

/** What can be sent and is not. What waits behind refused work waits for a person. */
async function waiting(world: World): Promise<string> {
  const found: string[] = []
  for (const device of world.devices) {
    if (!device.hasSendable) continue
    const outbox = await outboxOf(device)
    const refused = outbox.filter(({ state }) => state === 'refused')
    const blocked = new Map(refused.map(({ record, order }) => [record, order]))
    for (const { state, order, record, mutation } of outbox) {
      if (state === 'refused') continue
      const folder = mutation.collection === 'bookmarks' ? `bookmark_folders/${String(mutation.set?.folder_id)}` : ''
      const isBlocked = [record, folder].some((name) => (blocked.get(name) ?? Infinity) < order)
      if (isBlocked) blocked.set(record, Math.min(order, blocked.get(record) ?? Infinity))
      else found.push(`${device.name} ${state} ${mutation.op} ${record}`)
    }
  }
  return found.join(', ')
}

/** Whether there was anything to decide. Late in the day people give up. */
async function decideAll(world: World, checked: () => Promise<void>, random: Random, round: number): Promise<boolean> {
  let isAny = false
  for (const device of world.devices) {
    for (let left = 20; left > 0; left--) {
      const refused = (await outboxOf(device)).filter(({ state }) => state === 'refused')
      if (refused.length === 0) break
      isAny = true
      const how = round > 2 ? 'discard' : random.pick(['retry', 'amend', 'bring back', 'discard', 'discard'] as const)
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
