import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { RouteError } from './route-error.tsx'

/** The router over all routes. Each route names its document title in `staticData.title`. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    // Data is read live from the device, so there is nothing that a second preload would freshen.
    defaultPreloadStaleTime: Infinity,
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    title?: string
  }
}
