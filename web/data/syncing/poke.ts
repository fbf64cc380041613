import { client } from '../session/client.ts'

const TOPIC = 'sync'

/**
 * Listens for pokes of the server: empty messages that say "pull". `onPoke` is also called on every (re)connection, since
 * pokes sent meanwhile are lost. Returns a function that stops it. Offline is not an error: the SDK reconnects by itself.
 */
export function listenForPokes(token: () => string, onPoke: () => void): () => void {
  let stopped = false
  const stops: (() => Promise<void>)[] = []

  async function subscribe(): Promise<void> {
    try {
      const pocketbase = await client()
      pocketbase.authStore.save(token(), null)
      for (const topic of ['PB_CONNECT', TOPIC]) {
        if (!stopped) stops.push(await pocketbase.realtime.subscribe(topic, onPoke))
      }
      if (stopped) unsubscribe()
    } catch {
      // There is no connection: the loop's timers still pull, and the `online` event tries again.
      if (!stopped) addEventListener('online', () => !stopped && void subscribe(), { once: true })
    }
  }
  function unsubscribe(): void {
    void Promise.allSettled(stops.splice(0).map((stop) => stop()))
  }

  void subscribe()
  return () => {
    stopped = true
    unsubscribe()
  }
}
