import type { RealtimeService } from 'pocketbase'
import { client } from '../session/client.ts'

const TOPIC = 'sync'
/** How long a lost connection may take to come back, as at a restart of the server, before it is told. */
const LOST_MS = 8000

/** What happens to the connection for pokes. */
export type PokeListener = {
  onPoke: () => void
  /** There is a connection (again): pokes sent meanwhile are lost. */
  onConnected: () => void
  /** The connection is lost and has not come back. The SDK goes on trying. */
  onLost: () => void
}

/** Listening for pokes: `retry` tries again if there has been no connection yet. */
export type Pokes = { retry(): void; stop(): void }

/** Listens for pokes of the server: empty messages that say "pull". Offline is not an error: the SDK reconnects by itself. */
export function listenForPokes(token: () => string, { onPoke, onConnected, onLost }: PokeListener): Pokes {
  let state: 'trying' | 'listening' | 'failed' | 'stopped' = 'trying'
  let lost: ReturnType<typeof setTimeout> | undefined
  const topics = {
    PB_CONNECT() {
      clearTimeout(lost)
      onConnected()
    },
    [TOPIC]: onPoke,
  }
  const isStopped = () => state === 'stopped'

  let realtime: RealtimeService | null = null

  async function subscribe(): Promise<void> {
    state = 'trying'
    try {
      const pocketbase = await client()
      if (isStopped()) return
      pocketbase.authStore.save(token(), null)
      realtime = pocketbase.realtime
      realtime.onDisconnect = (active) => {
        clearTimeout(lost)
        if (!isStopped() && active.length > 0) lost = setTimeout(onLost, LOST_MS)
      }
      for (const [topic, run] of Object.entries(topics)) {
        if (!isStopped()) await realtime.subscribe(topic, run)
      }
      if (isStopped()) unsubscribe()
      else state = 'listening'
    } catch {
      unsubscribe()
      // There is no connection: the loop's timers still pull, and `retry` follows when one of its cycles has reached the server.
      if (!isStopped()) state = 'failed'
    }
  }
  /** Of all topics: the SDK keeps a listener whose connection was refused, and would never end a later connection. */
  function unsubscribe(): void {
    void realtime?.unsubscribe().catch(() => {})
  }
  function retry(): void {
    if (state === 'failed') void subscribe()
  }

  void subscribe()
  addEventListener('online', retry)
  return {
    retry,
    stop() {
      state = 'stopped'
      clearTimeout(lost)
      removeEventListener('online', retry)
      if (realtime) realtime.onDisconnect = undefined
      unsubscribe()
    },
  }
}
