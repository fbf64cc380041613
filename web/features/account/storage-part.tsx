import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useId, useState, type CSSProperties } from 'react'
import { useDb, useInMemoryOnly } from '../../data/context.tsx'
import { readStorageUsage, requestPersistence, type StorageUsage } from '../../data/offline/storage-usage.ts'
import { useConfig } from '../../data/use-config.ts'
import { bytesTogether } from '../../domain/document-bytes.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Part } from './part.tsx'
import classes from './storage-part.module.css'

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
      <div className="stack all-columns">
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
            {t('Ask the browser to keep it')}
          </Button>
        )}
        {declined && (
          <p className="small muted" role="status">
            {t('The browser declined. It usually agrees once you install the app or use it more often.')}
          </p>
        )}
        {typeof documents === 'number' && (
          <StorageMeter label={t('Documents in your account')} used={documents} quota={documentQuota} />
        )}
        <div className="row">
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

/** Above this share it is nearly full. */
const NEARLY_FULL = 0.9

/** How much of a room is used, in bytes; where its size is not known (0), the number alone. */
function StorageMeter({ label, used, quota }: { label: string; used: number; quota: number }) {
  const id = useId()
  const text =
    quota > 0 ? t('{size} of {quota}', { size: formatBytes(used), quota: formatBytes(quota) }) : formatBytes(used)
  return (
    <div className="stack gap-xs">
      <p className="between">
        <span id={id} className="bold">
          {label}
        </span>
        <span className="figures nowrap">{text}</span>
      </p>
      {quota > 0 && (
        <meter
          aria-labelledby={id}
          aria-valuetext={text}
          className={classes.meter}
          style={{ '--share': `${Math.min(100, (100 * used) / quota)}%` } as CSSProperties}
          data-full={used > quota * NEARLY_FULL || undefined}
          max={quota}
          high={quota * NEARLY_FULL}
          optimum={0}
          value={used}
        >
          {text}
        </meter>
      )}
    </div>
  )
}
