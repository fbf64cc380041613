import { useSession } from '../data/context.tsx'
import { useWaitingCount } from '../data/live.ts'
import { t } from '../lib/t.ts'
import { Badge } from '../ui/badge.tsx'

/** Badge with the number of changes of bookmarks that are not sent yet. A guest's wait for a sign-in, so they are not shown. */
export function WaitingCount() {
  const { user } = useSession()
  const count = useWaitingCount('bookmarks')
  return <Badge count={user ? (count ?? 0) : 0} tone="waiting" meaning={t('not sent yet')} />
}
