import { Button } from '@mantine/core'
import { t } from '../../../lib/t.ts'
import { Problem } from '../../../ui/problem.tsx'
import type { Protection } from './use-protection.ts'

/** On a part of the page that needs the server. */
export function OfflineNote() {
  return <p className="small muted">{t('You are offline. This can be changed once you are back online.')}</p>
}

/** Why what only the server knows cannot be seen or changed now; nothing while it can. */
export function KnownSoFar({ protection: { online, overview, failure, reload } }: { protection: Protection }) {
  if (!online) return <OfflineNote />
  if (!failure) return null
  return (
    <Problem
      title={t('Failed to load security settings')}
      actions={
        <Button size="sm" variant="default" onClick={() => void reload()}>
          {t('Try again')}
        </Button>
      }
    >
      {t(failure.message)} {overview && t('What you see is what was known before.')}
    </Problem>
  )
}
