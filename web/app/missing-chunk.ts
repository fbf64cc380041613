const TRIED = 'everyday_reload_tried'

/** Whether this error says that a file of the app could not be loaded: replaced by a newer version, or not kept offline. */
export function isMissingChunk(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  )
}

/** The router reloads by itself when a route's file is missing. It must ask first: there may be unsaved work on the page. */
export function askBeforeReloading() {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      // The router's own mark that it has reloaded for this file; with it the error reaches our screen.
      sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1')
    } catch {
      // Storage is blocked: the router does not reload then either.
    }
  })
}

/** One reload is offered for one missing file; when that did not help, another would not. */
export function reloadWasTried(error: Error): boolean {
  try {
    return sessionStorage.getItem(TRIED) === error.message
  } catch {
    return false
  }
}

export function reloadOnce(error: Error) {
  try {
    sessionStorage.setItem(TRIED, error.message)
  } catch {
    // Storage is blocked: the offer comes once more, and harms nobody.
  }
  location.reload()
}
