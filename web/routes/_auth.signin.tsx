import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../ui/page.tsx'

export const Route = createFileRoute('/_auth/signin')({ component: () => <Page title="SignIn">{null}</Page> })
