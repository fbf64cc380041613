/** How often a visible tab that does not lead makes sure that another one does. */
const ASK_MS = 20_000
const ANSWER_MS = 5_000

/** Options of `electLeader`. */
export type LeaderOptions = {
  /** Name of the lock; one for each database. */
  name: string
  /** Called on becoming the leader; the returned function is called, and awaited, on ceasing to be. */
  lead: () => () => Promise<void>
}

/** Messages between tabs: does one lead; this tab leads; it is visible; it leads and is hidden now, so a visible tab may take over. */
type Message = 'asking' | 'leading' | 'visible' | 'hidden'

/**
 * Elects the one tab that runs cycles. A leader resigns when it is hidden while another tab is visible, frozen or
 * unloaded; a hidden tab leads only if no visible one wants to. A visible tab that waits for the lock asks for the leader,
 * and steals the lock if none answers within 5 s: a frozen tab never releases its locks, nor does WebKit always release those
 * of a page in the back/forward cache. Correctness does not depend on a single leader; it only saves requests. Returns a
 * function that stops it.
 */
export function electLeader({ name, lead }: LeaderOptions): () => Promise<void> {
  if (!navigator.locks) {
    // Without Web Locks (an insecure origin) every tab leads: slower, but correct.
    return lead()
  }
  let stopped = false
  let hidden = false
  let resign: (() => void) | null = null
  let waiting: AbortController | null = null
  let ended: Promise<void> = Promise.resolve()
  let answerTimer: ReturnType<typeof setTimeout> | undefined
  const peers = new BroadcastChannel(`${name}-leader`)
  const isVisible = () => document.visibilityState === 'visible'
  const send = (message: Message) => peers.postMessage(message)

  function holdLock(): Promise<void> {
    // The lock was granted while this tab was stopped or hidden (`pagehide`): nothing would stop the loop.
    if (stopped || hidden) return Promise.resolve()
    const stopLeading = lead()
    onAnswer()
    send('leading')
    return new Promise<void>((release) => {
      resign = () => {
        resign = null
        ended = stopLeading().finally(release)
        // A page in the back/forward cache runs nothing, and would hold the lock for as long as it is cached.
        if (hidden) release()
      }
    })
  }

  function requestLock(steal = false): void {
    if (stopped || hidden || resign) return
    waiting?.abort()
    waiting = new AbortController()
    const options: LockOptions = steal ? { steal: true } : { signal: waiting.signal }
    navigator.locks.request(name, options, holdLock).catch(() => {
      // The request was aborted, or the lock was stolen from a tab that was silent for long: that one requests it again.
      if (!resign) return
      resign()
      requestLock()
    })
    ask()
  }

  function ask(): void {
    if (resign || hidden || answerTimer || !isVisible()) return
    send('asking')
    answerTimer = setTimeout(() => {
      answerTimer = undefined
      if (isVisible()) requestLock(true)
    }, ANSWER_MS)
  }

  function onAnswer(): void {
    clearTimeout(answerTimer)
    answerTimer = undefined
  }

  function stepDown(): void {
    if (!resign) return
    resign()
    requestLock()
  }

  function onPageHide(): void {
    hidden = true
    onAnswer()
    waiting?.abort()
    resign?.()
  }

  function onPageShow(): void {
    if (!hidden) return
    hidden = false
    requestLock()
  }

  peers.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'leading') onAnswer()
    else if (data === 'asking' && resign) send('leading')
    else if (data === 'hidden' && isVisible()) send('visible')
    else if (data === 'visible' && !isVisible()) stepDown()
  }
  const onVisibility = () => {
    if (isVisible()) {
      send('visible')
      ask()
    } else if (resign) send('hidden')
  }
  document.addEventListener('visibilitychange', onVisibility)
  document.addEventListener('freeze', stepDown)
  addEventListener('pagehide', onPageHide)
  addEventListener('pageshow', onPageShow)
  const timer = setInterval(ask, ASK_MS)
  requestLock()
  onVisibility()

  return async () => {
    stopped = true
    clearInterval(timer)
    onAnswer()
    document.removeEventListener('visibilitychange', onVisibility)
    document.removeEventListener('freeze', stepDown)
    removeEventListener('pagehide', onPageHide)
    removeEventListener('pageshow', onPageShow)
    peers.close()
    waiting?.abort()
    resign?.()
    await ended
  }
}

/**
 * Leads for as long as `run` takes, unless a tab leads: for the service worker, when there is no tab, or only frozen ones. `stop` is aborted
 * as soon as a visible tab wants to lead. Resolves to null if a tab leads.
 */
export async function leadWithoutPage<T>(name: string, run: (stop: AbortSignal) => Promise<T>): Promise<T | null> {
  const ended = new AbortController()
  const peers = new BroadcastChannel(`${name}-leader`)
  peers.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'visible' || data === 'asking') ended.abort()
  }
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return null
      // A visible tab between two leaders answers.
      peers.postMessage('hidden' satisfies Message)
      return run(ended.signal)
    })
  } finally {
    peers.close()
  }
}
