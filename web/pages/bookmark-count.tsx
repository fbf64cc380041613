import { useDb } from '../data/context.tsx'
import { countListed } from '../data/database/listed-bookmarks.ts'
import { useSideQuery } from '../data/live.ts'
import { t } from '../lib/t.ts'
import { Badge } from '../ui/badge.tsx'

/** The live number of bookmarks, in a row of a menu. */
export function BookmarkCount() {
  const db = useDb()
  const count = useSideQuery(() => countListed(db), [db], 0)
  return <Badge count={count ?? 0} meaning={t('saved')} inline />
}
