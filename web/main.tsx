import { createRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { askBeforeReloading } from './app/missing-chunk.ts'
import { RouteError } from './app/route-error.tsx'
import { createData } from './data/create-data.ts'
import { OpeningError } from './data/open-database.ts'
import { routeTree } from './routeTree.gen.ts'

const router = createRouter({
  routeTree,
  defaultErrorComponent: RouteError,
  defaultPreload: 'intent',
  // Data is read live from the device, so there is nothing that a second preload would freshen.
  defaultPreloadStaleTime: Infinity,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The document's title while this route is shown. */
    title?: string
  }
}

/** Not a fault of the app: it has a page of its own. */
function orOpeningError(error: unknown): OpeningError {
  if (error instanceof OpeningError) return error
  throw error
}

askBeforeReloading()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App opening={createData().catch(orOpeningError)} router={router} />
  </StrictMode>,
)
