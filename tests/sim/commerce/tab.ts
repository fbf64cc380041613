import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie, type DBCore, type Middleware } from 'dexie'
import type { OrderLine } from '../../../web/collections/orders.ts'
import { EverydayDb } from '../../../web/data/database/db.ts'
import { dexieStorage } from '../../../web/data/database/dexie-storage.ts'
import { createEngine, type Engine } from '../../../web/sync/engine.ts'
import type { Transport } from '../../../web/sync/ports.ts'
import { counted } from '../../support/database-activity.ts'
import { PRODUCT } from '../model/collections.ts'
import type { Sold } from '../model/orders.ts'
import { createRandom } from '../random.ts'

/** What a person sees when they are about to order. */
export type Bag = { lines: OrderLine[]; total: number; unsold: string[] }

/** A device with its disk, and up to two open tabs, of which the first syncs. */
export class ShopDevice {
  readonly name: string
  readonly owner: string
  readonly disk = new IDBFactory()
  /** Reads what is on the disk, beside the tabs. */
  readonly observer: EverydayDb
  isOnline = true
  tabs: ShopTab[] = []
  /** The catalog and the tax as this device has them. */
  catalog: Map<string, Sold>
  rate: number
  stock = new Map<string, number>()
  /** A cycle that has not ended. */
  cycling: object | null = null

  constructor(name: string, owner: string, catalog: Map<string, Sold>, rate: number) {
    this.name = name
    this.owner = owner
    this.catalog = new Map(catalog)
    this.rate = rate
    this.observer = openOn(this.disk, owner)
  }
}

/** A tab with the product's own commands and engine. */
export class ShopTab {
  readonly device: ShopDevice
  readonly db: EverydayDb
  readonly engine: Engine
  /** The tab dies in the write after so many; -1: in none. */
  diesAfter = -1
  isDead = false
  bag: Bag | null = null

  constructor(device: ShopDevice, transportOf: (tab: ShopTab) => Transport, seed: number) {
    this.device = device
    this.db = openOn(device.disk, device.owner)
    this.db.use(counted)
    this.db.use(this.#mortal())
    const random = createRandom(seed)
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
    const newId = (): string => Array.from({ length: 15 }, () => letters[random.below(36)]).join('')
    this.engine = createEngine({
      user: device.owner,
      schema: 1,
      device: device.name,
      rules: PRODUCT.rules,
      storage: dexieStorage(this.db),
      transport: transportOf(this),
      clock: { now: () => Date.now() },
      random: random.next,
      newId,
      newUuid: newId,
    })
  }

  die(): void {
    this.isDead = true
    this.device.tabs = this.device.tabs.filter((tab) => tab !== this)
    this.device.cycling = null
    this.db.close()
  }

  #mortal(): Middleware<DBCore> {
    return {
      stack: 'dbcore',
      name: 'mortal',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name)
          return {
            ...table,
            mutate: (request) => {
              if (this.diesAfter < 0 || this.diesAfter-- > 0) return table.mutate(request)
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

function openOn(disk: IDBFactory, owner: string): EverydayDb {
  Object.assign(Dexie.dependencies, { indexedDB: disk, IDBKeyRange })
  return new EverydayDb(owner)
}
