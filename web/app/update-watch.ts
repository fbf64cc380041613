const HOUR_MS = 60 * 60 * 1000
/** Coming back to the tab asks the server at most this often. */
const MIN_GAP_MS = 60 * 1000

/** A version that is downloaded and waits; `apply` starts it in all tabs. */
export type WaitingUpdate = { apply: () => void }

/**
 * Registers the service worker and looks for newer versions: now, when the tab is looked at again, and every hour.
 * `onWaiting` hears of each one that waits, in every tab; `onReplaced` that another version took over, from whichever tab.
 * Returns how to stop.
 */
export function watchForUpdates(on: { waiting: (update: WaitingUpdate) => void; replaced: () => void }): () => void {
  const workers = navigator.serviceWorker
  if (!workers || !import.meta.env.PROD) return () => undefined

  const stop = new AbortController()
  const { signal } = stop
  // On a first visit the worker takes over a page of its own version: nothing was replaced.
  let current = workers.controller
  workers.addEventListener(
    'controllerchange',
    () => {
      if (current) on.replaced()
      current = workers.controller
    },
    { signal },
  )

  const announce = (registration: ServiceWorkerRegistration) => {
    // Read again when applied: a newer one may have taken its place meanwhile.
    if (registration.waiting && workers.controller)
      on.waiting({ apply: () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' }) })
  }

  const start = async () => {
    // Refused in private windows of some browsers and under a broken certificate: the app then runs without it.
    const registration = await workers.register('/sw.js').catch(() => null)
    if (!registration || signal.aborted) return
    announce(registration)
    registration.addEventListener(
      'updatefound',
      () => registration.installing?.addEventListener('statechange', () => announce(registration), { signal }),
      { signal },
    )
    let askedAt = Date.now()
    const ask = () => {
      if (!navigator.onLine || Date.now() - askedAt < MIN_GAP_MS) return
      askedAt = Date.now()
      // Rejects without a connection; the next look asks again.
      registration.update().catch(() => undefined)
    }
    const onVisible = () => document.visibilityState === 'visible' && ask()
    document.addEventListener('visibilitychange', onVisible, { signal })
    addEventListener('focus', onVisible, { signal })
    const timer = setInterval(ask, HOUR_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  }
  void start()
  return () => stop.abort()
}
