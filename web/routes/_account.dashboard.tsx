import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../ui/page.tsx'

export const Route = createFileRoute('/_account/dashboard')({ component: () => <Page title="Dashboard">{null}</Page> })
