import { createBrowserHistory, createMemoryHistory } from '@tanstack/react-router'

/** Options for the router of a prerendered page, which a person reads and scrolls before the app has loaded. */
export function hydrationRouterOptions() {
  let isFirstLocation = true
  let isFirstRender = true
  return {
    /**
     * The browser's history, but its first location has no search parameters: the page was prerendered without them, and hydration must
     * render the same. `ReplayInput` then navigates to the whole address.
     */
    history: createBrowserHistory({
      parseLocation() {
        const { pathname, hash } = location
        const search = isFirstLocation ? '' : location.search
        isFirstLocation = false
        const first = createMemoryHistory({ initialEntries: [pathname + search + hash] }).location
        // The browser makes an entry without a state when it follows a link to a place in the page by itself.
        return { ...first, state: history.state ?? first.state }
      },
    }),
    /** Hydration leaves the page at the scroll position that the browser has restored or the person has chosen. */
    scrollRestoration() {
      const wasFirst = isFirstRender
      isFirstRender = false
      return !wasFirst
    },
  }
}
