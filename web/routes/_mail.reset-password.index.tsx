import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_mail/reset-password/')({
  staticData: { title: msg('Forgot your password?') },
  component: ForgotPasswordPage,
})
