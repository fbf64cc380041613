const IDLE_TIMEOUT_MS = 2000

/** Runs once the page has loaded and the browser is idle; at the latest 2 seconds after the load. */
export function whenIdle(run: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS }) : setTimeout(run, 200)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

const QUIET_PERIOD_MS = 5000
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const

/** Runs once: at the first press, key or scroll, or 5 seconds after the page has loaded and is idle. */
export function onFirstInteraction(run: () => void): void {
  const listening = new AbortController()
  const once = () => {
    if (listening.signal.aborted) return
    listening.abort()
    run()
  }
  for (const name of INTERACTION_EVENTS)
    addEventListener(name, once, { signal: listening.signal, passive: true, capture: true })
  whenIdle(() => setTimeout(once, QUIET_PERIOD_MS))
}
