import { useLiveQuery } from 'dexie-react-hooks'
import { COLLECTIONS, type CollectionName } from '../../collections/all.ts'
import type { Collection } from '../../collections/collection.ts'
import { useDb } from '../../data/context.tsx'
import { useConfig } from '../../data/use-config.ts'
import { formatNumber } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'

/** Above this share of what an account may have it is said where most of it is. */
const NEARLY_FULL = 0.8
const MOST_KINDS = 3

/** The pages where items of a kind are deleted. */
const PAGES: {
  [name in CollectionName]?: '/bookmarks' | '/documents' | '/previous-chats' | '/notifications' | '/sync'
} = {
  bookmarks: '/bookmarks',
  bookmark_folders: '/bookmarks',
  documents: '/documents',
  chats: '/previous-chats',
  notifications: '/notifications',
  sync_history: '/sync',
}

/** How many items the account has of those that the server allows; nearly full, the kinds with most of them, and where they are deleted. */
export function ItemRoom() {
  const db = useDb()
  const limit = useConfig()?.recordLimit ?? 0
  const kinds = useLiveQuery(async () => {
    const names = Object.keys(COLLECTIONS) as CollectionName[]
    const counts = await Promise.all(names.map((name) => db.table(name).count())).catch(() => null)
    return counts && names.map((name, at) => ({ name, count: counts[at] ?? 0 })).toSorted((a, b) => b.count - a.count)
  }, [db])
  if (!kinds || limit === 0) return null
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="stack gap-xs">
      <p className="between any-width">
        <span className="bold">{t('Items in your account')}</span>
        <span className="figures nowrap">
          {t('{size} of {quota}', { size: formatNumber(all), quota: formatNumber(limit) })}
        </span>
      </p>
      {all > limit * NEARLY_FULL && (
        <>
          <p className="small muted">
            {t('It’s nearly full. What you delete makes room at once. Most of it is here:')}
          </p>
          <ul className="stack gap-xs">
            {kinds.slice(0, MOST_KINDS).map(({ name, count }) => {
              const text = `${t((COLLECTIONS[name] as Collection).label.many)}: ${formatNumber(count)}`
              const page = PAGES[name]
              return <li key={name}>{page ? <SiteLink to={page}>{text}</SiteLink> : text}</li>
            })}
          </ul>
        </>
      )}
    </div>
  )
}
