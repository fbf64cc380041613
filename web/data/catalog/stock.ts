import * as v from 'valibot'
import type { Stock } from '../../domain/stock.ts'
import type { ExternalStore } from '../../lib/external-store.ts'
import { localEntries } from '../../lib/local-entries.ts'

/** The answer of `GET /api/stock`. */
const Pieces = v.record(v.string(), v.number())
/** What is kept of it on the device, and when it was read (epoch ms). */
const Kept = v.object({ at: v.number(), pieces: Pieces })

const KEY = 'everyday_stock'
/** What was read this long ago is read again by the next page that sells. */
const FRESH_MS = 60_000
/** A read that has not ended by then has failed. */
const TIMEOUT_MS = 15_000

/** The stock as the server last said it; what this device has kept until it says so again. */
export type StockStore = ExternalStore<Stock> & {
  /** Reads it if what is known is older than a minute. If that fails, what is known stays. */
  refresh(): Promise<void>
  /** Reads it now. */
  readAgain(): Promise<void>
}

/** Makes the store of one page. */
export function createStock(): StockStore {
  let known: v.InferOutput<typeof Kept> | null = null
  let reading: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const current = () => (known ??= readKept())

  async function read(): Promise<void> {
    const response = await fetch('/api/stock', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return
    const pieces = v.parse(Pieces, await response.json())
    known = { at: Date.now(), pieces }
    localEntries.set(KEY, JSON.stringify(known))
    for (const run of listeners) run()
  }
  const readOnce = () => {
    reading ??= read()
      .catch(() => {}) // no connection, or another answer
      .finally(() => {
        reading = null
      })
    return reading
  }

  return {
    get: () => current().pieces,
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    refresh() {
      const age = Date.now() - current().at
      // A clock that was put back says nothing of its age.
      return age >= 0 && age < FRESH_MS ? Promise.resolve() : readOnce()
    },
    async readAgain() {
      // One that is on its way may have left before the order was refused.
      await reading
      await readOnce()
    },
  }
}

function readKept(): v.InferOutput<typeof Kept> {
  try {
    return v.parse(Kept, JSON.parse(localEntries.get(KEY) ?? ''))
  } catch {
    return { at: 0, pieces: {} }
  }
}

/** The stock of this page. */
export const presentStock = createStock()
