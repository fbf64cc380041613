import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../app/router-context.ts'
import { Frame, PageNotFound } from '../pages/frame.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
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
