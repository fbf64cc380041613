import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { ReadCatalog } from '../data/catalog/read-catalog.ts'
import { Frame, PageNotFound } from '../pages/frame.tsx'

export const Route = createRootRouteWithContext<{ read: ReadCatalog }>()({
  component: Root,
  notFoundComponent: PageNotFound,
})

function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
