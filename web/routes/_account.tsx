import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RequireUser } from '../app/require-user.tsx'
import { startApp } from '../pages/load-app-navigation.ts'

export const Route = createFileRoute('/_account')({
  staticData: { layout: 'app' },
  loader: startApp,
  component: Account,
})

function Account() {
  return (
    <RequireUser>
      <Outlet />
    </RequireUser>
  )
}
