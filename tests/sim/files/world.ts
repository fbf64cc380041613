import { vi } from 'vitest'
import { addContent, freeContents } from '../../../web/data/documents/contents.ts'
import { bringContent, deleteDocument, retryTransfer } from '../../../web/features/documents/documents.commands.ts'
import { untilCalm } from '../../support/database-activity.ts'
import { FileNetwork } from './network.ts'
import { FileServer } from './server.ts'
import { FileDevice, FileTab } from './tab.ts'

/** A document that a person has added, or begun to. */
export type Added = {
  id: string
  device: FileDevice
  bytes: Uint8Array
  /** It has been seen in a database: from then on it must not be lost. */
  isPromised: boolean
  /** The person has deleted it, or discarded its refused creation. */
  isGone: boolean
  /** The server has forgotten the content by a restore, and no device had it any more. */
  isLostByRestore: boolean
  /** The person wants it on these devices. */
  keptOn: Set<FileDevice>
  /** How often an upload may have lost a part, and how often all of it. */
  faults: number
  restarts: number
}

/** Devices of one person, the network between them and the server, and virtual time. */
export class FileWorld {
  readonly server = new FileServer(() => Date.now())
  readonly network = new FileNetwork()
  readonly devices: FileDevice[]
  readonly added: Added[] = []
  backup: ReturnType<FileServer['backup']> | null = null
  readonly #seed: number
  #opened = 0
  #error: unknown = null

  constructor(seed: number, devices: number) {
    this.#seed = seed
    this.devices = Array.from({ length: devices }, (_, index) => new FileDevice('ABC'[index]!))
  }

  async open(device: FileDevice): Promise<void> {
    const tab = new FileTab(device, this.server, this.network, this.#seed * 1000 + ++this.#opened)
    device.tab = tab
    await this.done(tab.engine.prepare())
  }

  /** Errors of the storage may end what a tab does; any other error is a bug. */
  watch(promise: Promise<unknown>): void {
    promise.catch((error: Error & { code?: string; inner?: Error }) => {
      const names = [
        'QuotaExceededError',
        'DatabaseClosedError',
        'AbortError',
        'StorageFault',
        'StalledError',
        'WriteError',
      ]
      if (!names.includes(error.name) && !names.includes(error.inner?.name ?? '')) this.#error ??= error
    })
  }

  /** Starts something, and runs until nothing but events is waited for. */
  async done(promise: Promise<unknown>): Promise<void> {
    this.watch(promise)
    await this.settle()
  }

  async settle(): Promise<void> {
    await untilCalm()
    if (this.#error) throw this.#error
  }

  add(tab: FileTab, id: string, bytes: Uint8Array, name: string): Promise<void> {
    const one = { isPromised: false, isGone: false, isLostByRestore: false, faults: 0, restarts: 0 }
    this.added.push({ id, device: tab.device, bytes, keptOn: new Set(), ...one })
    const fields = { name, content_type: 'application/pdf', status: 'draft', trashed_at: '' } as const
    return this.done(addContent(tab.db, id, fileOf(bytes), fields))
  }

  async keep(tab: FileTab, one: Added): Promise<void> {
    const row = await tab.db.documents.get(one.id)
    if (!row) return
    tab.device.refused.delete(one.id)
    this.watch(bringContent(tab.db, row, { kept: true }).then((outcome) => outcome.ok && one.keptOn.add(tab.device)))
    await this.settle()
  }

  delete(tab: FileTab, one: Added): Promise<void> {
    one.isGone = true
    tab.device.refused.delete(one.id)
    return this.done(deleteDocument(tab.db, one.id))
  }

  retry(tab: FileTab, one: Added): Promise<void> {
    tab.device.refused.delete(one.id)
    return this.done(retryTransfer(tab.db, one.id))
  }

  makeRoom(tab: FileTab): Promise<void> {
    return this.done(freeContents(tab.db, 40))
  }

  cycle(tab: FileTab): Promise<void> {
    tab.wantsCycle = false
    return this.done(tab.engine.cycle())
  }

  run(tab: FileTab, reason: 'woken' | 'online'): Promise<void> {
    return this.done(tab.transfers.run(reason))
  }

  async kill(tab: FileTab): Promise<void> {
    this.faultOf(tab)
    tab.die()
    this.network.orphan(tab)
    await this.settle()
  }

  /** Another tab takes over; its predecessor ends its request. */
  async handOver(tab: FileTab): Promise<void> {
    this.faultOf(tab)
    await this.done(tab.transfers.stop())
    tab.die()
    await this.settle()
    await this.open(tab.device)
  }

  restore(): void {
    if (!this.backup) return
    for (const one of this.added) one.restarts++
    this.server.restore(this.backup)
  }

  expireUploads(): void {
    for (const id of this.server.staged.keys()) for (const one of this.added) if (one.id === id) one.restarts++
    this.server.staged.clear()
  }

  /** What is in transit from this tab may have to be sent again. */
  faultOf(tab: FileTab): void {
    const records = this.network.messages.filter((message) => message.tab === tab).map(({ record }) => record)
    for (const one of this.added) if (records.includes(one.id)) one.faults++
  }

  nextTimer(): Promise<void> {
    vi.advanceTimersToNextTimer()
    return this.settle()
  }

  async close(): Promise<void> {
    for (const { tab, observer } of this.devices) {
      tab?.die()
      observer.close()
    }
    vi.clearAllTimers()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** A file whose parts are read without the threads that a Blob's are read by: each world runs the same every time. */
function fileOf(bytes: Uint8Array): Blob {
  const slice = (from: number, to: number) => ({ arrayBuffer: async () => bytes.slice(from, to).buffer })
  return { size: bytes.length, slice } as unknown as Blob
}
