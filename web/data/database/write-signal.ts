type Listener = () => void
const listeners = new Map<string, Set<Listener>>()
const channels = new Map<string, BroadcastChannel>()

function channelOf(database: string): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined
  let channel = channels.get(database)
  if (!channel) {
    channel = new BroadcastChannel(`${database}-writes`)
    channel.onmessage = () => notify(database)
    // In Node an open channel would keep the process alive.
    ;(channel as { unref?: () => void }).unref?.()
    channels.set(database, channel)
  }
  return channel
}

function notify(database: string): void {
  for (const listener of listeners.get(database) ?? []) listener()
}

/** Tells every tab that something was written to this database. */
export function announceWrite(database: string): void {
  notify(database)
  channelOf(database)?.postMessage(null)
}

/** Runs `listener` after each write to this database, from any tab; returns a function that stops it. */
export function onWrite(database: string, listener: Listener): () => void {
  channelOf(database)
  const set = listeners.get(database) ?? new Set()
  listeners.set(database, set.add(listener))
  return () => set.delete(listener)
}
