import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useDb, useInMemoryOnly } from '../../data/context.tsx'
import { readStorageUsage, requestPersistence, type StorageUsage } from '../../data/offline/storage-usage.ts'
import { useConfig } from '../../data/use-config.ts'
import { bytesTogether } from '../../domain/document-bytes.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { StorageMeter } from '../../ui/storage-meter.tsx'
import { ItemRoom } from './item-room.tsx'
import { Part } from './part.tsx'

/** What the person's data takes on this device, and their documents in the account. */
export function StoragePart() {
  const db = useDb()
  const inMemoryOnly = useInMemoryOnly()
  const documentQuota = useConfig()?.documentQuota ?? 0
  const documents = useLiveQuery(() => db.documents.toArray().then(bytesTogether, () => null), [db])
  const [storage, setStorage] = useState<StorageUsage | null>()
  const [declined, setDeclined] = useState(false)
  useEffect(() => void readStorageUsage().then(setStorage), [])
  const keep = async () => {
    setDeclined(!(await requestPersistence()))
    setStorage(await readStorageUsage())
  }
  return (
    <Part title={t('Storage')} note={t('Your data is also here, so everything works offline.')}>
      <div className="stack gap-xl all-columns">
        <div className="stack gap-s">
          {storage && !inMemoryOnly && <StorageMeter label={t('On this device')} {...storage} />}
          <p className="small muted">
            {inMemoryOnly
              ? t('Your browser isn’t saving data for Everyday. It’s gone when you close this page.')
              : !storage
                ? t('Your data is kept in this browser.')
                : storage.persisted
                  ? t('The browser keeps this until you delete it.')
                  : t('The browser may delete this if the device fills up. What’s on the server comes back.')}
          </p>
          {storage && !storage.persisted && !inMemoryOnly && (
            <Button variant="default" className="start" onClick={() => void keep()}>
              {t('Protect offline data')}
            </Button>
          )}
          {declined && (
            <p className="small muted" role="status">
              {t('The browser declined. It usually agrees once you install the app or use it more often.')}
            </p>
          )}
        </div>
        {typeof documents === 'number' && (
          <StorageMeter label={t('Documents in your account')} used={documents} quota={documentQuota} />
        )}
        <ItemRoom />
        <div className="row gap-xl">
          <SiteLink to="/sync" className="target">
            {t('Sync and offline')}
          </SiteLink>
          <SiteLink to="/documents" className="target">
            {t('Documents')}
          </SiteLink>
        </div>
      </div>
    </Part>
  )
}
