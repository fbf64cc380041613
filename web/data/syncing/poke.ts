import { client } from '../session/client.ts'

const TOPIC = 'sync'

/**
 * Listens for pokes of the server: empty messages that say "pull". Also called on every (re)connection, since what was
 * sent meanwhile is lost. Returns how to stop. Being offline is no error: the SDK reconnects by itself.
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
      // Nobody to listen to now: the loop's timers still pull, and coming online tries again.
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
