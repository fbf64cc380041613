import { newId } from '../../lib/id.ts'
import { createEngine } from '../../sync/engine.ts'
import { createLoop } from '../../sync/loop.ts'
import type { Clock, Signals, SyncEvent } from '../../sync/ports.ts'
import { RULES, SCHEMA } from '../../collections/rules.ts'
import type { EverydayDb } from '../database/db.ts'
import { isOnline } from '../../lib/online.ts'
import { deviceLabel } from './device-label.ts'
import { dexieStorage } from '../database/dexie-storage.ts'
import { httpTransport } from './http-transport.ts'
import { electLeader } from './leader.ts'
import { listenForPokes } from './poke.ts'
import { dropCachedDownloads } from '../offline/storage-room.ts'
import type { SyncControl } from './sync-control.ts'
import { reportStatus } from './sync-status.ts'
import { announceWrite, onWrite } from '../database/write-signal.ts'

const MAX_EVENTS = 200

/** The engine of one signed-in person in this tab, as leader or follower. */
export type Syncing = { control: SyncControl; stop(): Promise<void> }

const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Wakes on the `online` event, on becoming visible, on a poke, and on a message of the service worker's Background Sync. */
function signalsOf(db: EverydayDb): Signals & { poke(): void } {
  let wake: Parameters<Signals['onWake']>[0] | null = null
  return {
    poke: () => wake?.('poke'),
    online: isOnline,
    onWrite: (run) => onWrite(db.name, run),
    onWake(run) {
      wake = run
      const online = () => run('online')
      const visible = () => document.visibilityState === 'visible' && run('visible')
      const message = (event: MessageEvent) => (event.data as { type?: string } | null)?.type === 'sync' && run('sync')
      addEventListener('online', online)
      document.addEventListener('visibilitychange', visible)
      navigator.serviceWorker?.addEventListener('message', message)
      return () => {
        wake = null
        removeEventListener('online', online)
        document.removeEventListener('visibilitychange', visible)
        navigator.serviceWorker?.removeEventListener('message', message)
      }
    },
  }
}

/** Options of `startSyncing`. */
export type SyncingOptions = {
  db: EverydayDb
  /** The token of the owner's session; empty without one. */
  token: () => string
  /** The server refuses this token; data and outbox stay. */
  onSignedOut: (token: string) => void
  /** This page can no longer read the database. */
  onStorageFault: () => void
}

/** Starts syncing a person's database. */
export async function startSyncing({ db, token, onSignedOut, onStorageFault }: SyncingOptions): Promise<Syncing> {
  let sent = ''
  let leads = false
  let stopped = false
  const events: SyncEvent[] = []
  const log = (event: SyncEvent) => {
    events.push(event)
    if (events.length > MAX_EVENTS) events.shift()
  }
  const engine = createEngine({
    user: db.owner,
    schema: SCHEMA,
    device: deviceLabel(navigator.userAgent),
    rules: RULES,
    storage: dexieStorage(db),
    transport: httpTransport({ origin: location.origin, token: () => (sent = token()) }),
    clock,
    random: Math.random,
    newId,
    newUuid: () => crypto.randomUUID(),
    log,
  })
  await engine.prepare()
  const signals = signalsOf(db)
  const loop = createLoop({
    engine,
    clock,
    signals,
    random: Math.random,
    // The status is only shown: if a write of it fails, the next one follows soon.
    report: (status) => void reportStatus(db, status).catch(() => {}),
    log,
    onSignedOut() {
      // The token was renewed while the refused request was running: the new one has not been tried yet.
      if (leads && token() !== '' && token() !== sent) loop.start()
      else onSignedOut(sent)
    },
    onStorageFault() {
      onStorageFault()
      void stopLeading() // another tab may still be able to sync
    },
    onStorageFull: () => void dropCachedDownloads(),
  })
  const stopLeading = electLeader({
    name: `${db.name}-sync`,
    lead() {
      leads = true
      loop.start()
      const stopPokes = listenForPokes(token, signals.poke)
      return async () => {
        leads = false
        stopPokes()
        await loop.stop()
      }
    },
  })
  // A decision made in a follower tab is announced like a write, so that the leader sends it.
  const changed = async <T>(done: Promise<T>): Promise<T> => {
    const value = await done
    announceWrite(db.name)
    return value
  }
  return {
    async stop() {
      stopped = true
      await stopLeading()
      // A follower may be running a cycle that was requested by hand.
      await loop.stop()
    },
    control: {
      syncNow: async () => (stopped ? undefined : loop.syncNow()),
      pullEverythingAgain: () => changed(engine.pullEverythingAgain()),
      retry: (order) => changed(engine.retry(order)),
      amend: (order, patch) => changed(engine.amend(order, patch)),
      recreate: (order) => changed(engine.recreate(order)),
      discard: (order) => changed(engine.discard(order)),
      events: () => [...events],
    },
  }
}
