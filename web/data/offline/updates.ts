import { Workbox } from 'workbox-window'
import { isOnline } from '../../lib/online.ts'

const HOUR_MS = 60 * 60 * 1000
/** Minimum time between two checks that are caused by returning to the tab. */
const MIN_GAP_MS = 60 * 1000

/** A version that is downloaded and waits; `apply` starts it in all tabs. */
export type WaitingUpdate = { apply: () => void }

/**
 * Asks the server for a newer version; `watchForUpdates` reports it when it is installed. Resolves to false if this page has no
 * service worker, and rejects without a connection.
 */
export async function checkForUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
  return registration !== undefined
}

/**
 * Registers the service worker and checks for newer versions: now, when the tab becomes visible again, and every hour while it is.
 * A page without the worker, since it was loaded while the worker became active, or by a hard reload, is taken over by it.
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
  let latest: Workbox
  async function register(): Promise<void> {
    const workbox = new Workbox('/sw.js')
    latest = workbox
    // Resolved when applied: a newer worker may be waiting by then.
    const update = { apply: () => workbox.messageSkipWaiting() }
    workbox.addEventListener('waiting', ({ sw }) => {
      if (signal.aborted || !container.controller || sw === offered) return
      offered = sw
      on.waiting(update)
    })
    workbox.addEventListener('controlling', checkController)
    // An instance follows one version that it did not find itself, and none after that; nor one that was being installed when it
    // registered. When that version is installed, or its installation has failed, another instance takes over. Not on a first visit:
    // registering again would repeat an installation for which there is no room.
    const takeOver = () => {
      if (!signal.aborted && workbox === latest) void register()
    }
    for (const state of ['installed', 'redundant'] as const)
      workbox.addEventListener(state, ({ isExternal }) => isExternal && takeOver())
    // Rejects where workers are refused: private windows of some browsers, a broken certificate.
    const registration = await workbox.register({ immediate: true }).catch(() => undefined)
    if (registration?.active) registration.installing?.addEventListener('statechange', takeOver, { once: true })
    checkController()
    void claimPage(signal)
  }

  let checkedAt = Date.now()
  const checkIfDue = () => {
    const isDue = isOnline() && Date.now() - checkedAt >= MIN_GAP_MS
    if (!isDue || document.visibilityState !== 'visible') return
    checkedAt = Date.now()
    // Without a connection the next check tries again.
    checkForUpdate().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', checkIfDue, { signal })
  addEventListener('focus', checkIfDue, { signal })
  const timer = setInterval(checkIfDue, HOUR_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  void register()
  return () => stop.abort()
}

/** Has the worker take over this page if it has none. A newer version, which this page may be of, takes it over by itself. */
async function claimPage(signal: AbortSignal): Promise<void> {
  const { active, installing, waiting } = await navigator.serviceWorker.ready
  const isNewest = !installing && !waiting
  if (!signal.aborted && isNewest && !navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' })
}
