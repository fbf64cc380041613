import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RequireUser } from '../app/require-user.tsx'
import { startAppNavigation } from '../pages/load-app-navigation.ts'

export const Route = createFileRoute('/_account')({
  staticData: { layout: 'app' },
  loader: startAppNavigation,
  component: Account,
})

function Account() {
  return (
    <RequireUser>
      <Outlet />
    </RequireUser>
  )
}
