import { Dexie, type DBCore, type Middleware, type Table } from 'dexie'
import { msg } from '../../lib/msg.ts'
import { abortReason, StalledError, untilShown } from './transaction-watch.ts'
import { StorageFault, type Key, type Storage, type StorageTx, type TableTx } from '../../sync/ports.ts'

/** Names of errors after which the connection is unusable: WebKit closes databases of background tabs, disks fail. */
const DEAD_CONNECTION = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError'])

/** Added to the tables of a transaction that must be on disk when it resolves; no table has this name. */
const STRICT = '_strict'

/**
 * Lets a single transaction have strict durability, which Dexie offers for a whole database only. Each database under
 * `dexieStorage` uses this; without it a strict transaction fails, since IndexedDB knows no table of that name.
 */
export const strictDurability: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'strict-durability',
  create: (core) => ({
    ...core,
    transaction: (stores, mode, options) =>
      stores.includes(STRICT)
        ? core.transaction(
            stores.filter((name) => name !== STRICT),
            mode,
            { ...options, durability: 'strict' },
          )
        : core.transaction(stores, mode, options),
  }),
}

/**
 * The engine's storage over a Dexie database. A dead connection is reopened once for each transaction, never in a loop. A
 * transaction aborted because the page was hidden runs again when the page is shown. Rejects with a `StalledError` while
 * another page keeps the database locked.
 */
export function dexieStorage(db: Dexie): Storage {
  return {
    async transact({ mode, tables, strict }, run) {
      let ended = false
      const attempt = async (): ReturnType<typeof run> => {
        let used: IDBTransaction | undefined
        ended = false
        try {
          return await db.transaction(mode, strict ? [...tables, STRICT] : tables, async ({ idbtrans }) => {
            used = idbtrans
            const result = await run(transactionOf(db))
            ended = true
            return result
          })
        } catch (error) {
          const reason = used && abortReason(used)
          if (reason === 'stalled') throw new StalledError({ cause: error })
          if (reason !== 'hidden') throw error
          await untilShown()
          return attempt()
        }
      }
      try {
        return await attempt()
      } catch (error) {
        // `run` has ended, so the commit itself failed: whether it took effect is unknown, so it is not tried again.
        if (ended || !isDeadConnection(error)) throw error
        // Closed on purpose: the person has signed out, or another tab updates or deletes the database.
        if (db.hasBeenClosed()) throw unreadable(error)
        try {
          // Opening a deleted database would create an empty one, which would look like lost data.
          if (!(await Dexie.exists(db.name))) throw unreadable(error)
          db.close({ disableAutoOpen: false })
          await db.open()
          return await attempt()
        } catch (second) {
          throw isDeadConnection(second) ? unreadable(second) : second
        }
      }
    },
  }
}

function unreadable(cause: unknown): StorageFault {
  return new StorageFault(msg('The database on this device cannot be read. Reload the page.'), { cause })
}

function isDeadConnection(error: unknown): boolean {
  return error instanceof Error && DEAD_CONNECTION.has(error.name)
}

function transactionOf(db: Dexie): StorageTx {
  return { table: <T>(name: string) => tableOf(db.table(name) as Table<T, Key>) }
}

function tableOf<T>(table: Table<T, Key>): TableTx<T> {
  return {
    get: (key) => table.get(key),
    getMany: (keys) => table.bulkGet(keys),
    add: async (value) => Number(await table.add(value as T)),
    putMany: async (values) => {
      if (values.length === 1) await table.put(values[0]!)
      else if (values.length > 0) await table.bulkPut(values)
    },
    deleteMany: async (keys) => {
      if (keys.length > 0) await table.bulkDelete(keys)
    },
    all: () => table.toArray(),
    keys: () => table.toCollection().primaryKeys(),
    where: (index, value, limit) => {
      const found = table.where(index).equals(value)
      return (limit === undefined ? found : found.limit(limit)).toArray()
    },
    count: () => table.count(),
    clear: () => table.clear(),
  }
}
