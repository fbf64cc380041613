import * as v from 'valibot'
import type { ExternalStore } from '../../lib/external-store.ts'
import { localEntries } from '../../lib/local-entries.ts'

/** What was read this long ago is read again by the next page that shows it. */
const FRESH_MS = 60_000
/** A read that has not ended by then has failed. */
const TIMEOUT_MS = 15_000

/** Public figures as the server last said them; what this device has kept until it says so again. */
export type ServerCopy<T> = ExternalStore<T> & {
  /** When they were read, in epoch ms by this device's clock; 0 if they were not. */
  readAt(): number
  /** Reads them if what is known is older than a minute. If that fails, what is known stays. */
  refresh(): Promise<void>
  /** Reads them now. */
  readAgain(): Promise<void>
}

/** Makes the store of one page: of the answer at `path`, kept in localStorage under `key`, where it has the name `field`. */
export function createServerCopy<T>(
  { path, key, field }: { path: string; key: string; field: string },
  schema: v.GenericSchema<unknown, T>,
  empty: T,
): ServerCopy<T> {
  let known: { at: number; value: T } | null = null
  let reading: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const current = () => (known ??= readKept())

  function readKept(): { at: number; value: T } {
    try {
      const kept = v.parse(v.record(v.string(), v.unknown()), JSON.parse(localEntries.get(key) ?? ''))
      return { at: v.parse(v.number(), kept.at), value: v.parse(schema, kept[field]) }
    } catch {
      return { at: 0, value: empty }
    }
  }

  async function read(): Promise<void> {
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return
    const value = v.parse(schema, await response.json())
    known = { at: Date.now(), value }
    localEntries.set(key, JSON.stringify({ at: known.at, [field]: value }))
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
    get: () => current().value,
    readAt: () => current().at,
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
      // One that is on its way may have left before what changed them.
      await reading
      await readOnce()
    },
  }
}
