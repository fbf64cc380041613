import type { Disk } from './disk.ts'
import type { Event } from './events.ts'
import { ChangeTracker } from './change-tracker.ts'
import { reached } from './coverage.ts'
import { ModelServer } from './model/server.ts'
import type { State } from './model/state.ts'
import { Network, networkEvent, type Message } from './network.ts'
import { serverEvent } from './server-events.ts'
import { checkRequest } from './oracle-requests.ts'
import { damage, makeAuditDue } from './damage.ts'
import { decide, takeBack, write } from './person.ts'
import type { Device } from './device.ts'
import { Tab } from './tab.ts'

const START = Date.parse('2026-01-01T00:00:00Z')

type Timer = { tab: Tab; due: number; order: number; run: () => void }
export type Setup = { seed: number; owners: string[]; makeDisk: (name: string) => Disk }

/** A simulation: devices with tabs, the network, the server, and virtual time. */
export class World {
  now = START
  readonly server = new ModelServer(() => this.now)
  readonly network = new Network(this)
  readonly tracker = new ChangeTracker()
  readonly devices: Device[] = []
  readonly disks: Disk[] = []
  /** The content that was sent under each number, which must never change. */
  readonly sentContent = new Map<string, string>()
  /** The first error inside an event, thrown after it. */
  error: Error | null = null
  backup: State | null = null
  /** Requests sent in this step. */
  readonly newMessages: Message[] = []
  #timers: Timer[] = []
  #order = 0
  readonly setup: Setup

  constructor(setup: Setup) {
    this.setup = setup
    for (const owner of setup.owners) this.#addDevice(owner)
  }

  device(name: string): Device | undefined {
    return this.devices.find((device) => device.name === name)
  }

  tab(name: string): Tab | undefined {
    return this.devices.flatMap(({ tabs }) => tabs).find((tab) => tab.name === name)
  }

  after(tab: Tab, ms: number, run: () => void): () => void {
    const timer = { tab, due: this.now + ms, order: this.#order++, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  hasTimer(tab: Tab): boolean {
    return this.#timers.some((timer) => timer.tab === tab)
  }

  /** Advances time to the next timer of an awake tab, and runs it. */
  runTimer(): boolean {
    const awake = this.#timers.filter(({ tab }) => tab.isAwake)
    const next = awake.sort((a, b) => a.due - b.due || a.order - b.order)[0]
    if (!next) return false
    this.#timers.splice(this.#timers.indexOf(next), 1)
    this.now = Math.max(this.now, next.due)
    next.run()
    return true
  }

  crash(tab: Tab): void {
    tab.isDead = true
    tab.held.length = 0
    this.network.orphan(tab)
    this.#timers = this.#timers.filter((timer) => timer.tab !== tab)
    tab.device.tabs = tab.device.tabs.filter((other) => other !== tab)
    // Its lock is released: the next tab leads.
    if (tab.leads) tab.device.tabs[0]?.lead()
  }

  open(device: Device): void {
    const number = ++this.#order
    const tab = new Tab(this, device, `${device.name}${number}`, this.setup.seed * 1000 + number)
    device.tabs.push(tab)
    if (!device.tabs.some(({ leads }) => leads)) tab.leads = true
    this.watch(tab.prepare())
  }

  /** Only errors of the storage, and changes that are too large, may reject a tab's promises; any other error is a bug. */
  watch(promise: Promise<unknown>): void {
    promise.catch((error: Error) => {
      const names = ['TooLargeError', 'QuotaExceededError', 'DatabaseClosedError', 'StorageFault', 'InvalidStateError']
      const inner = (error as { inner?: Error }).inner
      if (!names.includes(error.name) && !names.includes(inner?.name ?? '')) this.error ??= error
    })
  }

  onRequest(message: Message): void {
    checkRequest(this, message)
  }

  /** Runs all work that does not wait for an event. */
  async settle(): Promise<void> {
    const tick = () => new Promise<void>((resolve) => setImmediate(resolve))
    await tick()
    for (let calm = 0; calm < 3 && this.disks.some((disk) => disk.isSlow);) {
      calm = this.disks.some((disk) => disk.busy()) ? 0 : calm + 1
      await tick()
    }
    if (this.error) throw this.error
  }

  async close(): Promise<void> {
    for (const tab of this.devices.flatMap(({ tabs }) => tabs)) this.crash(tab)
    for (const disk of this.disks) await disk.close()
  }

  /** Applies one event, if its object still exists. */
  async step(event: Event): Promise<void> {
    // These are counted where they have an effect.
    if (!['trap', 'refuse', 'decide', 'take back', 'clone', 'damage'].includes(event.do)) reached(event.do)
    if ('message' in event) networkEvent(this.network, event)
    else if ('tab' in event) await this.#tabEvent(event)
    else if ('device' in event) await this.#deviceEvent(event)
    else if (event.do === 'timer') this.runTimer()
    else serverEvent(this, event)
    await this.settle()
  }

  async #tabEvent(event: Event & { tab: string }): Promise<void> {
    const tab = this.tab(event.tab)
    if (!tab) return
    if (event.do === 'crash') return this.crash(tab)
    if (event.do === 'thaw') return this.thaw(tab)
    if (!tab.isAwake || !tab.isReady) return event.do === 'go on' && tab.isAwake ? tab.held.shift()?.() : undefined
    switch (event.do) {
      case 'write':
        return write(this, tab, event.intents)
      case 'decide':
        return decide(this, tab, event)
      case 'take back':
        return takeBack(this, tab, event)
      case 'pull again':
        return this.watch(tab.engine.pullEverythingAgain())
      case 'sync now':
        return this.watch(tab.loop.syncNow())
      case 'trap':
        tab.traps.push({ at: event.at, skip: event.skip, act: event.act })
        return
      case 'go on':
        return tab.held.shift()?.()
      case 'freeze':
        tab.isFrozen = true
        return
      case 'lead':
        return tab.lead()
      case 'steal':
        for (const other of tab.device.tabs) if (other.leads && other !== tab) this.#depose(other)
        return tab.lead()
      case 'wake':
        for (const run of [...tab.wakes]) run(event.reason)
    }
  }

  #depose(tab: Tab): void {
    if (tab.isFrozen) tab.resigns = true
    else this.watch(tab.resign())
  }

  thaw(tab: Tab): void {
    tab.isFrozen = false
    if (tab.resigns) this.watch(tab.resign())
  }

  async #deviceEvent(event: Event & { device: string }): Promise<void> {
    const device = this.device(event.device)
    if (!device) return
    switch (event.do) {
      case 'open':
        if (device.tabs.length < 3) this.open(device)
        return
      case 'skew':
        device.skew = event.ms
        return
      case 'damage':
        return damage(this, device, event)
      case 'audit due':
        return makeAuditDue(device, this.now)
      case 'online':
        device.isOnline = event.on
        if (event.on) for (const tab of device.tabs) if (tab.isAwake) tab.wakes.forEach((run) => run('online'))
        return
      case 'session':
        return this.setSession(device, event.on)
      case 'update app':
        return this.updateApp(device)
      case 'sign out':
        return this.#signOut(device)
      case 'clone':
        return this.#clone(device)
    }
  }

  setSession(device: Device, on: boolean): void {
    device.hasSession = on
    // After sign-in, each leading loop is started again, as in the product.
    if (on) for (const tab of device.tabs) if (tab.isAwake && tab.leads) tab.start()
  }

  updateApp(device: Device): void {
    device.schema = this.server.minSchema
    for (const tab of [...device.tabs]) this.crash(tab)
    this.open(device)
  }

  /** Without waiting for requests in progress, which is the worst case. Another person signs in immediately. */
  async #signOut(device: Device): Promise<void> {
    this.tracker.markWiped(device)
    for (const tab of device.tabs) {
      tab.isWiped = true
      this.watch(tab.loop.stop())
      for (const go of tab.held.splice(0)) go()
    }
    await this.settle()
    for (const tab of [...device.tabs]) this.crash(tab)
    const { owners } = this.setup
    const owner = owners.find((other) => other !== device.owner) ?? device.owner
    device.name = `${device.name}'`
    Object.assign(device, {
      owner,
      session: owner,
      hasSession: true,
      disk: this.#addDisk(`${device.name}-${++this.#order}`),
      checkedCommits: -1,
      numbered: new Set(),
      last: undefined,
      damaged: new Set(),
      hasSendable: false,
    })
    this.open(device)
  }

  #clone(device: Device): void {
    const disk = device.disk.clone()
    if (!disk || this.devices.length >= 5) return
    reached('clone')
    this.disks.push(disk)
    device.isCloned = true
    const clone: Device = {
      ...device,
      name: this.#nextName(),
      disk,
      tabs: [],
      checkedCommits: -1,
      numbered: new Set(device.numbered),
      damaged: new Set(device.damaged),
    }
    this.devices.push(clone)
    this.tracker.markCloned(device, clone)
    this.open(clone)
  }

  #nextName(): string {
    return 'ABCDEFGH'[this.devices.length]!
  }

  #addDisk(name: string): Disk {
    const disk = this.setup.makeDisk(`${name}-${this.setup.seed}`)
    this.disks.push(disk)
    return disk
  }

  #addDevice(owner: string): void {
    const name = this.#nextName()
    const device: Device = {
      name,
      owner,
      session: owner,
      hasSession: true,
      disk: this.#addDisk(name),
      tabs: [],
      skew: 0,
      schema: 1,
      isOnline: true,
      checkedCommits: -1,
      numbered: new Set(),
      damaged: new Set(),
    }
    this.devices.push(device)
    this.open(device)
  }
}
