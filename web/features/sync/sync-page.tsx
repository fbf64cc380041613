import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useDb, useSession, useSync } from '../../data/context.tsx'
import { useSideQuery, useSyncOverview } from '../../data/live.ts'
import { keptChanges } from '../../data/session/kept-changes.ts'
import { t } from '../../lib/t.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { AttentionList } from './attention-list.tsx'
import { ConflictList } from './conflict-list.tsx'
import { DeviceSection } from './device-section.tsx'
import { RefusedForms, WaitingForms } from './forms-lists.tsx'
import { KeptNote } from './kept-note.tsx'
import { OfflineSection } from './offline-section.tsx'
import { overviewText } from './overview-text.ts'
import { RepairSection } from './repair-section.tsx'
import { StatusNotes } from './status-notes.tsx'
import classes from './sync-page.module.css'
import { readAttention, readConflicts, readUnsentDocuments, readWaiting } from './sync.queries.ts'
import { useDeviceStorage } from './use-device-storage.ts'
import { useNow } from '../../lib/use-now.ts'
import { UnsentDocuments } from './unsent-documents.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Shows what is waiting between this device and the server. `install` is a slot for the install offer. */
export function SyncPage({ install }: { install?: ReactNode }) {
  const db = useDb()
  const { user, expired } = useSession()
  const now = useNow()
  const overview = useSyncOverview()
  const waiting = useSideQuery(() => readWaiting(db), [db], null)
  const attention = useSideQuery(() => readAttention(db), [db], null)
  const conflicts = useSideQuery(() => readConflicts(db), [db], null)
  const documents = useSideQuery(() => readUnsentDocuments(db), [db], null)
  const forms = useSideQuery(() => db._forms.orderBy('id').toArray(), [db], null)
  const { storage, content, refresh } = useDeviceStorage(now)
  const isOffline = overview?.online === false
  /** There is no account to sync with any more. */
  const isGone = overview?.phase === 'account-deleted'
  const status = overview && overviewText(overview, user !== null, now, keptChanges().changes)
  // Nothing below the heading is rendered until all of it is loaded, to avoid layout shifts.
  const parts = {
    [t('status')]: overview,
    [t('waiting changes')]: waiting,
    [t('refused changes')]: attention,
    [t('values changed elsewhere')]: conflicts,
    [t('forms')]: forms,
    [t('documents')]: documents,
  }
  const isRead = storage !== undefined && !Object.values(parts).includes(undefined)
  const failed = Object.entries(parts).flatMap(([name, part]) => (part === null ? [name] : []))
  const isUpToDate = overview && [waiting, attention, conflicts, forms, documents].every((list) => list?.length === 0)

  return (
    <Page
      title={t('Sync and offline')}
      headerTitle={t('Sync')}
      description={
        <span className={classes.status} data-tone={status?.tone} role="status">
          {status?.text ?? '\u00a0'}
        </span>
      }
      actions={user && !expired && !isGone && <SyncNow isOffline={isOffline} />}
    >
      {isRead && (
        <div className={isUpToDate ? 'stack gap-xxl' : `split ${classes.columns}`}>
          <div className="stack gap-xxl">
            <KeptNote />
            <StatusNotes overview={overview} waits={!isUpToDate} now={now} />
            {failed.length > 0 && (
              <Problem title={t('Failed to load: {parts}', { parts: failed.join(', ') })}>
                {t('Your changes are kept. Reload the page to try again.')}
              </Problem>
            )}
            {isUpToDate && !isGone && (
              <p className="muted">{t('Changes you make offline appear here until they’re sent.')}</p>
            )}
            <AttentionList items={attention ?? []} isGone={isGone} />
            <RefusedForms forms={forms ?? []} now={now} />
            <UnsentDocuments items={documents ?? []} refused isGone={isGone} />
            {!isGone && <ConflictList items={conflicts ?? []} now={now} />}
            <WaitingForms forms={forms ?? []} now={now} />
            <UnsentDocuments items={documents ?? []} isGone={isGone} />
            <WaitingList groups={waiting ?? []} signedIn={user !== null} isGone={isGone} />
          </div>
          <aside className={isUpToDate ? classes.facts : 'stack gap-xxl'} aria-label={t('This device')}>
            {install}
            <DeviceSection lastSyncAt={overview?.lastSyncAt} now={now} storage={storage} onPersistRequested={refresh} />
            <OfflineSection content={content} onLoaded={refresh} />
            {!isGone && <RepairSection overview={overview} isOffline={isOffline} />}
          </aside>
        </div>
      )}
    </Page>
  )
}

function SyncNow({ isOffline }: { isOffline: boolean }) {
  const sync = useSync()
  const [busy, setBusy] = useState(false)
  const syncNow = async () => {
    setBusy(true)
    await sync.syncNow().finally(() => setBusy(false))
  }
  return (
    <Button
      variant="light"
      loading={busy}
      disabled={isOffline}
      leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}
      onClick={syncNow}
    >
      {t('Sync now')}
    </Button>
  )
}
