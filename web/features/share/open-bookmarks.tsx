import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'

/** Leads to the bookmarks, or signed out to them by way of signing in. */
export function OpenBookmarks() {
  const { user } = useSession()
  return user ? (
    <Button component={Link} to="/bookmarks">
      {t('Open bookmarks')}
    </Button>
  ) : (
    <Button renderRoot={(props) => <Link {...props} to="/signin" search={{ from: '/bookmarks' }} />}>
      {t('Sign in')}
    </Button>
  )
}
