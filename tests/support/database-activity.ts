import type { DBCore, Middleware } from 'dexie'

/** Transactions of databases that use `counted`: those that have not ended, and all. */
export const activity = { running: 0, started: 0 }

/** Counts the transactions of a database. */
export const counted: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'counted',
  level: -1,
  create: (core) => ({
    ...core,
    transaction: (stores, mode, options) => {
      const transaction = core.transaction(stores, mode, options)
      activity.running++
      activity.started++
      const end = () => activity.running--
      const events = transaction as unknown as IDBTransaction
      events.addEventListener('complete', end)
      events.addEventListener('abort', end)
      return transaction
    },
  }),
}

// Node's own, which fake timers leave alone; a browser has none.
const turn: (next: () => void) => unknown = globalThis.setImmediate ?? ((next) => setTimeout(next, 20))

/** Resolves when nothing goes on in these databases until something wakes them. */
export async function untilCalm(): Promise<void> {
  let { started } = activity
  for (let calm = 0; calm < 6;) {
    await new Promise<void>((resolve) => turn(resolve))
    calm = activity.running > 0 || activity.started !== started ? 0 : calm + 1
    started = activity.started
  }
}
