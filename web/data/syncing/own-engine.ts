import { RULES, SCHEMA } from '../../collections/rules.ts'
import { newId } from '../../lib/id.ts'
import { createEngine, type Engine } from '../../sync/engine.ts'
import type { Clock, SyncEvent } from '../../sync/ports.ts'
import type { EverydayDb } from '../database/db.ts'
import { dexieStorage } from '../database/dexie-storage.ts'
import { deviceLabel } from './device-label.ts'
import { httpTransport } from './http-transport.ts'

/** The time of this device. */
export const clock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** What the engine of a page or of the service worker needs. */
export type OwnEngineOptions = {
  db: EverydayDb
  /** The token of the owner's session; empty without one. */
  token: () => string
  fetch?: typeof fetch
  /** Ends requests that run. */
  stop?: AbortSignal
  log?: (event: SyncEvent) => void
}

/** The engine of a person's database, over HTTP; ready for a cycle. */
export async function ownEngine({ db, token, log, fetch, stop }: OwnEngineOptions): Promise<Engine> {
  const engine = createEngine({
    user: db.owner,
    schema: SCHEMA,
    device: deviceLabel(navigator.userAgent),
    rules: RULES,
    storage: dexieStorage(db),
    transport: httpTransport({ origin: location.origin, token, ...(fetch && { fetch }), ...(stop && { stop }) }),
    clock,
    random: Math.random,
    newId,
    newUuid: () => crypto.randomUUID(),
    ...(log && { log }),
  })
  await engine.prepare()
  return engine
}
