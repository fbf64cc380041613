import { createLoop } from '../../sync/loop.ts'
import type { Signals, SyncEvent, WakeReason } from '../../sync/ports.ts'
import type { EverydayDb } from '../database/db.ts'
import { isOnline } from '../../lib/online.ts'
import { askForBackgroundSync } from '../documents/background-sync.ts'
import { decisionsOn } from './decisions.ts'
import { electLeader } from './leader.ts'
import { clock, ownEngine } from './own-engine.ts'
import { listenForPokes, type Pokes } from './poke.ts'
import { dropCachedDownloads } from '../offline/storage-room.ts'
import { fileTransport } from '../documents/transport.ts'
import { createTransfers, transferSignal, type Transfers } from '../documents/transfers.ts'
import { freeContents } from '../documents/contents.ts'
import { sessionIdOf } from '../session/session-id.ts'
import type { SyncControl } from './sync-control.ts'
import { hasChangesToSend, reportStatus } from './sync-status.ts'
import { onWrite } from '../database/write-signal.ts'

const MAX_EVENTS = 200
/** A change that is not sent by then is left to the service worker too, for when this tab is closed. */
const UNSENT_MS = 3000
/** How much is removed from this device at once if it is full. */
const ROOM_BYTES = 50_000_000

/** The engine of one signed-in person in this tab, as leader or follower. `stop` aborts requests that run, and waits for what is being stored. */
export type Syncing = { control: SyncControl; stop(): Promise<void> }

/** Wakes on the `online` event, on becoming visible, when it is told to, and on a message of the service worker's Background Sync. */
function signalsOf(db: EverydayDb): Signals & { wake(reason: WakeReason): void } {
  let wake: ((reason: WakeReason) => void) | null = null
  return {
    wake: (reason) => wake?.(reason),
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

/** Has the worker woken for changes that wait, also those of before; returns a function that ends it. */
function askWhileUnsent(db: EverydayDb): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const askIfUnsent = async () => {
    if (await hasChangesToSend(db)) askForBackgroundSync()
  }
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void askIfUnsent().catch(() => {}), isOnline() ? UNSENT_MS : 0)
  }
  look()
  const stopListening = onWrite(db.name, look)
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}

/** Options of `startSyncing`. */
export type SyncingOptions = {
  db: EverydayDb
  /** The token of the owner's session; empty without one. */
  token: () => string
  /** The server refuses this token. `ended`: the person has signed this device out from another one. */
  onSignedOut: (token: string, ended: boolean) => void
  /** This page can no longer read the database. */
  onStorageFault: () => void
}

/** Starts syncing a person's database. */
export async function startSyncing({ db, token, onSignedOut, onStorageFault }: SyncingOptions): Promise<Syncing> {
  let sent = ''
  let leads = false
  let stopped = false
  let transfers: Transfers | null = null
  let pokes: Pokes | null = null
  let reported = Promise.resolve()
  const events: SyncEvent[] = []
  const log = (event: SyncEvent) => {
    events.push(event)
    if (events.length > MAX_EVENTS) events.shift()
  }
  const ended = new AbortController()
  // A server that hangs must not hold up a sign-out.
  const engine = await ownEngine({ db, token: () => (sent = token()), log, stop: ended.signal })
  const signals = signalsOf(db)
  const poke = () => signals.wake('poke')
  const loop = createLoop({
    engine,
    clock,
    signals,
    random: Math.random,
    // If a write of it fails, the next one follows: until then an older status is shown, and searches are held.
    report(status) {
      reported = reportStatus(db, status, sessionIdOf(sent)).catch(() => {})
      if (status.phase !== 'idle') return
      // Contents follow the records that they belong to.
      void transfers?.run()
      pokes?.retry()
    },
    log,
    onSignedOut(why) {
      // The token was renewed while the refused request was running: the new one has not been tried yet.
      if (leads && token() !== '' && token() !== sent) loop.start()
      else onSignedOut(sent, why === 'session_ended')
    },
    onStorageFault() {
      onStorageFault()
      void stopLeading() // another tab may still be able to sync
    },
    onStorageFull: () => void Promise.all([dropCachedDownloads(), freeContents(db, ROOM_BYTES)]).catch(() => {}),
  })
  const newTransfers = () =>
    createTransfers({
      db,
      transport: fileTransport(token),
      online: isOnline,
      onSent: poke,
      onUnsent: askForBackgroundSync,
    })
  // Where there are no locks, this tab leads at once.
  const stopLeading = electLeader({
    name: `${db.name}-sync`,
    lead() {
      leads = true
      loop.start()
      pokes = listenForPokes(token, {
        onPoke: poke,
        onConnected: () => signals.wake('connected'),
        onLost: poke, // a cycle finds out whether the server can be reached
      })
      const stopTransfers = startTransfers()
      const stopAsking = askWhileUnsent(db)
      return async () => {
        leads = false
        stopAsking()
        pokes?.stop()
        pokes = null
        await Promise.all([stopTransfers(), loop.stop()])
      }
    },
  })
  function startTransfers(): () => Promise<void> {
    const own = (transfers = newTransfers())
    const online = () => void own.run('online')
    addEventListener('online', online)
    const stopListening = onWrite(transferSignal(db), online)
    return async () => {
      removeEventListener('online', online)
      stopListening()
      transfers = null
      await own.stop()
    }
  }
  return {
    async stop() {
      stopped = true
      ended.abort()
      await stopLeading()
      // A follower may be running a cycle that was requested by hand.
      await loop.stop()
    },
    control: {
      async syncNow() {
        if (stopped) return
        await loop.syncNow()
        await reported
      },
      async transfer() {
        if (stopped) return
        const once = transfers ?? newTransfers()
        await once.run('online')
        if (once !== transfers) await once.stop()
      },
      ...decisionsOn(db),
      events: () => [...events],
    },
  }
}
