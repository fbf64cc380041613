import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../features/auth/sign-in-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_auth/signin')({ staticData: { title: msg('Sign In') }, component: SignInPage })
