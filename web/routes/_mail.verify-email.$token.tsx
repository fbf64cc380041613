import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../features/auth/verify-email-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_mail/verify-email/$token')({
  staticData: { title: msg('Confirm your email address') },
  component: Page,
})

function Page() {
  return <VerifyEmailPage token={Route.useParams().token} />
}
