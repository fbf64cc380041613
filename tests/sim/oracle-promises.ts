import type { BaseEntry, Intent, Json, OutboxEntry, SettledEntry } from '../../web/sync/types.ts'
import type { Device } from './device.ts'
import type { Disk } from './disk.ts'
import type { View } from './view.ts'
import { Violation } from './violation.ts'
import type { World } from './world.ts'

const MAX_TRIES = 5

/** A change that the person has made, by the check before which it was done; Infinity until then. */
type Written = { intent: Intent; doneAt: number }
/** A record that the person takes back; `taken`: how many entries went, if they were told. */
type TakenBack = { order: number; record: string; taken?: number }
/** An entry of the last check; `refusedAt`: the check at which it was refused first, Infinity if it is not. */
type Remembered = { entry: OutboxEntry; refusedAt: number }

/**
 * What the person of a disk was promised: every change stays in the outbox until the server has it, or until they give it up. Written from
 * their acts alone: the engine is not asked what it has dropped.
 */
class Ledger {
  #entries = new Map<number, Remembered>()
  #bases = new Map<string, BaseEntry>()
  #written: Written[] = []
  #discarded = new Map<number, string>()
  #takenBack: TakenBack[] = []
  #checks = 0

  wrote(intents: Intent[]): { done(): void } {
    const written = intents.map((intent) => ({ intent, doneAt: Infinity }))
    this.#written.push(...written)
    return { done: () => written.forEach((one) => (one.doneAt = this.#checks)) }
  }

  discards({ order, record }: OutboxEntry): void {
    this.#discarded.set(order, record)
  }

  /** The person takes a record back by the entry that creates it, and may be told that it is too late. */
  takesBack({ order, record }: OutboxEntry): { told(taken: number): void } {
    const one: TakenBack = { order, record }
    this.#takenBack.push(one)
    return { told: (taken) => (one.taken = taken) }
  }

  check(world: World, device: Device, { outbox, sent, bases }: View): void {
    this.#checks++
    const now = new Map(outbox.map((entry) => [entry.order, entry]))
    for (const remembered of this.#entries.values()) {
      const { entry } = remembered
      const after = now.get(entry.order)
      if (after) checkJoined(device, entry, after)
      else if (!isSettled(world, entry, sent) && !this.#isGivenUp(world, remembered))
        throw new Violation(`${nameOf(device, entry)} is gone: the server does not have it, and nobody gave it up`)
    }
    for (const entry of outbox)
      if (entry.state !== 'refused' && (entry.tries ?? 0) >= MAX_TRIES)
        throw new Violation(`${nameOf(device, entry)} has failed ${entry.tries} times, and nobody is told`)
    this.#entries = new Map(
      outbox.map((entry) => {
        const known = this.#entries.get(entry.order)
        const isRefused = entry.state === 'refused'
        const refusedAt = isRefused ? Math.min(known?.refusedAt ?? Infinity, this.#checks) : Infinity
        return [entry.order, { entry, refusedAt }]
      }),
    )
    this.#bases = bases
  }

  /** The person has discarded it, or an earlier one without which it has no record; or has decided anew about all that it sets. */
  #isGivenUp(world: World, { entry, refusedAt }: Remembered): boolean {
    if (this.#discarded.has(entry.order)) return true
    // What has a number may be on its way to the server, which has the last word then: if it refuses it, taking it back gives it up.
    const { record, order } = entry
    const isOf = (one: TakenBack): boolean => one.taken !== 0 && one.record === record && one.order <= order
    if ((entry.state === 'queued' || isRefused(world, entry)) && this.#takenBack.some(isOf)) return true
    const base = this.#bases.get(entry.record)
    const isMissing = !base || base.deleted || base.row === null
    const isBehindDiscarded = [...this.#discarded].some(
      ([order, record]) => order < entry.order && record === entry.record,
    )
    if (isBehindDiscarded && isMissing && entry.state !== 'frozen') return true
    if (entry.state !== 'refused') return false
    const { op, set = {}, inc, add, remove, collection, id } = entry.mutation
    return this.#written.some(({ intent, doneAt }) => {
      if (doneAt < refusedAt || intent.collection !== collection || intent.id !== id) return false
      if (intent.op === 'delete') return true
      const isPlain = op === 'update' && !inc && !add && !remove
      return isPlain && Object.keys(set).every((field) => field in (intent.set ?? {}))
    })
  }
}

const ledgers = new WeakMap<Disk, Ledger>()

/** What was promised to the person of this disk. */
export function promisesOf(disk: Disk): Ledger {
  const known = ledgers.get(disk) ?? new Ledger()
  ledgers.set(disk, known)
  return known
}

/** The server has said that it is carried out. */
function isSettled(world: World, { order, mutation }: OutboxEntry, sent: SettledEntry[]): boolean {
  if (sent.some((one) => one.order === order && one.mutation.uuid === mutation.uuid)) return true
  const lines = world.server.db.state.ledger.filter((line) => line.mutation.uuid === mutation.uuid)
  return lines.some(({ status }) => status === 'applied' || status === 'merged')
}

/** The server has refused it, as the last that it said of it. */
const isRefused = (world: World, { mutation }: OutboxEntry): boolean =>
  world.server.db.state.ledger.findLast((line) => line.mutation.uuid === mutation.uuid)?.status === 'rejected'

/** Changes that are joined are relative to what the person saw before the first of them. */
function checkJoined(device: Device, before: OutboxEntry, after: OutboxEntry): void {
  if (before.state !== 'queued' || after.state !== 'queued') return
  for (const [field, value] of Object.entries(before.mutation.was ?? {}))
    if (!isSame(after.mutation.was?.[field], value))
      throw new Violation(
        `${nameOf(device, after)} says that ${field} was ${JSON.stringify(after.mutation.was?.[field])}`,
      )
}

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

const nameOf = ({ name }: Device, { mutation: { op }, record }: OutboxEntry): string => `${name}: ${op} of ${record}`
