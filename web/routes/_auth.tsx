import { createFileRoute, Outlet } from '@tanstack/react-router'
import * as v from 'valibot'
import { RequireVisitor } from '../app/require-visitor.tsx'

export const Route = createFileRoute('/_auth')({
  staticData: { layout: 'quiet' },
  validateSearch: v.object({ from: v.optional(v.fallback(v.string(), '')) }),
  component: Auth,
})

function Auth() {
  return (
    <RequireVisitor from={Route.useSearch().from}>
      <Outlet />
    </RequireVisitor>
  )
}
