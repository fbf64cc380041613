import { createEngine, type Engine } from '../../web/sync/engine.ts'
import { createLoop, type Loop } from '../../web/sync/loop.ts'
import { Crash, storageError, type Stage } from '../support/memory-storage.ts'
import type { Storage } from '../../web/sync/ports.ts'
import { RULES } from './model/collections.ts'
import type { TrapAct } from './events.ts'
import { reached } from './coverage.ts'
import { createRandom } from './random.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

type Trap = { at: Stage; skip: number; act: TrapAct }

/** One tab with its own engine and loop over the device's disk, connected as in the product. */
export class Tab {
  readonly name: string
  readonly device: Device
  readonly engine: Engine
  readonly loop: Loop
  readonly held: (() => void)[] = []
  traps: Trap[] = []
  wakes: ((reason: 'online' | 'visible' | 'poke' | 'sync') => void)[] = []
  writes: (() => void)[] = []
  messages = 0
  isDead = false
  isFrozen = false
  /** The device was wiped while the tab was open: its database is closed. */
  isWiped = false
  isReady = false
  /** The loop is suspended until the person signs in. */
  isSignedOut = false
  leads = false
  /** Another tab has stolen its lock while it was frozen. */
  resigns = false

  constructor(world: World, device: Device, name: string, seed: number) {
    this.name = name
    this.device = device
    const random = createRandom(seed)
    const storage: Storage = device.disk.open((at) => this.#onStage(world, at))
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
    const newId = (): string => Array.from({ length: 15 }, () => letters[random.below(36)]).join('')
    const clock = {
      now: () => world.now + device.skew,
      elapsed: () => world.now,
      after: (ms: number, run: () => void) => world.after(this, ms, run),
    }
    this.engine = createEngine({
      user: device.owner,
      schema: device.schema,
      device: device.name,
      rules: RULES,
      storage,
      transport: {
        push: (request) => world.network.send(this, 'push', request),
        pull: (request) => world.network.send(this, 'pull', request),
        audit: (request) => world.network.send(this, 'audit', request),
      },
      clock,
      random: random.next,
      newId,
      newUuid: newId,
      log: ({ what, found }) => {
        if (what === 'discarded') reached('answer of an earlier generation')
        if (what === 'audited') reached(`audit ${String(found)}`)
      },
    })
    const listen = <T>(list: T[], run: T): (() => void) => {
      list.push(run)
      return () => list.splice(list.indexOf(run), 1)
    }
    this.loop = createLoop({
      engine: this.engine,
      clock,
      signals: {
        online: () => device.isOnline,
        onWake: (run) => listen(this.wakes, run),
        onWrite: (run) => listen(this.writes, run),
      },
      random: random.next,
      report: () => {},
      onSignedOut: () => (this.isSignedOut = true),
    })
  }

  /** Alive, and not frozen by the browser. */
  get isAwake(): boolean {
    return !this.isDead && !this.isFrozen
  }

  async prepare(): Promise<void> {
    await this.engine.prepare()
    this.isReady = true
    if (this.leads) this.start()
  }

  lead(): void {
    this.leads = true
    this.start()
  }

  /** Starts the loop, as after sign-in. */
  start(): void {
    this.isSignedOut = false
    if (this.isReady) this.loop.start()
  }

  resign(): Promise<void> {
    this.leads = false
    this.resigns = false
    return this.loop.stop()
  }

  #onStage(world: World, at: Stage): Promise<void> | void {
    if (this.isDead) throw new Crash()
    // A committed transaction resolves even if the database is closed afterwards.
    if (this.isWiped && at !== 'committed') throw storageError('DatabaseClosedError')
    const index = this.traps.findIndex((trap) => trap.at === at && trap.skip-- <= 0)
    if (index < 0) return
    const [{ act }] = this.traps.splice(index, 1) as [Trap]
    reached(`trap ${act}`)
    if (act === 'hold' && at !== 'commit') return this.#hold(at)
    if (act === 'crash' || act === 'crash device') {
      for (const tab of act === 'crash' ? [this] : [...this.device.tabs]) world.crash(tab)
      throw new Crash()
    }
    if (at === 'committed' || act === 'hold') return
    throw storageError(act === 'quota' ? 'QuotaExceededError' : 'DatabaseClosedError')
  }

  async #hold(at: Stage): Promise<void> {
    await new Promise<void>((go) => this.held.push(go))
    if (this.isDead) throw new Crash()
    if (this.isWiped && at !== 'committed') throw storageError('DatabaseClosedError')
  }
}
