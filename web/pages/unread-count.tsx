import { useDb, useSession } from '../data/context.tsx'
import { unreadNotifications } from '../data/database/unread-notifications.ts'
import { useSideQuery } from '../data/live.ts'
import { t } from '../lib/t.ts'
import { Badge } from '../ui/badge.tsx'

/** The live number of unread notifications; 0 for a visitor. */
export function useUnreadCount(): number {
  const db = useDb()
  const { user } = useSession()
  return useSideQuery(() => (user ? unreadNotifications(db).count() : 0), [db, user], 0) ?? 0
}

/** The live number of unread notifications: in a row of a menu, or at the corner of an icon. */
export function UnreadCount({ inline = false }: { inline?: boolean }) {
  return <Badge count={useUnreadCount()} meaning={t('unread')} inline={inline && 'filled'} />
}
