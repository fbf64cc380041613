import { Workbox } from 'workbox-window'

const HOUR_MS = 60 * 60 * 1000
/** Minimum time between two checks that are caused by returning to the tab. */
const MIN_GAP_MS = 60 * 1000

/** A version that is downloaded and waits; `apply` starts it in all tabs. */
export type WaitingUpdate = { apply: () => void }

/**
 * Registers the service worker and checks for newer versions: now, when the tab becomes visible again, and every hour.
 * `waiting` is called in every tab for each version that is waiting; `replaced` when another version has taken control, whichever tab started it.
 * Returns a function that stops it.
 */
export function watchForUpdates(on: { waiting: (update: WaitingUpdate) => void; replaced: () => void }): () => void {
  const container = navigator.serviceWorker
  if (!container || !import.meta.env.PROD) return () => undefined

  const stop = new AbortController()
  const { signal } = stop
  // On a first visit the worker takes over a page of its own version: nothing was replaced.
  let controller = container.controller
  const checkController = () => {
    if (signal.aborted || controller === container.controller) return
    if (controller) on.replaced()
    controller = container.controller
  }

  let offered: ServiceWorker | undefined
  /** Resolves to null where workers are refused: private windows of some browsers, a broken certificate. */
  const register = async (): Promise<Workbox | null> => {
    const workbox = new Workbox('/sw.js')
    // Resolved when applied: a newer worker may be waiting by then.
    const update = { apply: () => workbox.messageSkipWaiting() }
    workbox.addEventListener('waiting', ({ sw }) => {
      if (signal.aborted || !container.controller || sw === offered) return
      offered = sw
      on.waiting(update)
    })
    workbox.addEventListener('controlling', checkController)
    // An instance follows one version that it did not register itself, and none after that: another instance does.
    workbox.addEventListener('installed', ({ isExternal }) => {
      if (!signal.aborted && isExternal) void register()
    })
    const registration = await workbox.register({ immediate: true }).catch(() => null)
    checkController()
    return registration ? workbox : null
  }

  const start = async () => {
    const workbox = await register()
    if (!workbox || signal.aborted) return
    let checkedAt = Date.now()
    const checkForUpdate = () => {
      if (!navigator.onLine || Date.now() - checkedAt < MIN_GAP_MS) return
      checkedAt = Date.now()
      // Rejects without a connection; the next check tries again.
      workbox.update().catch(() => undefined)
    }
    const onVisible = () => document.visibilityState === 'visible' && checkForUpdate()
    document.addEventListener('visibilitychange', onVisible, { signal })
    addEventListener('focus', onVisible, { signal })
    const timer = setInterval(checkForUpdate, HOUR_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  }
  void start()
  return () => stop.abort()
}
