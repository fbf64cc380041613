import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDb, useSession, useSync } from '../../data/context.tsx'
import { readOfflineContent } from '../../data/offline/offline-content.ts'
import { readStorageUsage } from '../../data/offline/storage-usage.ts'
import type { SyncOverview } from '../../data/syncing/sync-control.ts'
import { saveJson } from '../../lib/save-json.ts'
import { t } from '../../lib/t.ts'
import { collectDiagnostics } from './diagnostics.ts'
import { Section } from '../../ui/section.tsx'
import { useDecision } from './use-decision.tsx'

type Props = { overview: SyncOverview | null | undefined; isOffline: boolean }

/** Tools for troubleshooting. */
export function RepairSection({ overview, isOffline }: Props) {
  const db = useDb()
  const sync = useSync()
  const { user, expired } = useSession()
  const { decide, problem } = useDecision()
  const [pulling, setPulling] = useState(false)
  const [pulled, setPulled] = useState(false)
  const pull = async () => {
    setPulling(true)
    const started = await decide(sync.pullEverythingAgain())
    setPulling(false)
    setPulled(started !== null)
  }
  const exportDiagnostics = async () => {
    const [storage, content] = await Promise.all([readStorageUsage(), readOfflineContent()])
    const build = new URL(import.meta.url).pathname
    saveJson(
      'everyday-diagnostics.json',
      await collectDiagnostics({
        db,
        overview,
        events: sync.events(),
        storage,
        content,
        build,
        browser: navigator.userAgent,
      }),
    )
  }
  return (
    <Section title={t('If something looks wrong')}>
      <div className="stack gap-xl">
        {user && !expired && (
          <div>
            <Button size="sm" variant="default" loading={pulling} disabled={isOffline} onClick={pull}>
              {t('Download everything again')}
            </Button>
            <p className="small muted mt-s" role="status">
              {pulled
                ? t('Started. Your data is downloading in the background. Waiting changes are kept.')
                : t(
                    isOffline
                      ? 'Needs a connection.'
                      : 'Replaces the data on this device with the server’s. Waiting changes are kept.',
                  )}
            </p>
            {problem}
          </div>
        )}
        <div>
          <Button size="sm" variant="default" onClick={exportDiagnostics}>
            {t('Save a report for support')}
          </Button>
          <p className="small muted mt-s">{t('It contains times, sizes and codes, but nothing you’ve typed.')}</p>
        </div>
      </div>
    </Section>
  )
}
