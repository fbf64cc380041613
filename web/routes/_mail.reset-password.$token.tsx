import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_mail/reset-password/$token')({
  staticData: { title: msg('Choose a new password') },
  component: Page,
})

function Page() {
  return <ResetPasswordPage token={Route.useParams().token} />
}
