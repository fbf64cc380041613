import { Button } from '@mantine/core'
import { useState } from 'react'
import { useInMemoryOnly } from '../../data/context.tsx'
import { requestPersistence, type StorageUsage } from '../../data/offline/storage-usage.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { t } from '../../lib/t.ts'
import { timeAgo } from '../../lib/time-ago.ts'
import { useDates } from '../../lib/use-dates.ts'
import { APP_VERSION } from '../../lib/version.ts'
import { Section } from '../../ui/section.tsx'
import classes from './sync-page.module.css'

const NEARLY_FULL = 0.9

type Props = {
  lastSyncAt: number | null | undefined
  now: number
  storage: StorageUsage | null
  onPersistRequested: () => void
}

export function DeviceSection({ lastSyncAt, now, storage, onPersistRequested }: Props) {
  const dates = useDates()
  const inMemoryOnly = useInMemoryOnly()
  const [declined, setDeclined] = useState(false)
  const keep = async () => {
    setDeclined(!(await requestPersistence()))
    onPersistRequested()
  }
  const full = storage && storage.quota > 0 && storage.used / storage.quota > NEARLY_FULL
  return (
    <Section title={t('This device')}>
      <dl className="terms lined">
        <div>
          <dt>{t('Last synced')}</dt>
          <dd
            className={classes.sentence}
            title={lastSyncAt ? `${dates.day(lastSyncAt)}, ${dates.time(lastSyncAt)}` : undefined}
          >
            {lastSyncAt === undefined ? t('Unknown') : lastSyncAt ? timeAgo(lastSyncAt, now) : t('Not yet')}
          </dd>
        </div>
        <div>
          <dt>{t('Storage used')}</dt>
          <dd>
            {storage
              ? t('{size} of {quota}', { size: formatBytes(storage.used), quota: formatBytes(storage.quota) })
              : t('Unknown')}
          </dd>
        </div>
        <div>
          <dt>{t(inMemoryOnly ? 'When this page closes' : 'If storage runs out')}</dt>
          <dd>
            {inMemoryOnly
              ? t('Everything is cleared')
              : t(storage?.persisted ? 'Your data is kept' : 'The browser may clear your data')}
          </dd>
        </div>
        <div>
          <dt>{t('App version')}</dt>
          <dd>{APP_VERSION}</dd>
        </div>
      </dl>
      {full && (
        <p className="problem small">
          {t(
            'This device is nearly full. Free up space, or new changes may not be saved. Waiting changes are never deleted.',
          )}
        </p>
      )}
      {storage && !storage.persisted && !inMemoryOnly && (
        <>
          <Button size="sm" variant="default" className="start" onClick={keep}>
            {t('Protect offline data')}
          </Button>
          {declined && (
            <p className="small muted" role="status">
              {t('The browser declined. It usually agrees once you install the app or use it more often.')}
            </p>
          )}
        </>
      )}
    </Section>
  )
}
