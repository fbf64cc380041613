import { createFileRoute } from '@tanstack/react-router'
import { RequireUser } from '../app/require-user.tsx'
import { ChangeEmailPage } from '../features/auth/change-email-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_mail/change-email')({
  staticData: { title: msg('Change your email address') },
  component: Page,
})

function Page() {
  return (
    <RequireUser>
      <ChangeEmailPage />
    </RequireUser>
  )
}
