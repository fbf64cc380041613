const HEARTBEAT_MS = 20_000
const FROZEN_AFTER_MS = 2 * 60_000

export type LeaderOptions = {
  /** One lock for each database. */
  name: string
  /** Called on becoming the leader; what it returns is called, and awaited, on ceasing to be. */
  lead: () => () => Promise<void>
}

/** What tabs tell each other: one leads; one is seen; one that leads is seen no more and asks who is. */
type Word = 'leading' | 'visible' | 'hidden'

/**
 * Picks the one tab that runs cycles. A leader gives up when it is hidden while another tab is visible, frozen or
 * unloaded; a hidden tab leads only when nobody else wants to. A leader says so every 20 s; followers steal the lock
 * after 2 minutes of silence: a frozen tab holds its locks for ever. Nothing depends on there being one leader; this
 * only saves requests. Returns how to stop.
 */
export function electLeader({ name, lead }: LeaderOptions): () => Promise<void> {
  if (!navigator.locks) {
    // Without Web Locks (an insecure origin) every tab leads: slower, still correct.
    return lead()
  }
  let stopped = false
  let hidden = false
  let resign: (() => void) | null = null
  let waiting: AbortController | null = null
  let ended: Promise<void> = Promise.resolve()
  let heardAt = Date.now()
  const peers = new BroadcastChannel(`${name}-leader`)
  const isVisible = () => document.visibilityState === 'visible'
  const say = (word: Word) => peers.postMessage(word)

  function holdLock(): Promise<void> {
    // Granted while this tab was stopped or hidden (`pagehide`): nothing would end what started now.
    if (stopped || hidden) return Promise.resolve()
    const stopLeading = lead()
    return new Promise<void>((release) => {
      resign = () => {
        resign = null
        ended = stopLeading().finally(release)
        // A page in the back/forward cache runs nothing, and would hold the lock for as long as it is cached.
        if (hidden) release()
      }
    })
  }

  function ask(steal = false): void {
    if (stopped || hidden || resign) return
    waiting?.abort()
    waiting = new AbortController()
    const options: LockOptions = steal ? { steal: true } : { signal: waiting.signal }
    navigator.locks.request(name, options, holdLock).catch(() => {
      // The wait was given up, or the lock was stolen from a tab that was silent for long: that one waits its turn again.
      if (!resign) return
      resign()
      ask()
    })
  }

  function makeRoom(): void {
    if (!resign) return
    resign()
    ask()
  }

  function onPageHide(): void {
    hidden = true
    waiting?.abort()
    resign?.()
  }

  function onPageShow(): void {
    if (!hidden) return
    hidden = false
    heardAt = Date.now()
    ask()
  }

  function beat(): void {
    if (resign) say('leading')
    else if (isVisible() && Date.now() - heardAt > FROZEN_AFTER_MS) {
      heardAt = Date.now()
      ask(true)
    }
  }

  peers.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'leading') heardAt = Date.now()
    else if (data === 'hidden' && isVisible()) say('visible')
    else if (data === 'visible' && !isVisible()) makeRoom()
  }
  const onVisibility = () => {
    if (isVisible()) say('visible')
    else if (resign) say('hidden')
  }
  document.addEventListener('visibilitychange', onVisibility)
  document.addEventListener('freeze', makeRoom)
  addEventListener('pagehide', onPageHide)
  addEventListener('pageshow', onPageShow)
  const timer = setInterval(beat, HEARTBEAT_MS)
  ask()
  onVisibility()

  return async () => {
    stopped = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    document.removeEventListener('freeze', makeRoom)
    removeEventListener('pagehide', onPageHide)
    removeEventListener('pageshow', onPageShow)
    peers.close()
    waiting?.abort()
    resign?.()
    await ended
  }
}
