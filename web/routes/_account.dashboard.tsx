import { createFileRoute } from '@tanstack/react-router'
import { msg } from '../lib/msg.ts'
import { DashboardPage } from '../pages/dashboard-page.tsx'

export const Route = createFileRoute('/_account/dashboard')({
  staticData: { title: msg('Dashboard') },
  component: DashboardPage,
})
