import { createRouter, type AnyRouter, type RouterHistory } from '@tanstack/react-router'
import { RouteError } from './app/route-error.tsx'
import type { RouterContext } from './app/router-context.ts'
import { routeTree } from './routeTree.gen.ts'

type Options = {
  context: RouterContext
  /** The browser's, unless given. */
  history?: RouterHistory
  scrollRestoration?: AnyRouter['options']['scrollRestoration']
}

/** The router as browser and prerenderer both use it. */
export function createAppRouter({ context, history, scrollRestoration = true }: Options) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    // Data is read live from the device and files are kept for the page view: nothing that a second preload would freshen.
    defaultPreloadStaleTime: Infinity,
    defaultStaleTime: Infinity,
    scrollRestoration,
  })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that was typed on the page before, or that a mail was for. */
    email?: string | undefined
    /** The entry before is the step before this one. */
    followsStep?: boolean | undefined
    /** Another address of the page that is shown: the focus stays where it is. */
    isSamePage?: boolean | undefined
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The document's title while this route is shown, where the route has no `head`. */
    title?: string
    /** The frame around the route and its children: `app` for signed-in people (others see the site's), `quiet` has no menus. */
    layout?: 'app' | 'quiet'
    /** In the site's layout, and yet in the words of the app, which are in every language. */
    isTranslated?: boolean
    /** Of the page of an entity: the pages that list it, from and to which its picture moves (app/moves.ts). */
    lists?: string[]
  }
}
