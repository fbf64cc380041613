import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../ui/page.tsx'

export const Route = createFileRoute('/_auth/signup')({ component: () => <Page title="SignUp">{null}</Page> })
