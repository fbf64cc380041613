const HEARTBEAT_MS = 20_000
const FROZEN_AFTER_MS = 2 * 60_000

export type LeaderOptions = {
  /** One lock for each database. */
  name: string
  /** Called on becoming the leader; what it returns is called, and awaited, on ceasing to be. */
  lead: () => () => Promise<void>
}

/**
 * Picks the one tab that runs cycles. A leader gives up when it is hidden, frozen or unloaded; a hidden tab leads only
 * when nobody else wants to. A leader says so every 20 s; followers steal the lock after 2 minutes of silence: a frozen
 * tab holds its locks for ever. Nothing depends on there being one leader; this only saves requests. Returns how to stop.
 */
export function electLeader({ name, lead }: LeaderOptions): () => Promise<void> {
  if (!('locks' in navigator)) {
    // Without Web Locks (an insecure origin) every tab leads: slower, still correct.
    return lead()
  }
  let stopped = false
  let resign: (() => void) | null = null
  let waiting: AbortController | null = null
  let ended: Promise<void> = Promise.resolve()
  let heardAt = Date.now()
  const peers = new BroadcastChannel(`${name}-leader`)

  function holdLock(): Promise<void> {
    const stopLeading = lead()
    return new Promise<void>((release) => {
      resign = () => {
        resign = null
        ended = stopLeading().finally(release)
      }
    })
  }

  function ask(steal = false): void {
    if (stopped || resign) return
    waiting?.abort()
    waiting = new AbortController()
    const options: LockOptions = steal ? { steal: true } : { signal: waiting.signal }
    navigator.locks.request(name, options, holdLock).catch(() => {
      // Stolen from us, or the wait was given up: either way somebody else leads now.
      resign?.()
    })
  }

  function beat(): void {
    if (resign) peers.postMessage('leading')
    else if (document.visibilityState === 'visible' && Date.now() - heardAt > FROZEN_AFTER_MS) {
      heardAt = Date.now()
      ask(true)
    }
  }

  // A visible tab says so; a hidden leader makes room for it.
  peers.onmessage = ({ data }) => {
    if (data === 'leading') heardAt = Date.now()
    else if (document.visibilityState === 'hidden' && resign) {
      resign()
      ask()
    }
  }
  const onVisibility = () => {
    if (document.visibilityState !== 'visible') return
    peers.postMessage('visible')
  }
  const onFreeze = () => {
    resign?.()
    ask()
  }
  document.addEventListener('visibilitychange', onVisibility)
  document.addEventListener('freeze', onFreeze)
  addEventListener('pagehide', onFreeze)
  const timer = setInterval(beat, HEARTBEAT_MS)
  ask()
  onVisibility()

  return async () => {
    stopped = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    document.removeEventListener('freeze', onFreeze)
    removeEventListener('pagehide', onFreeze)
    peers.close()
    waiting?.abort()
    resign?.()
    await ended
  }
}
