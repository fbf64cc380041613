const RELOAD_KEY = 'everyday_reload_tried'

/** Whether the error is a failed load of a chunk: replaced by a newer version, or not cached offline. */
export function isMissingChunk(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  )
}

/** Stops the router from reloading by itself when a chunk is missing: there may be unsaved work on the page. */
export function askBeforeReloading() {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      // The router's own flag that it has reloaded for this file; with it the error reaches our error screen.
      sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1')
    } catch {
      // Storage is blocked: the router does not reload then either.
    }
  })
}

/** Whether a reload for this file was tried: if it did not help, another would not. */
export function reloadWasTried(error: Error): boolean {
  try {
    return sessionStorage.getItem(RELOAD_KEY) === error.message
  } catch {
    return false
  }
}

export function reloadOnce(error: Error) {
  try {
    sessionStorage.setItem(RELOAD_KEY, error.message)
  } catch {
    // Storage is blocked: the reload is offered again, which does no harm.
  }
  location.reload()
}
