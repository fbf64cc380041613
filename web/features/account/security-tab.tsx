import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useDb, useInMemoryOnly } from '../../data/context.tsx'
import { readStorageUsage, requestPersistence, type StorageUsage } from '../../data/offline/storage-usage.ts'
import { useConfig } from '../../data/use-config.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { saveSettings } from './account.commands.ts'
import { useOwnAccount } from './account.queries.ts'
import { Part } from './part.tsx'
import { WithMark } from './saved-fields.tsx'
import { ProtectionParts } from './security/protection-parts.tsx'
import { useChosen } from './use-chosen.ts'

/** /settings/security: what protects the account, and who sees and keeps what. */
export function SecurityTab() {
  const config = useConfig()
  return (
    <div>
      <ProtectionParts />
      {config?.popups === 'live' && <PurchasesPart />}
      <SearchesPart />
      <DevicePart />
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
          <input type="checkbox" checked={shown} onChange={({ currentTarget }) => choose(currentTarget.checked)} />
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

function DevicePart() {
  const inMemoryOnly = useInMemoryOnly()
  const [storage, setStorage] = useState<StorageUsage | null>()
  const [declined, setDeclined] = useState(false)
  useEffect(() => void readStorageUsage().then(setStorage), [])
  const keep = async () => {
    setDeclined(!(await requestPersistence()))
    setStorage(await readStorageUsage())
  }
  return (
    <Part title={t('On this device')} note={t('Your data is here too, so that everything works offline.')}>
      <div className="stack all-columns">
        <p>
          {inMemoryOnly
            ? t('Your browser keeps no data for Everyday: it is gone when you close this page.')
            : !storage
              ? t('Your data is kept in this browser.')
              : t(
                  storage.persisted
                    ? '{used} of {quota}. The browser keeps it until you delete it.'
                    : '{used} of {quota}. The browser may delete it when the device is full. What the server has comes back.',
                  { used: formatBytes(storage.used), quota: formatBytes(storage.quota) },
                )}
        </p>
        {storage && !storage.persisted && !inMemoryOnly && (
          <Button variant="default" className="start" onClick={() => void keep()}>
            {t('Ask the browser to keep it')}
          </Button>
        )}
        {declined && (
          <p className="small muted" role="status">
            {t('The browser declined. It usually agrees once the app is installed or used more often.')}
          </p>
        )}
        <SiteLink to="/sync" className="target start">
          {t('Sync and offline')}
        </SiteLink>
      </div>
    </Part>
  )
}
