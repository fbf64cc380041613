import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'

/** Where a page of a mail's link leads to: into the account, or to its sign-in with the address filled in. */
export function Onward({ email }: { email: string }) {
  const { user, expired } = useSession()
  if (user && !expired)
    return (
      <Button renderRoot={(props) => <Link {...props} to="/dashboard" />} fullWidth>
        {t('Go to your dashboard')}
      </Button>
    )
  return (
    <Button renderRoot={(props) => <Link {...props} to="/signin" state={{ email }} />} fullWidth>
      {t('Sign In')}
    </Button>
  )
}
