import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Pages that everyone may see. */
export const Route = createFileRoute('/_site')({ component: Outlet })
