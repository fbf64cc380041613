import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { RouteError } from './app/route-error.tsx'
import type { ReadCatalog } from './data/read-catalog.ts'
import { routeTree } from './routeTree.gen.ts'

type Options = {
  /** How loaders read the catalog: fetched in the browser, from files while pages are prerendered. */
  read: ReadCatalog
  /** Given where pages are prerendered. */
  history?: RouterHistory
}

/** The router as browser and prerenderer both use it. */
export function createAppRouter({ read, history }: Options) {
  return createRouter({
    routeTree,
    context: { read },
    ...(history && { history }),
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    // Data is read live from the device and files are kept for the page view: nothing that a second preload would freshen.
    defaultPreloadStaleTime: Infinity,
    defaultStaleTime: Infinity,
    // For a prerendered page the router would write a script into it, which the Content-Security-Policy forbids.
    scrollRestoration: !history,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The document's title while this route is shown, where the route has no `head`. */
    title?: string
  }
}
