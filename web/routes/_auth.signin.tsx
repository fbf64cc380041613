import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../features/auth/sign-in-page.tsx'

export const Route = createFileRoute('/_auth/signin')({ staticData: { title: 'Sign In' }, component: SignInPage })
