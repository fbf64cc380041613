import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Problem } from '../../ui/problem.tsx'
import { saveSettings } from './account.commands.ts'
import { useOwnAccount } from './account.queries.ts'
import { Part } from './part.tsx'
import { SavedSwitch } from './saved-fields.tsx'
import { useChosen } from './use-chosen.ts'

/** Whether searches of the search page are kept in the account, and those that are. */
export function SearchesPart() {
  const db = useDb()
  const kept = useLiveQuery(() => db.chats.count().catch(() => null), [db])
  const account = useOwnAccount()
  const [on, choose] = useChosen(t('Searches'), !account?.settings.searches_off, (next) =>
    saveSettings(db, { searches_off: !next }),
  )
  if (account === undefined) return null
  return (
    <Part title={t('Searches')} note={t('Only you can see them.')}>
      {account === null ? (
        <Problem title={t('Failed to load settings')}>
          {t('They’re kept on this device. Reload the page to try again.')}
        </Problem>
      ) : (
        <SavedSwitch label={t('Searches')} text={t('Save my searches to my account')} on={on} onChange={choose} />
      )}
      <div className="all-columns">
        <p>
          {typeof kept === 'number'
            ? t(
                '{kept, plural, =0 {No search is kept in your account.} one {# search is kept in your account until you delete it.} other {# searches are kept in your account until you delete them.}}',
                { kept },
              )
            : '\u00a0'}
        </p>
        <SiteLink to="/previous-chats" className="target">
          {t('See or delete searches')}
        </SiteLink>
      </div>
    </Part>
  )
}
