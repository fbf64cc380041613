import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Part } from './part.tsx'
import { SearchChoice } from './search-choice.tsx'

/** Where searches of the search page are kept, and those that are. */
export function SearchesPart() {
  const db = useDb()
  const kept = useLiveQuery(() => Promise.all([db.chats.count(), db._searches.count()]).catch(() => null), [db])
  return (
    <Part title={t('Searches')} note={t('What you look for on the search page.')}>
      <SearchChoice place="above" />
      <div className="all-columns">
        <p>
          {kept
            ? t(
                '{kept, plural, =0 {No search is kept in your account.} one {# search is kept in your account until you delete it.} other {# searches are kept in your account until you delete them.}}',
                { kept: kept[0] },
              )
            : '\u00a0'}
        </p>
        {kept && kept[1] > 0 && (
          <p>
            {t(
              '{here, plural, one {# search is kept on this device only.} other {# searches are kept on this device only.}}',
              {
                here: kept[1],
              },
            )}
          </p>
        )}
        <SiteLink to="/previous-chats" className="target">
          {t('See or delete searches')}
        </SiteLink>
      </div>
    </Part>
  )
}
