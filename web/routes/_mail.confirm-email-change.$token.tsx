import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailChangePage } from '../features/auth/confirm-email-change-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_mail/confirm-email-change/$token')({
  staticData: { title: msg('Confirm your new email address') },
  component: Page,
})

function Page() {
  return <ConfirmEmailChangePage token={Route.useParams().token} />
}
