import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie, type DBCore, type Middleware } from 'dexie'
import { EverydayDb } from '../../../web/data/database/db.ts'
import { dexieStorage } from '../../../web/data/database/dexie-storage.ts'
import { createTransfers, type Transfers } from '../../../web/data/documents/transfers.ts'
import { createEngine, type Engine } from '../../../web/sync/engine.ts'
import { counted } from '../../support/database-activity.ts'
import { RULES } from '../model/collections.ts'
import { createRandom } from '../random.ts'
import type { FileNetwork } from './network.ts'
import { OWNER, type FileServer } from './server.ts'

/** What happens at a write to the database: the tab dies in it, or there is no room. */
export type Trap = { skip: number; act: 'kill' | 'quota' }

/** A device with its disk, and at most one open tab. */
export class FileDevice {
  readonly name: string
  readonly disk = new IDBFactory()
  /** Reads what is on the disk, beside the tabs. */
  readonly observer: EverydayDb
  isOnline = true
  tab: FileTab | null = null
  /** Documents whose uploads the server has refused for good, by id, with the code: the person is told, and has not said to try again. */
  readonly refused = new Map<string, string>()

  constructor(name: string) {
    this.name = name
    this.observer = openOn(this.disk)
  }
}

/** A tab with the product's own queue and engine. */
export class FileTab {
  readonly device: FileDevice
  readonly db: EverydayDb
  readonly engine: Engine
  readonly transfers: Transfers
  traps: Trap[] = []
  isDead = false
  /** Refusals for good that have just arrived: their codes, by document. */
  readonly refusals = new Map<string, string>()
  /** The server has changed a row: the product starts a cycle. */
  wantsCycle = false

  constructor(device: FileDevice, server: FileServer, network: FileNetwork, seed: number) {
    this.device = device
    this.db = openOn(device.disk)
    this.db.use(counted)
    this.db.use(this.#trapped())
    const random = createRandom(seed)
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
    const newId = (): string => Array.from({ length: 15 }, () => letters[random.below(36)]).join('')
    const asked = async <T>(answer: () => T): Promise<T | { ok: false; failure: { kind: 'offline' } }> =>
      this.device.isOnline ? structuredClone(answer()) : { ok: false, failure: { kind: 'offline' } }
    this.engine = createEngine({
      user: OWNER,
      schema: 1,
      device: device.name,
      rules: RULES,
      storage: dexieStorage(this.db),
      transport: {
        push: (request) =>
          asked(() => {
            const answer = server.records.push(OWNER, structuredClone(request))
            server.afterChanges()
            return answer
          }),
        pull: (request) => asked(() => server.records.pull(OWNER, request)),
      },
      clock: { now: () => Date.now() },
      random: random.next,
      newId,
      newUuid: newId,
    })
    this.transfers = createTransfers({
      db: this.db,
      transport: network.transportOf(this),
      online: () => device.isOnline,
      onSent: () => (this.wantsCycle = true),
      random: random.next,
    })
  }

  die(): void {
    this.isDead = true
    this.device.tab = null
    this.db.close()
  }

  #trapped(): Middleware<DBCore> {
    return {
      stack: 'dbcore',
      name: 'traps',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name)
          return {
            ...table,
            mutate: (request) => {
              const index = this.traps.findIndex((trap) => trap.skip-- <= 0)
              if (index < 0) return table.mutate(request)
              const [{ act }] = this.traps.splice(index, 1) as [Trap]
              // What could not be written is not told, and may be asked again.
              this.refusals.clear()
              if (act === 'quota') return Promise.reject(new DOMException('full', 'QuotaExceededError')) as never
              ;(request.trans as unknown as IDBTransaction).abort()
              this.die()
              return new Promise(() => {}) as never
            },
          }
        },
      }),
    }
  }
}

function openOn(disk: IDBFactory): EverydayDb {
  Object.assign(Dexie.dependencies, { indexedDB: disk, IDBKeyRange })
  return new EverydayDb(OWNER)
}
