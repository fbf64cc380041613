const PATIENCE_MS = 2000

/** Runs once the page has loaded and the browser has nothing better to do; at the latest 2 seconds after the load. */
export function whenIdle(run: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: PATIENCE_MS }) : setTimeout(run, 200)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

const PEACE_MS = 5000
const USES = ['pointerdown', 'keydown', 'scroll'] as const

/** Runs at the first press, key or scroll, or once the page has been left in peace for 5 seconds after its load; once. */
export function whenUsed(run: () => void): void {
  const listening = new AbortController()
  const once = () => {
    if (listening.signal.aborted) return
    listening.abort()
    run()
  }
  for (const use of USES) addEventListener(use, once, { signal: listening.signal, passive: true, capture: true })
  whenIdle(() => setTimeout(once, PEACE_MS))
}
