import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RequireUser } from '../app/require-user.tsx'

export const Route = createFileRoute('/_account')({ staticData: { layout: 'app' }, component: Account })

function Account() {
  return (
    <RequireUser>
      <Outlet />
    </RequireUser>
  )
}
