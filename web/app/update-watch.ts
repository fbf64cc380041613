import { Workbox } from 'workbox-window'

const HOUR_MS = 60 * 60 * 1000
/** Coming back to the tab asks the server at most this often. */
const MIN_GAP_MS = 60 * 1000

/** A version that is downloaded and waits; `apply` starts it in all tabs. */
export type WaitingUpdate = { apply: () => void }

/**
 * Registers the service worker and looks for newer versions: now, when the tab is looked at again, and every hour.
 * `waiting` is called for each one that waits, in every tab; `replaced` when another version took over, from whichever tab.
 * Returns how to stop.
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
    // Asked for when applied: a newer one may have taken its place meanwhile.
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
    let askedAt = Date.now()
    const ask = () => {
      if (!navigator.onLine || Date.now() - askedAt < MIN_GAP_MS) return
      askedAt = Date.now()
      // Rejects without a connection; the next look asks again.
      workbox.update().catch(() => undefined)
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
