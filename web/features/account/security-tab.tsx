import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from '../../data/context.tsx'
import { useConfig } from '../../data/use-config.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { saveSettings } from './account.commands.ts'
import { useOwnAccount } from './account.queries.ts'
import { Part } from './part.tsx'
import { WithMark } from './saved-fields.tsx'
import { ProtectionParts } from './security/protection-parts.tsx'
import { StoragePart } from './storage-part.tsx'
import { useChosen } from './use-chosen.ts'

/** /settings/security: what protects the account, and who sees and keeps what. */
export function SecurityTab() {
  const config = useConfig()
  return (
    <div>
      <ProtectionParts />
      {config?.popups === 'live' && <PurchasesPart />}
      <SearchesPart />
      <StoragePart />
    </div>
  )
}

/** Consent, where the operator shows real purchases. */
function PurchasesPart() {
  const db = useDb()
  const agreed = useOwnAccount()?.settings.share_purchases ?? false
  const [shown, choose] = useChosen(t('Purchases'), agreed, (next) => saveSettings(db, { share_purchases: next }))
  return (
    <Part title={t('Purchases')} note={t('On a few pages, visitors see what others have just bought.')}>
      <WithMark label={t('Purchases')} wide>
        <label className="check">
          <input
            type="checkbox"
            role="switch"
            checked={shown}
            onChange={({ currentTarget }) => choose(currentTarget.checked)}
          />
          {t('Show my purchases, with my first name and the initial of my last name')}
        </label>
      </WithMark>
    </Part>
  )
}

function SearchesPart() {
  const db = useDb()
  const kept = useLiveQuery(() => db.chats.count().catch(() => null), [db])
  return (
    <Part title={t('Searches')} note={t('Only you see them.')}>
      <div className="all-columns">
        <p>
          {kept
            ? t(
                '{kept, plural, one {# search is kept in your account.} other {# searches are kept in your account.}}',
                { kept },
              )
            : t('What you look for on the search page is kept in your account, so you can find it again.')}
        </p>
        <SiteLink to="/previous-chats" className="target">
          {t('See or delete searches')}
        </SiteLink>
      </div>
    </Part>
  )
}
