import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'

/** Shown when a business does not exist. */
export function BusinessNotFound({ id }: { id: string }) {
  const words = id
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
  return (
    <EmptyState
      id="business-missing"
      level={1}
      title={t('Business not found')}
      text={t('There’s no business at this address. It may have closed, or the link may be incomplete.')}
      action={
        <>
          <Button component={Link} to="/business-profiles">
            {t('Back to Profiles')}
          </Button>
          <Button component={SiteLink} to={`/browse-businesses?q=${encodeURIComponent(words)}`} variant="default">
            {t('Browse the directory')}
          </Button>
        </>
      }
    />
  )
}
