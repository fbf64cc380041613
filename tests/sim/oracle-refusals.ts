import type { OutboxEntry } from '../../web/sync/types.ts'
import type { Device } from './device.ts'
import type { Disk } from './disk.ts'
import type { SavedVerdict } from './model/state.ts'
import { viewOf } from './view.ts'
import { Violation } from './violation.ts'
import type { World } from './world.ts'

/** What each disk had in its outbox at the last check, by order, and the entries that its person has decided to send again since. */
type Memory = { entries: Map<number, OutboxEntry>; decided: Set<number> }
const memories = new WeakMap<Disk, Memory>()

function memoryOf(disk: Disk): Memory {
  const known = memories.get(disk) ?? { entries: new Map(), decided: new Set() }
  memories.set(disk, known)
  return known
}

/** The person lets a refused entry be sent again, as it is or with changes. */
export function sendsAgain(disk: Disk, order: number): void {
  memoryOf(disk).decided.add(order)
}

/** What the server has refused for good is told to the person with the server's reason, and is sent again only if they say so. */
export function checkRefusals(world: World, device: Device, outbox: OutboxEntry[]): void {
  const memory = memoryOf(device.disk)
  for (const entry of outbox) {
    const before = memory.entries.get(entry.order)
    const verdict = before ? refusalOf(world, device, before) : null
    if (entry.state === 'refused') {
      if (!entry.refusal || (verdict && entry.refusal.code !== verdict.code))
        throw new Violation(`${nameOf(device, entry)} is refused, and the person is not told why: ${verdict?.code}`)
      continue
    }
    if (!before || memory.decided.has(entry.order)) continue
    if (before.state === 'refused') throw new Violation(`${nameOf(device, entry)} is sent again, undecided`)
    if (verdict && (entry.state !== 'frozen' || entry.n !== before.n || entry.client !== before.client))
      throw new Violation(`${nameOf(device, entry)} is sent again, although it was refused: ${verdict.code}`)
  }
  memory.entries = new Map(outbox.map((entry) => [entry.order, entry]))
  // Once it is in the queue again, the next refusal needs a decision of its own.
  for (const { order, state } of outbox) if (state !== 'refused') memory.decided.delete(order)
}

/** The verdict with which the server has refused a numbered entry for good; of restored servers and clones it may not be the one that arrived. */
function refusalOf(world: World, device: Device, entry: OutboxEntry): SavedVerdict['verdict'] | null {
  if (entry.state !== 'frozen' || device.isCloned || world.tracker.wasRestored) return null
  const client = world.server.db.state.clients.get(`${device.owner}/${entry.client}`)
  const saved = client?.verdicts.get(entry.n!)
  return saved?.uuid === entry.mutation.uuid && saved.verdict.status === 'rejected' ? saved.verdict : null
}

/** A discard leaves what has a number and no verdict: the server may carry it out. `before`: when the person decided. */
export async function checkDiscard(device: Device, before: OutboxEntry[]): Promise<void> {
  const { outbox, sent } = viewOf(await device.disk.dump())
  const kept = new Set([...outbox, ...sent].map(({ mutation }) => mutation.uuid))
  const gone = before.find(({ state, mutation }) => state === 'frozen' && !kept.has(mutation.uuid))
  if (gone) throw new Violation(`${nameOf(device, gone)} was discarded while it is being sent`)
}

const nameOf = ({ name }: Device, { mutation: { op }, record }: OutboxEntry): string => `${name}: ${op} of ${record}`
