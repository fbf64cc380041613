import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ReplayInput } from '../app/replay-input.tsx'

/** Layout of the public pages, which are prerendered. */
export const Route = createFileRoute('/_site')({
  component: () => (
    <>
      <Outlet />
      <ReplayInput region="main" />
    </>
  ),
})
