import { newId } from '../lib/id.ts'
import { createEngine } from '../sync/engine.ts'
import { createLoop } from '../sync/loop.ts'
import type { Clock, Signals, SyncEvent } from '../sync/ports.ts'
import type { SyncStatus } from '../sync/types.ts'
import { COLLECTIONS, SCHEMA } from './collections.ts'
import type { EverydayDb } from './db.ts'
import { deviceLabel } from './device-label.ts'
import { dexieStorage } from './dexie-storage.ts'
import { httpTransport } from './http-transport.ts'
import { electLeader } from './leader.ts'
import { listenForPokes } from './poke.ts'
import type { SyncControl } from './sync-control.ts'
import { reportStatus } from './sync-status.ts'
import { announceWrite, onWrite } from './write-signal.ts'

const EVENTS_KEPT = 200

/** The engine of one signed-in person in this tab, led or following. */
export type Syncing = { control: SyncControl; stop(): Promise<void> }

const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Wakes on coming online, on becoming visible, and on a ping of the service worker's Background Sync. */
function signalsOf(db: EverydayDb): Signals {
  return {
    online: () => navigator.onLine,
    onWrite: (run) => onWrite(db.name, run),
    onWake(run) {
      const online = () => run('online')
      const visible = () => document.visibilityState === 'visible' && run('visible')
      const message = (event: MessageEvent) => (event.data as { type?: string } | null)?.type === 'sync' && run('sync')
      addEventListener('online', online)
      document.addEventListener('visibilitychange', visible)
      navigator.serviceWorker?.addEventListener('message', message)
      return () => {
        removeEventListener('online', online)
        document.removeEventListener('visibilitychange', visible)
        navigator.serviceWorker?.removeEventListener('message', message)
      }
    },
  }
}

/** Starts syncing a person's database. `onSignedOut`: the server no longer takes the session; data and outbox stay. */
export async function startSyncing(db: EverydayDb, token: () => string, onSignedOut: () => void): Promise<Syncing> {
  const events: SyncEvent[] = []
  const log = (event: SyncEvent) => {
    events.push(event)
    if (events.length > EVENTS_KEPT) events.shift()
  }
  const engine = createEngine({
    user: db.owner,
    schema: SCHEMA,
    device: deviceLabel(navigator.userAgent),
    rules: COLLECTIONS,
    storage: dexieStorage(db),
    transport: httpTransport({ origin: location.origin, token }),
    clock,
    random: Math.random,
    newId,
    newUuid: () => crypto.randomUUID(),
    log,
  })
  await engine.prepare()
  const signals = signalsOf(db)
  const report = (status: Partial<SyncStatus>) => void reportStatus(db, status)
  const loop = createLoop({ engine, clock, signals, random: Math.random, report, log, onSignedOut })
  const stopLeading = electLeader({
    name: `${db.name}-sync`,
    lead() {
      loop.start()
      const stopPokes = listenForPokes(token, () => void loop.syncNow())
      return async () => {
        stopPokes()
        await loop.stop()
      }
    },
  })
  // A decision taken in a following tab is announced like a write: the leader sends it.
  const changed = async <T>(done: Promise<T>): Promise<T> => {
    const value = await done
    announceWrite(db.name)
    return value
  }
  return {
    stop: stopLeading,
    control: {
      syncNow: () => loop.syncNow(),
      pullEverythingAgain: () => changed(engine.pullEverythingAgain()),
      retry: (order) => changed(engine.retry(order)),
      amend: (order, patch) => changed(engine.amend(order, patch)),
      bringBack: (order) => changed(engine.bringBack(order)),
      discard: (order) => changed(engine.discard(order)),
      events: () => [...events],
    },
  }
}
